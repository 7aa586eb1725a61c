import { publicHref } from '#ui/public/href.ts';
import type { Lang, Word } from '#kernel/words.ts';
import { xml } from './sitemap.ts';

export type FeedEntry = {
  readonly href: string;
  readonly title: Word;
  readonly summary: Word;
  /** Noon of its day in Bangladesh for what has only a day. */
  readonly published_at: Date;
  readonly changed_at: Date;
};

/** The newest notices as an Atom feed (RFC 4287). */
export function atomXml(
  site: { origin: string; name: string; title: string },
  lang: Lang,
  entries: readonly FeedEntry[],
): string {
  const at = (href: string) => xml(site.origin + publicHref(href, lang));
  const updated = entries.map(({ changed_at }) => changed_at.getTime());
  const lines = entries.map(
    (entry) =>
      `<entry><id>${xml(site.origin + entry.href)}</id><title>${xml(entry.title[lang])}</title>` +
      `<link href="${at(entry.href)}"/><published>${entry.published_at.toISOString()}</published>` +
      `<updated>${entry.changed_at.toISOString()}</updated><summary>${xml(entry.summary[lang])}</summary></entry>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    `<id>${xml(site.origin)}/web/feed.atom?lang=${lang}</id>`,
    `<title>${xml(site.title)}</title>`,
    `<author><name>${xml(site.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${at('/web/feed.atom')}"/>`,
    `<link rel="alternate" type="text/html" href="${at('/web/notice/all')}"/>`,
    // A feed that has never had an entry still says when it was made.
    `<updated>${new Date(Math.max(0, ...updated)).toISOString()}</updated>`,
    ...lines,
    '</feed>\n',
  ].join('\n');
}
