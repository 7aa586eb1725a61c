import { isMarkup, paragraphsOf, plainOf } from '#kernel/text/rich-text.ts';

/** A text as a page shows it: paragraphs of plain text, or HTML that was sanitised when it was written. */
export type Body = { html: string } | { paragraphs: string[][] };

export const bodyOf = (text: string): Body =>
  isMarkup(text) ? { html: text } : { paragraphs: paragraphsOf(text) };

/** The first words of a text without markup, cut at a word, for descriptions and lists. */
export function excerpt(text: string, length: number): string {
  const plain = plainOf(text);
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 30)).trimEnd()}…`;
}
