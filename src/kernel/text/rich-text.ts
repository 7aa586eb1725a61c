const markup = /<[a-z!/]/i;

/** Whether a stored text is HTML; a comparison such as “marks < 33” is none. */
export const isMarkup = (text: string): boolean => markup.test(text);

/** Plain text as paragraphs of lines: blank lines part paragraphs, single line ends stay line ends. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);

const escaped = (line: string) =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A stored text as HTML, whichever of both it is. */
export const htmlOf = (text: string): string =>
  isMarkup(text)
    ? text
    : paragraphsOf(text)
        .map((lines) => `<p>${lines.map(escaped).join('<br>')}</p>`)
        .join('');

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of a stored text alone, in one line; what only marks a word does not part it from the sign after it. */
export function plainOf(text: string): string {
  if (!isMarkup(text)) return text.replace(/\s+/g, ' ').trim();
  return (
    text
      .replace(/\s+/g, ' ')
      // Each tag ends before the next begins: a text of nothing but `<` is looked at once, not once for each of them.
      .replace(/<\/?(?:a|b|em|i|s|strong|sub|sup|u|code|mark|span)(?:\s[^<>]*)?>/gi, '')
      // Blocks and cells would run into one another without their lines; after a sentence nothing is missing.
      .replace(/ ?<[^<>]*>(?: |<[^<>]*>)*/g, (_, at: number, whole: string) =>
        at > 0 && !/[.!?:;,।]/.test(whole[at - 1]!) ? '\n' : ' ',
      )
      .trim()
      .replaceAll('\n', ' · ')
      .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => named[name] ?? '')
      .replace(/ +/g, ' ')
  );
}

const picture = /<img\b[^<>]*>/gi;
const pictureSource = /\/api\/public\/files\/([0-9a-f-]{36})\b/g;

/** The files that a stored text shows as pictures; what it only links to is none. */
export const picturesIn = (html: string): string[] => {
  const pictures = (html.match(picture) ?? []).join('');
  return [...new Set(Array.from(pictures.matchAll(pictureSource), (match) => match[1] ?? ''))];
};
