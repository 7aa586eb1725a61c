/** Whether a page ships no script: what the innermost route says that says anything (`handle.static`). */
export function isStaticPage(handles: readonly unknown[]): boolean {
  const said = handles
    .map((handle) => (handle as { static?: boolean } | null | undefined)?.static)
    .filter((value) => value !== undefined);
  return said.at(-1) === true;
}
