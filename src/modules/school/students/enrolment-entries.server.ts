import { and, asc, eq, inArray } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { overridesAt, applyOverrides } from '#kernel/resource/overrides.server.ts';
import { academicSessions, houses, studentCategories } from '#modules/school/academics/tables.server.ts';
import type { EnrolmentValues } from './student-values.ts';
import { studentWords as w } from './words.ts';

/** An entry of a central list that an enrolment may name; `used`: the school takes it for new ones. */
export type Entry = { id: string; code: string; en: string; bn: string; used: boolean };
export type Entries = { houses: Entry[]; categories: Entry[]; sessions: Entry[] };

const lists = {
  houses: { table: houses, path: 'houses' },
  categories: { table: studentCategories, path: 'student-categories' },
  sessions: { table: academicSessions, path: 'academic-sessions' },
} as const;

type At = Pick<WorkCtx, 'db' | 'siteId'>;

async function entriesOf(ctx: At, list: keyof Entries): Promise<Entry[]> {
  const { table, path } = lists[list];
  const rows = await ctx.db
    .select({ id: table.id, code: table.code, en: table.name_en, bn: table.name_bn, active: table.active })
    .from(table)
    .orderBy(asc(table.position), asc(table.code));
  const overrides = await overridesAt(ctx, path);
  return applyOverrides(overrides, rows).map(({ active, ...row }) => ({
    ...row,
    used: active && overrides.get(row.id)?.used !== false,
  }));
}

/** Houses, categories and sessions as the school calls them. */
export async function enrolmentEntries(ctx: At): Promise<Entries> {
  return {
    houses: await entriesOf(ctx, 'houses'),
    categories: await entriesOf(ctx, 'categories'),
    sessions: await entriesOf(ctx, 'sessions'),
  };
}

/** By id, what the centre calls the entries: sheets of other schools, and older ones, say so. */
export async function centralNames({ db }: At): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const { table } of Object.values(lists))
    for (const row of await db
      .select({ id: table.id, code: table.code, en: table.name_en, bn: table.name_bn })
      .from(table))
      names.set(row.id, [row.en, row.bn, row.code]);
  return names;
}

const fields = [
  ['house_id', 'houses'],
  ['category_id', 'categories'],
  ['session_id', 'sessions'],
] as const;

/** Refuses an entry that is none, or that the school does not take any more; what is held already may stay. */
export async function refuseUnknownEntries(
  ctx: At,
  wanted: Partial<EnrolmentValues>,
  held: Partial<EnrolmentValues> = {},
): Promise<void> {
  for (const [field, list] of fields) {
    const id = wanted[field];
    if (!id || id === held[field]) continue;
    const { table, path } = lists[list];
    const found = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [id]), eq(table.active, true)));
    const overrides = await overridesAt(ctx, path, true);
    if (found.length === 0 || overrides.get(id)?.used === false) throw new Problem(w.entry_unused, { field });
  }
}
