import { eq, sql } from 'drizzle-orm';
import { workInCentre } from '#kernel/procedures/across-sites.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { lessonsWhere } from '../base/board-rows.server.ts';
import { teachingTypes } from '../board/read-board.server.ts';
import { placesOf, routinesIn } from '../days/lessons-between.server.ts';
import { setOf, slotsOf } from '../base/board.ts';
import { teachingElsewhere } from '../base/tables.server.ts';

type Row = typeof teachingElsewhere.$inferInsert;

/** When the routines that hold from today on occupy people with a login; combined sections once. */
async function occupied(ctx: Ctx): Promise<Row[]> {
  const found = await ctx.db.execute<{ id: string; user_id: string }>(sql`
    SELECT id, user_id FROM employees WHERE site_id = ${ctx.siteId} AND user_id IS NOT NULL`);
  const users = new Map(found.rows.map(({ id, user_id }) => [id, user_id]));
  if (users.size === 0) return [];
  const teaching = new Set(await teachingTypes(ctx));
  const rows = new Map<string, Row>();
  for (const { routine, from, to } of await routinesIn(ctx, { from: dayIn(ctx.now), to: '2100-12-31' })) {
    const lessons = await lessonsWhere(
      ctx,
      routine.id,
      sql`l.teacher_id = ANY (${sql.param([...users.keys()])}::uuid[])`,
    );
    const places = await placesOf(
      ctx,
      lessons.map(({ section_id }) => section_id),
    );
    for (const { teacher_id, section_id, weekday, number, span } of lessons) {
      const user_id = users.get(teacher_id ?? '');
      const place = places.get(section_id);
      const set = place && setOf(routine.periods ?? [], place, weekday);
      const slots = set ? slotsOf(set.periods, teaching) : [];
      const [first, last] = [slots[number - 1], slots[number + span - 2]];
      if (!user_id || !first || !last) continue;
      const times = { weekday, starts: first.starts, ends: last.ends };
      rows.set([routine.id, user_id, weekday, first.starts, last.ends].join(' '), {
        user_id,
        about_site: ctx.siteId,
        routine_id: routine.id,
        starts_on: from,
        ends_on: to,
        ...times,
      });
    }
  }
  return [...rows.values()];
}

/**
 * Tells the other institutions of the group when this one's routines occupy people who work in both, in place of what
 * was told before: times alone, from the logins that they share.
 */
export async function notifyElsewhere(ctx: Ctx): Promise<void> {
  const [site] = await ctx.db
    .select({ group_id: sites.group_id })
    .from(sites)
    .where(eq(sites.id, ctx.siteId));
  const rows = site?.group_id ? await occupied(ctx) : [];
  await workInCentre(ctx, async ({ db }) => {
    await db.delete(teachingElsewhere).where(eq(teachingElsewhere.about_site, ctx.siteId));
    for (let at = 0; at < rows.length; at += 1000)
      await db.insert(teachingElsewhere).values(rows.slice(at, at + 1000));
  });
}
