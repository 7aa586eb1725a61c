import { sheetAnswer } from '#kernel/lists/sheet.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { ColumnType, WrittenValue } from '#kernel/spreadsheet/write.server.ts';
import type { Lang } from '#kernel/words.ts';
import { manualCount, type By } from './counts.server.ts';
import { manualCountWords as w } from './words.ts';

type Asked = { on: string | null; by: By; lang?: Lang | undefined; format: 'xlsx' | 'csv' };

/** A day's counts of the sections that the caller may see: what the screen shows, a cell that nobody counted empty. */
export async function manualCountSheet(ctx: Ctx, { on: asked, by, lang: wanted, format }: Asked) {
  const lang = wanted ?? ctx.lang;
  const { on, values, rows } = await manualCount(ctx, { on: asked, by });
  const said = (cells: readonly { declared: number | null; registered: number | null }[]) => {
    const counted = cells.filter(({ declared }) => declared !== null);
    const registered = cells.filter((cell) => cell.registered !== null);
    const sum = (all: readonly (number | null)[]) =>
      all.reduce<number>((total, one) => total + (one ?? 0), 0);
    const declared = sum(counted.map((cell) => cell.declared));
    return [
      counted.length > 0 ? declared : null,
      registered.length > 0 ? sum(registered.map((cell) => cell.registered)) : null,
      // What nobody has counted yet differs from nothing.
      counted.length > 0 ? declared - sum(counted.map((cell) => cell.registered)) : null,
    ];
  };
  // A value that nobody has and nobody counted needs no column.
  const shown = values.filter(({ value }) =>
    rows.some(({ cells }) =>
      cells.some((cell) => cell.value === value && (cell.declared ?? cell.registered)),
    ),
  );
  const number = (header: string) => ({ header, type: 'number' as ColumnType });
  const three = (of: string) => [
    number(`${of}: ${w.counted[lang]}`),
    number(`${of}: ${w.register[lang]}`),
    number(`${of}: ${w.difference[lang]}`),
  ];
  const line = (label: string, of: typeof rows): WrittenValue[] => [
    on,
    label,
    ...shown.flatMap(({ value }) =>
      said(of.flatMap(({ cells }) => cells.filter((cell) => cell.value === value))),
    ),
    ...said(of.flatMap(({ cells }) => cells)),
  ];
  return sheetAnswer(ctx, {
    subject: 'manual-count',
    name: `manual-count-${on}`,
    format,
    columns: [
      { header: w.day[lang], type: 'date' },
      { header: w.section[lang], type: 'text' },
      ...shown.flatMap(({ word }) => three(word[lang])),
      ...three(w.total[lang]),
    ],
    rows: [
      ...rows.map((row) => line(row.label[lang], [row])),
      ...(rows.length > 0 ? [line(w.all[lang], rows)] : []),
    ],
    counted: rows.length,
    asked: { on, by },
  });
}
