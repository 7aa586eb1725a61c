/** The same text as a database keeps it: what it would refuse is shown as a replacement character. */
export const keepable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');

/** False for text that a database or a JSON reader would choke on: NUL or a lone surrogate. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
