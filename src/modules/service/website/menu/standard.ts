import type { Word } from '#kernel/words.ts';
import { contentWords, websiteWords as w } from '../base/words.ts';
import type { PublicMenuEntry } from './items.ts';
import { addressOf, pageKinds, type PageKind } from '../site-pages/kinds.ts';
import { standardWords as s } from './words.ts';

type StandardPage = { readonly url: string; readonly word: Word };
type StandardGroup = { readonly word: Word; readonly pages: readonly StandardPage[] };

const page = (url: string, word: Word): StandardPage => ({ url, word });

/** The page of a kind of texts, called as the kind. */
const ofKind = (kind: PageKind): StandardPage =>
  page(addressOf({ kind, slug: null }), pageKinds.find(({ value }) => value === kind)!.word);

/** The menu of a site whose office made none: every page that exists and has something to show, in its group. */
export const standardMenu: readonly (StandardPage | StandardGroup)[] = [
  page('/', w.home),
  {
    word: s.about,
    pages: [
      page('/about', w.about_us),
      page('/web/golden-jubilee', s.jubilee),
      page('/web/employee-details', s.employees),
      page('/web/governing-body', s.governing_body),
      page('/web/achievements', s.achievements),
      page('/web/student-statistics', s.statistics),
      page('/web/student-details', s.students),
      page('/web/citizen-charter', s.charter),
      ofKind('rules'),
      ofKind('dress-code'),
    ],
  },
  page('/web/notice/all', w.notices),
  {
    word: s.academic,
    pages: [
      page('/web/calendar', w.calendar),
      page('/web/classroom/all', s.class_rooms),
      page('/web/syllabus-details', s.syllabus),
      ofKind('curriculum'),
      page('/web/prospectus-details', s.prospectus),
      ofKind('downloads'),
    ],
  },
  page('/web/exam-result', w.results),
  {
    word: s.admission,
    pages: [
      ofKind('admission'),
      page('/student-form', s.student_form),
      page('/web/student-fee', s.student_fee),
    ],
  },
  {
    word: s.gallery,
    pages: [
      page('/web/event/all', contentWords.events),
      page('/web/event-gallery-details', s.gallery_pictures),
      page('/web/event-video-details', contentWords.videos),
    ],
  },
  page('/web/contact-form', s.contact),
];

const words = new Map(
  standardMenu
    .flatMap((entry) => ('pages' in entry ? entry.pages : [entry]))
    .map(({ url, word }) => [url, word]),
);

/** What a page is called in menus, where that is not its title. */
export const menuWordOf = (url: string): Word | undefined => words.get(url);

const leaf = ({ url, word }: StandardPage): PublicMenuEntry => ({
  href: url,
  word,
  newWindow: false,
  children: [],
});

/** The standard menu of the pages that are there; a group of one page is that page. */
export function shownStandardMenu(isShown: (url: string) => boolean): PublicMenuEntry[] {
  return standardMenu.flatMap((entry): PublicMenuEntry[] => {
    if (!('pages' in entry)) return isShown(entry.url) ? [leaf(entry)] : [];
    const children = entry.pages.filter(({ url }) => isShown(url)).map(leaf);
    return children.length > 1 ? [{ href: null, word: entry.word, newWindow: false, children }] : children;
  });
}
