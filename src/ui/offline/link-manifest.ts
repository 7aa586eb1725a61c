import type { Lang } from '#kernel/words.ts';

/** Lets the panel be installed as an app, under the school's name in this language; pages of visitors are none. */
export function linkManifest(lang: Lang): void {
  const link =
    document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]') ??
    Object.assign(document.createElement('link'), { rel: 'manifest' });
  link.href = `/app.${lang}.webmanifest`;
  if (!link.isConnected) document.head.append(link);
}
