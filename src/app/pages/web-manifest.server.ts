import type { Lang } from '#kernel/words.ts';
import { shellWords } from '../shell/words.ts';
import type { Incoming } from '../requests/request.server.ts';

/** `/app.en.webmanifest`, `/app.bn.webmanifest`: what a phone shows of the school's panel as an app of its own. */
export function webManifest({ hostSite, isCentral }: Incoming, lang: Lang): Response | null {
  if (!hostSite && !isCentral) return null;
  const name = hostSite ? { en: hostSite.name_en, bn: hostSite.name_bn } : shellWords.product;
  const other = lang === 'bn' ? 'en' : 'bn';
  const icon = (size: number, purpose: string) => ({
    src: `/icons/app-${purpose === 'maskable' ? 'full-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const body = {
    id: '/dashboard',
    name: name[lang] || name[other],
    short_name: name[lang] || name[other],
    // Browsers that know it choose by the phone's language; the others show the page's.
    name_localized: { en: name.en, bn: name.bn },
    short_name_localized: { en: name.en, bn: name.bn },
    lang,
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: '#0b5d4b',
    background_color: '#ffffff',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  });
}
