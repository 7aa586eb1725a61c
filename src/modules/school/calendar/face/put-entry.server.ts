import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { calendarWords as w } from '../base/words.ts';
import { calendarEntries } from '../base/tables.server.ts';

type Entry = typeof calendarEntries.$inferSelect;
export type EntryValue = Omit<Entry, 'site_id' | 'id' | 'version' | 'created_at' | 'updated_at'>;

export function refuseTurned(row: { starts_on?: unknown; ends_on?: unknown }): void {
  if (String(row.ends_on) < String(row.starts_on)) throw new Problem(w.days_turned, { field: 'ends_on' });
}

/** What a school added to its calendar, in the order in which it did. */
export async function ownEntries(db: Db, siteId: string): Promise<{ id: string; value: EntryValue }[]> {
  const rows = await db
    .select()
    .from(calendarEntries)
    .where(eq(calendarEntries.site_id, siteId))
    .orderBy(asc(calendarEntries.starts_on), asc(calendarEntries.id));
  return rows.map(({ id, site_id: _s, version: _v, created_at: _c, updated_at: _u, ...value }) => ({
    id,
    value,
  }));
}

/** Adds an entry to the school's calendar (no `id`), changes one, or (null) takes it away. */
export async function putEntry(ctx: WorkCtx, id: string | null, value: EntryValue | null): Promise<void> {
  if (value) refuseTurned(value);
  const mine = and(eq(calendarEntries.site_id, ctx.siteId), eq(calendarEntries.id, id ?? ''));
  const [before] = id ? await ctx.db.select().from(calendarEntries).where(mine) : [];
  if (id && !before) throw notFound();
  if (!before && !value) return;
  const [row] = !value
    ? await ctx.db.delete(calendarEntries).where(mine).returning()
    : before
      ? await ctx.db
          .update(calendarEntries)
          .set({ ...value, version: before.version + 1, updated_at: ctx.now })
          .where(mine)
          .returning()
      : await ctx.db
          .insert(calendarEntries)
          .values({ ...value, site_id: ctx.siteId })
          .returning();
  await ctx.audit({
    action: `calendar-entry.${!value ? 'delete' : before ? 'edit' : 'create'}`,
    subject: 'calendar-entry',
    subjectId: row?.id ?? null,
    before: before ?? null,
    after: value,
  });
  await renewPublicPages(ctx.db, ctx.siteId);
}
