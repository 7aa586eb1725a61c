import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLd } from '#ui/public/structured.ts';
import type { PublicEntry } from './entries.server.ts';
import { atomXml } from './feed.ts';
import { findable, searchPages } from './search.server.ts';
import { robotsText, sitemapXml, xml } from './sitemap.ts';

const entry = (title: string, body = '', more: Partial<PublicEntry> = {}): PublicEntry => ({
  href: `/web/notice/${title.length}`,
  kind: 'notice',
  title: { en: title, bn: title },
  body: { en: body, bn: body },
  day: '2026-01-05',
  changed_at: null,
  ...more,
});

test('a sitemap names each page in both languages, and is XML whatever stands in an address', () => {
  const text = sitemapXml('https://a.example', [
    { href: '/web/page/a&b"<', changed_at: new Date('2026-01-05T06:00:00Z') },
  ]);
  expect(XMLValidator.validate(text)).toBe(true);
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(text) as {
    urlset: { url: { loc: string; lastmod: string; 'xhtml:link': { '@_hreflang': string }[] }[] };
  };
  expect(urlset.url.map(({ loc }) => loc)).toEqual([
    'https://a.example/web/page/a&b"<',
    'https://a.example/web/page/a&b"<?lang=en',
  ]);
  expect(urlset.url[0]?.lastmod).toBe('2026-01-05T06:00:00.000Z');
  expect(urlset.url[0]?.['xhtml:link'].map((link) => link['@_hreflang'])).toEqual(['bn', 'en']);
});

test('a feed is XML whatever a school writes, and says its newest change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
      const text = atomXml({ origin: 'https://a.example', name: title, title }, 'bn', [
        {
          href: '/web/notice/1',
          title: { en: title, bn: title },
          summary: { en: title, bn: title },
          published_at: new Date('2026-01-05T06:00:00Z'),
          changed_at: new Date('2026-02-05T06:00:00Z'),
        },
      ]);
      expect(XMLValidator.validate(text)).toBe(true);
      expect(text).toContain('<updated>2026-02-05T06:00:00.000Z</updated>');
    }),
  );
});

test('signs that XML does not have are left out, the others stay', () => {
  expect(xml('a\u0000b\u000Bc\uFFFFd')).toBe('abcd');
  expect(xml('ক্ষ <&"> 😀')).toBe('ক্ষ &lt;&amp;&quot;&gt; 😀');
});

test('no text can end the script of structured data', () => {
  const text = jsonLd([{ '@type': 'School', name: '</script><script>alert(1)</script><!--' }]);
  expect(text).not.toMatch(/[<]/);
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><script>alert(1)</script><!--' }] });
});

test('robots are told where the sitemap is and that panels’ calls are not for them', () => {
  expect(robotsText('https://a.example')).toContain('Sitemap: https://a.example/sitemap.xml');
  expect(robotsText('https://a.example')).toContain('Disallow: /api/\nAllow: /api/public/files/');
});

test('spellings that sound alike are found, titles before texts, the newest first', () => {
  const pages = [
    entry('পরীক্ষার ফি জমা', '', { href: '/1', day: '2026-01-05' }),
    entry('ছুটি', 'পরীক্ষার ফি পরে নেওয়া হবে', { href: '/2' }),
    entry('পরিক্ষার ফী', '', { href: '/3', day: '2026-02-05' }),
    entry('Exam routine', '<p>Half <b>yearly</b></p>', { href: '/4' }),
  ].map(findable);
  const hrefs = (asked: string) => searchPages(pages, asked, 10).map(({ href }) => href);
  expect(hrefs('পরীক্ষার ফি')).toEqual(['/3', '/1', '/2']);
  expect(hrefs('EXAM yearly')).toEqual(['/4']);
  expect(hrefs('exam fees')).toEqual([]);
  expect(hrefs(' …  ')).toEqual([]);
  expect(hrefs('b')).toEqual([]);
});
