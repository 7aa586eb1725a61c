import { and, asc, eq, inArray } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { overridesAt, applyOverrides } from '#kernel/resource/overrides.server.ts';
import {
  academicSessions,
  houses,
  sessionTypes,
  studentCategories,
} from '#modules/school/academics/base/tables.server.ts';
import type { EnrolmentValues } from '#modules/school/people/base/student-values.ts';
import { studentWords as w } from '#modules/school/people/base/words.ts';

/** An entry of a central list that an enrolment may name; `used`: the school takes it for new ones. */
export type Entry = { id: string; code: string; en: string; bn: string; used: boolean };
/** A session is of a type of the central list: a calendar year, two years of a college. */
export type SessionEntry = Entry & { type_id: string | null };
export type Entries = { houses: Entry[]; categories: Entry[]; sessions: SessionEntry[] };

const lists = {
  houses: { table: houses, path: 'houses' },
  categories: { table: studentCategories, path: 'student-categories' },
  sessions: { table: academicSessions, path: 'academic-sessions' },
} as const;

type EntryList = {
  readonly table: typeof houses | typeof studentCategories | typeof academicSessions | typeof sessionTypes;
  readonly path: string;
};

async function entriesOf(ctx: SiteCtx, { table, path }: EntryList): Promise<Entry[]> {
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
export async function enrolmentEntries(ctx: SiteCtx): Promise<Entries> {
  return {
    houses: await entriesOf(ctx, lists.houses),
    categories: await entriesOf(ctx, lists.categories),
    sessions: await sessionEntries(ctx),
  };
}

async function sessionEntries(ctx: SiteCtx): Promise<SessionEntry[]> {
  const typed = await ctx.db
    .select({ id: academicSessions.id, type_id: academicSessions.session_type_id })
    .from(academicSessions);
  const typeOf = new Map(typed.map(({ id, type_id }) => [id, type_id]));
  const rows = await entriesOf(ctx, lists.sessions);
  return rows.map((row) => ({ ...row, type_id: typeOf.get(row.id) ?? null }));
}

/** Types of sessions as the school calls them. */
export const sessionTypeEntries = (ctx: SiteCtx): Promise<Entry[]> =>
  entriesOf(ctx, { table: sessionTypes, path: 'academic-session-types' });

/** By id, what the centre calls the entries: sheets of other schools, and older ones, say so. */
export async function centralNames({ db }: SiteCtx): Promise<Map<string, string[]>> {
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
  ctx: SiteCtx,
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
