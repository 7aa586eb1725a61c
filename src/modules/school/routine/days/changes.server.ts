import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { routineDayChanges } from '#modules/school/routine/base/substitution-tables.server.ts';

export type Change = typeof routineDayChanges.$inferSelect;
/** What a lesson is to be on a day; `number` and `swap_id` are those of a swap that holds beside a substitution. */
export type WantedChange = Pick<
  Change,
  'kind' | 'teacher_id' | 'class_subject_id' | 'number' | 'swap_id' | 'note'
>;

/** The changes that hold of these lessons on a day. */
export async function changesOn(
  { db, siteId }: SiteCtx,
  day: string,
  lessonIds: readonly string[],
): Promise<Map<string, Change>> {
  const found = await db
    .select()
    .from(routineDayChanges)
    .where(
      and(
        eq(routineDayChanges.site_id, siteId),
        eq(routineDayChanges.day, day),
        isNull(routineDayChanges.cancelled_at),
        inArray(routineDayChanges.lesson_id, [...lessonIds]),
      ),
    );
  return new Map(found.map((row) => [row.lesson_id, row]));
}

/** Undoes changes and writes what holds instead: none, or another; the rows that were stay as they were. */
export async function writeChanges(
  ctx: Ctx,
  day: string,
  rows: readonly { lesson_id: string; before: Change | undefined; after: WantedChange | null }[],
): Promise<void> {
  const gone = rows.flatMap(({ before }) => before?.id ?? []);
  if (gone.length > 0)
    await ctx.db
      .update(routineDayChanges)
      .set({ cancelled_at: ctx.now, cancelled_by: ctx.actor.userId, updated_at: ctx.now })
      .where(and(eq(routineDayChanges.site_id, ctx.siteId), inArray(routineDayChanges.id, gone)));
  const made = rows.flatMap(({ lesson_id, after }) =>
    after
      ? [
          {
            site_id: ctx.siteId,
            day,
            lesson_id,
            ...after,
            made_by: ctx.actor.userId,
            told_at: ctx.now,
          },
        ]
      : [],
  );
  if (made.length > 0) await ctx.db.insert(routineDayChanges).values(made);
}
