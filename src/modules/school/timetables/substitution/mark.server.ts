import { and, eq } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { routineAbsences } from './tables.server.ts';
import { coverProblems as w } from '../base/words.ts';

type Marked = { day: CalendarDate; employee_id: string };
const subject = 'routine-absence';

async function openEmployee(ctx: Ctx, { day, employee_id }: Marked): Promise<void> {
  if (day < dayIn(ctx.now)) throw new Problem(w.past, { status: 409, field: 'day' });
  const [found] = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, employee_id), onStaff()));
  if (!found) throw notFound();
}

/** Marks an employee as absent on a day, for all of it or for some minutes; marked again, the last word counts. */
export async function markAbsent(
  ctx: Ctx,
  asked: Marked & { starts: number | null; ends: number | null; note: string | null },
): Promise<{ employee_id: string }> {
  await openEmployee(ctx, asked);
  const { day, employee_id, note } = asked;
  const isWhole = asked.starts === null || asked.ends === null;
  const times = isWhole ? { starts: null, ends: null } : { starts: asked.starts, ends: asked.ends };
  if (!isWhole && asked.ends! <= asked.starts!) throw new Problem(w.turned, { field: 'ends' });
  const made_by = ctx.actor.userId;
  await ctx.db
    .insert(routineAbsences)
    .values({ site_id: ctx.siteId, employee_id, day, ...times, note, made_by })
    .onConflictDoUpdate({
      target: [routineAbsences.site_id, routineAbsences.employee_id, routineAbsences.day],
      set: { ...times, note, made_by, updated_at: ctx.now },
    });
  await ctx.audit({
    action: 'routine-absence.mark-absent',
    subject,
    subjectId: employee_id,
    after: { day, ...times },
  });
  return { employee_id };
}

/** Undoes that somebody was marked; substitutes that were assigned stay until they are cancelled. */
export async function unmark(ctx: Ctx, asked: Marked): Promise<{ employee_id: string }> {
  await openEmployee(ctx, asked);
  const { day, employee_id } = asked;
  const gone = await ctx.db
    .delete(routineAbsences)
    .where(
      and(
        eq(routineAbsences.site_id, ctx.siteId),
        eq(routineAbsences.employee_id, employee_id),
        eq(routineAbsences.day, day),
      ),
    )
    .returning({ id: routineAbsences.id });
  if (gone.length === 0) throw notFound();
  await ctx.audit({ action: 'routine-absence.unmark', subject, subjectId: employee_id, before: { day } });
  return { employee_id };
}
