import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Fields } from '../lists/field.ts';
import { localName, tenantOf, overridesAt } from './overrides.server.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import type { Row } from './rows.server.ts';
import type { Word } from '../words.ts';

type Target = { table: PgTable; columns: Record<string, PgColumn>; first: string };

/** What links may point to: the table of every declared resource under its REST path. */
const targets = new Map<string, Target>();

export function registerLinkTarget(path: string, table: PgTable, first: string): void {
  targets.set(path, { table, columns: getTableColumns(table) as Record<string, PgColumn>, first });
}

const nameKeys = ['name_en', 'name_bn', 'title_en', 'title_bn', 'title', 'name', 'code'] as const;

export type LinkTargetRow = {
  id: string;
  word: Word;
  names: string[];
  /** Offered to the caller's tenant. */ used: boolean;
  /** The row of another resource that it belongs to, where that was asked for. */ parent: string | null;
};

/** Rows of a link's target by id, or all of them, with every name that a spreadsheet may call them by. */
export async function linkTargetRows(
  ctx: Ctx,
  to: string,
  ids?: readonly string[],
  within?: string,
): Promise<LinkTargetRow[]> {
  const target = targets.get(to);
  if (!target || ids?.length === 0) return [];
  const { columns, first } = target;
  const id = columns.id as PgColumn;
  const wanted = [...new Set([...nameKeys, first])].filter((key) => columns[key]);
  const parents = within && columns[within] ? [within] : [];
  const rows = (await ctx.db
    .select(Object.fromEntries(['id', ...parents, ...wanted].map((key) => [key, columns[key] as PgColumn])))
    .from(target.table)
    .where(
      and(
        columns.site_id ? eq(columns.site_id, ctx.siteId) : undefined,
        ids ? inArray(id, [...ids]) : undefined,
      ),
    )
    .limit(ids ? ids.length : 20_000)) as Record<string, unknown>[];
  const overrides = await overridesAt(tenantOf(ctx), to);
  return rows.map((row) => {
    const names = wanted.map((key) => row[key]).filter((name) => typeof name === 'string' && name !== '');
    const fallback = (names[0] ?? '') as string;
    const id = row.id as string;
    const word = localName(overrides, id, {
      en: ((row.name_en || row.title_en) as string) || fallback,
      bn: ((row.name_bn || row.title_bn) as string) || fallback,
    });
    return {
      id,
      word,
      names: [...new Set([...(names as string[]), word.en, word.bn])],
      used: overrides.get(id)?.used !== false,
      parent: parents[0] ? (row[parents[0]] as string | null) : null,
    };
  });
}

/** The key under which a row shows the name behind a link: `district_id` → `district_id_word`. */
export const linkWordKey = (key: string): string => `${key}_word`;

/** Adds the names behind the links of rows, one query for each linked resource whatever the number of rows. */
export async function withLinkWords(ctx: Ctx, fields: Fields, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows;
  const shown = rows.map((row) => ({ ...row }));
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind !== 'link' && field.kind !== 'links') continue;
    const ids = new Set(rows.flatMap((row) => (row[key] ?? []) as string | string[]));
    const found = await linkTargetRows(ctx, field.to, [...ids]);
    const words = new Map(found.map((row) => [row.id, row.word]));
    for (const row of shown) {
      const value = row[key] as string | string[] | null;
      row[linkWordKey(key)] = Array.isArray(value)
        ? value.map((id) => words.get(id) ?? null)
        : ((value && words.get(value)) ?? null);
    }
  }
  return shown;
}
