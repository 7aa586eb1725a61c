/** Where to go after signing in: a path of this very site, or null for anything else (no open redirect). */
export function localPath(wanted: string | null | undefined): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return null;
  const base = 'http://local.invalid';
  if (!URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  if (url.origin !== base || /^\/(edu\/)?login$/.test(url.pathname)) return null;
  // Without its dots `/.//evil.example` is another site's name.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
