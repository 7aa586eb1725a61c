import { LRUCache } from 'lru-cache';
import type { Db } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { searchKey } from '#kernel/text/names.ts';
import { excerpt } from '../base/body-text.ts';
import { allEntries, type PublicEntry, type SiteMoment } from './entries.server.ts';

export type Findable = Pick<PublicEntry, 'href' | 'kind' | 'title' | 'day'> & {
  readonly start: { en: string; bn: string };
  /** Folded titles, and folded titles with texts, of both languages. */
  readonly titleKey: string;
  readonly key: string;
};

/** So much of a text is searched: more than any notice has. */
const length = 6000;
const shown = 280;

/** What is searched of one page: spellings that sound alike are one, in both scripts. */
export function findable({ href, kind, title, body, day }: PublicEntry): Findable {
  const [en, bn] = [excerpt(body.en, length), excerpt(body.bn, length)];
  const titleKey = searchKey(`${title.en} ${title.bn}`);
  return {
    href,
    kind,
    title,
    day,
    start: { en: excerpt(en, shown), bn: excerpt(bn, shown) },
    titleKey,
    key: `${titleKey} ${searchKey(en)} ${searchKey(bn)}`,
  };
}

/**
 * Pages that have all words of the question, at the beginnings of words first, in the title before the text, the
 * newest first.
 */
export function searchPages(pages: readonly Findable[], asked: string, limit: number): Findable[] {
  const words = searchKey(asked).split(' ').filter(Boolean).slice(0, 12);
  if (words.length === 0) return [];
  const score = ({ titleKey, key }: Findable): number => {
    let sum = 0;
    for (const word of words) {
      if (` ${titleKey}`.includes(` ${word}`)) sum += 4;
      else if (titleKey.includes(word)) sum += 3;
      else if (` ${key}`.includes(` ${word}`)) sum += 2;
      else if (key.includes(word)) sum += 1;
      else return 0;
    }
    return sum;
  };
  return pages
    .map((page) => ({ page, points: score(page) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || (b.page.day ?? '').localeCompare(a.page.day ?? ''))
    .slice(0, limit)
    .map(({ page }) => page);
}

const indexes = new LRUCache<string, Findable[]>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: (pages) => pages.reduce((sum, { key }) => sum + 2 * key.length + 1500, 1000),
});
const building = new Map<string, Promise<Findable[]>>();

/** What can be found on a site as it is: read once for each state of its public content and each day. */
export async function searchIndex(db: Db, moment: SiteMoment, version: number): Promise<Findable[]> {
  const key = `${moment.siteId} ${version} ${dayIn(moment.now, moment.zone)}`;
  const known = indexes.get(key);
  if (known) return known;
  const running =
    building.get(key) ??
    allEntries(db, moment)
      .then((entries) => entries.map(findable))
      .finally(() => building.delete(key));
  building.set(key, running);
  const pages = await running;
  indexes.set(key, pages);
  return pages;
}
