/** A place of a sentence that nobody filled: `{types}`, `{count}`. */
const openPlaceholder = /\{[a-z_]+(?:\|[^{}]*)?\}/i;

type Found = { at: string; text: string };

/**
 * Sentences in an answer with a place left open. In a refusal that is any text; elsewhere a pair of both languages,
 * because patterns that schools write themselves (`{year}-{roll}`) travel as plain text. What a refusal calls its
 * `template` is the pattern beside the filled sentence, for screens that put in their own label.
 */
export function openPlaceholdersIn(answer: unknown, refused: boolean, at = ''): Found[] {
  if (typeof answer === 'string')
    return refused && openPlaceholder.test(answer) ? [{ at, text: answer }] : [];
  if (answer === null || typeof answer !== 'object') return [];
  const { en, bn } = answer as { en?: unknown; bn?: unknown };
  const isWord = typeof en === 'string' && typeof bn === 'string';
  return Object.entries(answer).flatMap(([key, inner]) =>
    key === 'template'
      ? []
      : openPlaceholdersIn(inner, refused || (isWord && (key === 'en' || key === 'bn')), `${at}.${key}`),
  );
}

/** What a person cannot send back in words: a name of theirs that looks like a place is no fault of ours. */
export function checkPlaceholders(call: string, status: number, answer: unknown, sent: unknown): void {
  const said = JSON.stringify(sent ?? null);
  const open = openPlaceholdersIn(answer, status >= 400).filter(({ text }) => !said.includes(text));
  if (open.length > 0)
    throw new Error(
      `${call} answers with an unfilled sentence: ${open.map(({ at, text }) => `${at}: ${text}`).join('; ')}`,
    );
}
