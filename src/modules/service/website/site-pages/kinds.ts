import { pageWords as w } from './words.ts';

/** What a page of the public site is about; `page` is a free one with an address of its own. */
export const pageKinds = [
  { value: 'about', word: w.kinds.about },
  { value: 'history', word: w.kinds.history },
  { value: 'mission', word: w.kinds.mission },
  { value: 'facilities', word: w.kinds.facilities },
  { value: 'achievements', word: w.kinds.achievements },
  { value: 'prospectus', word: w.kinds.prospectus },
  { value: 'curriculum', word: w.kinds.curriculum },
  { value: 'syllabus', word: w.kinds.syllabus },
  { value: 'dress-code', word: w.kinds.dress_code },
  { value: 'rules', word: w.kinds.rules },
  { value: 'admission', word: w.kinds.admission },
  { value: 'golden-jubilee', word: w.kinds.golden_jubilee },
  { value: 'downloads', word: w.kinds.downloads },
  { value: 'page', word: w.kinds.page },
] as const;

export type PageKind = (typeof pageKinds)[number]['value'];

/** Those that the page about the institution shows together. */
export const aboutKinds: readonly PageKind[] = ['about', 'history', 'mission', 'facilities', 'achievements'];

/** Kinds with an address that the specification names. */
const ownAddress: Partial<Record<PageKind, string>> = {
  prospectus: '/web/prospectus-details',
  syllabus: '/web/syllabus-details',
  'golden-jubilee': '/web/golden-jubilee',
};

/** Where visitors find a page. */
export const addressOf = ({ kind, slug }: { kind: string; slug: string | null }): string =>
  slug
    ? `/web/page/${slug}`
    : (ownAddress[kind as PageKind] ??
      (aboutKinds.includes(kind as PageKind) ? '/about' : `/web/page/${kind}`));

export const isPageKind = (text: string): text is PageKind => pageKinds.some(({ value }) => value === text);
