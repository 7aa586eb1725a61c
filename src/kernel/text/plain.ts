/** False for text that a database or a JSON reader would choke on: NUL or a lone surrogate. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
