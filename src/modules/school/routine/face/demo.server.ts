import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { suggestWeek } from '../demand/sums.ts';
import { addLessons } from '../board/keep-move.server.ts';
import { readBoard, routineById } from '../board/read-board.server.ts';
import { createRoutine } from '../drafts/drafts.server.ts';
import { keptSets } from '../drafts/publish.server.ts';
import { fillBoard } from '../rules/fill.ts';
import { roomInWeek } from '../rules/asked.ts';
import { lookUp } from '../base/look-up.ts';
import { routineDemands, routines } from '../base/tables.server.ts';

/**
 * A published routine for sections of a school that begins with one (demo data): the suggested lessons a week, placed
 * where they break no rule. Answers how many lessons it has.
 */
export async function addDemoRoutine(
  ctx: Ctx,
  {
    yearId,
    name,
    from,
    sectionIds,
  }: { yearId: string; name: string; from: string; sectionIds: readonly string[] },
): Promise<number> {
  const made = await createRoutine(ctx, { name, from_id: null, year_id: yearId });
  const routine = await routineById(ctx, made.id);
  const before = await readBoard(ctx, routine);
  const look = lookUp(before);
  const wanted = before.sections
    .filter(({ id }) => sectionIds.includes(id))
    .flatMap((section) => {
      const subjects = before.subjects.filter(
        ({ class_id, group_id }) => class_id === section.class_id && group_id === section.group_id,
      );
      const slotted = subjects.map((subject) => ({ ...subject, slot: '' }));
      return [...suggestWeek(section.level, roomInWeek(look, section.id), slotted)];
    });
  const week = new Map(wanted);
  if (week.size > 0)
    await ctx.db.insert(routineDemands).values(
      [...week].map(([class_subject_id, { lessons, parallel }]) => ({
        site_id: ctx.siteId,
        class_subject_id,
        lessons,
        parallel,
      })),
    );
  const lessons = fillBoard(await readBoard(ctx, routine), sectionIds);
  await addLessons(
    ctx,
    made.id,
    lessons.map((lesson) => ({ ...lesson, version: 1 })),
  );
  await ctx.db
    .update(routines)
    .set({
      state: 'PUBLISHED',
      starts_on: from,
      periods: await keptSets(ctx, routine),
      published_at: ctx.now,
    })
    .where(and(eq(routines.site_id, ctx.siteId), eq(routines.id, made.id)));
  return lessons.length;
}
