import type { Lang, Say } from '#kernel/words.ts';
import type { Format } from '#ui/format.ts';
import type { Operation } from '#ui/offline/rules.ts';
import { markWords } from '../base/words.ts';
import { cellsIn, valueIn } from './kept-list.ts';
import type { Line } from './list-state.ts';
import { markWord } from './mark-word.ts';
import { takingWords } from './words.ts';

type Speech = { lang: Lang; mark: Say<typeof markWords>; t: Say<typeof takingWords>; format: Format };

/** A list that the server refused, as a text that one sends to the office: whose it is, when it was taken, each mark. */
export function forOffice(
  operation: Operation,
  lines: readonly Line[],
  { lang, mark, t, format }: Speech,
): string {
  const by = new Map(lines.map((line) => [line.enrolment_id, line]));
  const rows = cellsIn(operation).flatMap((cell) => {
    const line = by.get(cell.enrolment_id);
    if (!line) return [];
    const roll = line.roll === null ? '' : format.number(line.roll);
    return [t('row', { roll, name: line[`name_${lang}`], mark: markWord(valueIn(cell), mark, t, format) })];
  });
  const taken = t('taken_at', { time: format.dateTime(operation.made) });
  return [operation.what[lang], taken, ...rows].join('\n');
}
