import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { emptyBoard, yearOr } from '../demand/demands.server.ts';
import { readBoard, type Routine } from '../board/read-board.server.ts';
import { routineOn } from '../days/lessons-between.server.ts';
import { askedLoadOf, loadOf } from '../rules/asked.ts';
import { WEEK, type Board, type Times } from '../base/board.ts';
import { lookUp } from '../base/look-up.ts';
import { routineOptions } from '../rules/options.ts';
import { routines, routineTeachers } from '../base/tables.server.ts';
import { doubledInitials, proposeInitials } from './initials.ts';
import type { KeptTeacher, Teachers } from './schemas.ts';
import { teacherProblems as w } from './words.ts';

/** The routine that people work on: the draft of the year that was touched last, else the one that holds. */
async function workedOn(ctx: Ctx, yearId: string): Promise<Routine | null> {
  const [draft] = await ctx.db
    .select()
    .from(routines)
    .where(and(eq(routines.site_id, ctx.siteId), eq(routines.year_id, yearId), eq(routines.state, 'DRAFT')))
    .orderBy(desc(routines.updated_at))
    .limit(1);
  return draft ?? routineOn(ctx, dayIn(ctx.now));
}

/** Each time of the week at which some section has a lesson. */
function slotsIn(board: Board): Times[] {
  const look = lookUp(board);
  const found = new Map<string, Times>();
  for (const { id } of board.sections)
    for (const weekday of WEEK)
      for (const { starts, ends } of look.slots(id, weekday))
        found.set(`${weekday} ${starts} ${ends}`, { weekday, starts, ends });
  return [...found.values()].toSorted((a, b) => a.starts - b.starts || a.ends - b.ends);
}

/** Those who teach, with what is said of each for the routine and what it asks and gives them. */
export async function listTeachers(ctx: Ctx): Promise<Teachers> {
  const year = await yearOr(ctx, undefined);
  const routine = await workedOn(ctx, year);
  const board = routine ? await readBoard(ctx, routine) : await emptyBoard(ctx, year);
  const said = new Map(
    (await ctx.db.select().from(routineTeachers).where(eq(routineTeachers.site_id, ctx.siteId))).map(
      (row) => [row.employee_id, row],
    ),
  );
  const [asked, placed] = [askedLoadOf(board), loadOf(lookUp(board))];
  const { maxDay, maxRow, maxWeek } = await siteOptions(ctx, routineOptions);
  const active = board.teachers.filter((teacher) => teacher.active);
  const proposed = proposeInitials(active.map(({ id, name, initials }) => ({ id, name: name.en, initials })));
  return {
    teachers: active.map(({ id, name, initials, unavailable }) => {
      const own = said.get(id);
      return {
        id,
        version: own?.version ?? 0,
        name,
        initials,
        proposed: proposed.get(id) ?? null,
        max_week: own?.max_week ?? null,
        max_day: own?.max_day ?? null,
        max_row: own?.max_row ?? null,
        unavailable,
        asked: asked.get(id) ?? 0,
        placed: placed.get(id) ?? 0,
      };
    }),
    limits: { week: maxWeek > 0 ? maxWeek : null, day: maxDay, row: maxRow },
    slots: slotsIn(board),
    routine: routine?.name ?? null,
  };
}

/** Keeps what is said of teachers, all or none; each names the version that was seen (0: nothing was there). */
export async function keepTeachers(
  ctx: Ctx,
  { teachers }: { teachers: KeptTeacher[] },
): Promise<{ saved: { id: string; version: number }[] }> {
  const { db, siteId } = ctx;
  const ids = teachers.map(({ id }) => id);
  const known = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, siteId), inArray(employees.id, ids)));
  if (known.length !== ids.length) throw notFound();
  if (teachers.some(({ unavailable }) => unavailable.some(({ starts, ends }) => ends <= starts)))
    throw new Problem(w.backwards, { field: 'teachers' });
  // All of the school's, so that initials are told apart no matter who saves beside this.
  const all = await db
    .select()
    .from(routineTeachers)
    .where(eq(routineTeachers.site_id, siteId))
    .orderBy(asc(routineTeachers.id))
    .for('update');
  const held = new Map(all.map((row) => [row.employee_id, row]));
  if (teachers.some(({ id, version }) => (held.get(id)?.version ?? 0) !== version))
    throw stale(teachers, null);
  const others = all.filter(({ employee_id }) => !ids.includes(employee_id));
  const twice = doubledInitials([
    ...others.map(({ initials }) => initials),
    ...teachers.map(({ initials }) => initials),
  ]);
  if (twice) throw new Problem(w.taken, { field: 'teachers', values: { initials: twice } });
  const before = all.filter(({ employee_id }) => ids.includes(employee_id));
  if (before.length > 0)
    await db
      .delete(routineTeachers)
      .where(and(eq(routineTeachers.site_id, siteId), inArray(routineTeachers.employee_id, ids)));
  const column = (
    of: (teacher: KeptTeacher) => unknown,
    type: 'uuid' | 'smallint' | 'int' | 'text' | 'jsonb',
  ) => each(teachers.map(of), type);
  const made = await db.execute<{ id: string; version: number }>(sql`
    INSERT INTO routine_teachers (site_id, id, version, employee_id, initials, max_week, max_day, max_row, unavailable)
    VALUES (${siteId}, ${column(({ id }) => held.get(id)?.id ?? uuidv7(), 'uuid')},
      ${column(({ version }) => version + 1, 'int')}, ${column(({ id }) => id, 'uuid')},
      ${column(({ initials }) => initials || null, 'text')}, ${column(({ max_week }) => max_week, 'smallint')},
      ${column(({ max_day }) => max_day, 'smallint')}, ${column(({ max_row }) => max_row, 'smallint')},
      ${column(({ unavailable }) => JSON.stringify(unavailable), 'jsonb')})
    ON CONFLICT DO NOTHING RETURNING employee_id AS id, version`);
  if (made.rows.length !== teachers.length) throw stale(teachers, null);
  await ctx.audit({
    action: 'routine-teacher.edit',
    subject: 'routine-teacher',
    before,
    after: teachers,
  });
  return { saved: made.rows };
}
