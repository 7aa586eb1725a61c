import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { Ctx } from '../procedures/procedure.server.ts';
import type { Lang, Word } from '../words.ts';

/** What the reader’s school calls something whose name a list reads: by its id, asked once for the rows of a page. */
export type Called = {
  readonly id: PgColumn | SQL;
  /** Takes what was read, by id; what it leaves out is called as it was read. */
  readonly find: (ctx: Ctx, read: ReadonlyMap<string, Word>) => Promise<ReadonlyMap<string, Word>>;
};

type Row = Record<string, unknown>;

/** Under what a row holds the id of a name until it is called. */
export const calledBy = (key: string) => `${key}_called`;

/** Rows with the names of these columns as the school calls them. */
export async function callNames(
  ctx: Ctx,
  called: readonly (readonly [key: string, find: Called['find']])[],
  rows: readonly Row[],
): Promise<Row[]> {
  let shown = [...rows];
  for (const [key, find] of called) {
    const [at, en, bn] = [calledBy(key), `${key}_en`, `${key}_bn`];
    const read = shown.flatMap(({ [at]: id, [en]: english, [bn]: bengali }) =>
      id ? [[id as string, { en: (english as string) ?? '', bn: (bengali as string) ?? '' }] as const] : [],
    );
    const names = read.length > 0 ? await find(ctx, new Map(read)) : new Map<string, Word>();
    shown = shown.map(({ [at]: id, ...row }) => {
      const name = names.get(id as string);
      return name ? { ...row, [en]: name.en, [bn]: name.bn } : row;
    });
  }
  return shown;
}

/** A name as the rows of lists and reports have it, in `<key>_en` and `<key>_bn`. */
export const inBoth = <const K extends string>(key: K, word: Word | null | undefined) =>
  ({ [`${key}_en`]: word?.en ?? null, [`${key}_bn`]: word?.bn ?? null }) as Record<
    `${K}_${Lang}`,
    string | null
  >;
