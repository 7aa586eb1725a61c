import { publicHref } from '#ui/public/href.ts';

export type Listed = { readonly href: string; readonly changed_at: Date | null };

/** Text as it may appear in XML, without control characters, which XML 1.0 does not have. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The protocol allows so many addresses in one file (sitemaps.org). */
const most = 50_000;

/** A sitemap (sitemaps.org 0.9): every page in both languages, each naming the other. */
export function sitemapXml(origin: string, pages: readonly Listed[]): string {
  const urls = pages.slice(0, most / 2).flatMap(({ href, changed_at }) => {
    const at = { bn: xml(origin + href), en: xml(origin + publicHref(href, 'en')) };
    const links = (['bn', 'en'] as const)
      .map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${at[lang]}"/>`)
      .join('');
    const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : '';
    return [at.bn, at.en].map((loc) => `<url><loc>${loc}</loc>${changed}${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** What robots may read: public pages, not the panels, forms with somebody's data or calls of programs. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/public/files/',
    'Disallow: /gateway/',
    'Disallow: /feed/',
    'Disallow: /student-check-exam-result/',
    'Disallow: /site-public/',
    'Disallow: /web/search',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
