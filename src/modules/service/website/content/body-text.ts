const hasMarkup = /<[a-z!/]/i;

/** A text as a page shows it: paragraphs of plain text, or HTML that was sanitised when it was written. */
export type Body = { html: string } | { paragraphs: string[][] };

/** Reads a stored text: blank lines part paragraphs, single line ends stay line ends. */
export function bodyOf(text: string): Body {
  if (hasMarkup.test(text)) return { html: text };
  const paragraphs = text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  return { paragraphs };
}

/** The beginning of a text without markup, cut at a word, for descriptions and lists. */
export function excerpt(text: string, length: number): string {
  const plain = text
    // Each tag ends before the next begins: a text of nothing but `<` is looked at once, not once for each of them.
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 30)).trimEnd()}…`;
}
