/**
 * Whether a page ships no script: what the innermost route says that says anything (`handle.static`). `for-visitors`
 * is a page that is in the shell for who is signed in.
 */
export function isStaticPage(handles: readonly unknown[], signedIn: boolean): boolean {
  const said = handles
    .map((handle) => (handle as { static?: boolean | 'for-visitors' } | null | undefined)?.static)
    .filter((value) => value !== undefined)
    .at(-1);
  return said === 'for-visitors' ? !signedIn : said === true;
}
