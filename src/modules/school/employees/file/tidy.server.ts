import { and, eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Row } from '#kernel/resource/rows.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addMonths } from '#kernel/text/days.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { employees } from '../base/tables.server.ts';
import { employeeWords as w } from '../base/words.ts';

/** A mobile number in its stored form; a land line is no number to sign in or to write to. */
function mobile(row: Record<string, unknown>, field: string): Record<string, string | null> {
  if (!(field in row)) return {};
  const typed = row[field];
  if (typeof typed !== 'string' || typed === '') return { [field]: null };
  const stored = normaliseMobile(typed);
  if (!stored) throw new Problem(w.bad_phone, { field });
  return { [field]: stored };
}

const youngest = 14;

/** Birth and joining fit each other, whichever of them is corrected. */
async function refuseOddDates(ctx: Ctx, row: Record<string, unknown>, before: Row | null): Promise<void> {
  if (!('date_of_birth' in row) && !('joined_on' in row)) return;
  const [held] = before
    ? await ctx.db
        .select({ date_of_birth: employees.date_of_birth, joined_on: employees.joined_on })
        .from(employees)
        .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, before.id)))
    : [];
  const { date_of_birth: born, joined_on: joined } = { ...held, ...row } as Record<string, string | null>;
  if (born && born > dayIn(ctx.now)) throw new Problem(w.born_in_future, { field: 'date_of_birth' });
  if (born && joined && addMonths(born, youngest * 12) > joined)
    throw new Problem(w.joined_too_young, {
      field: 'date_of_birth' in row ? 'date_of_birth' : 'joined_on',
    });
}

/** What is typed of an employee, or of a part of their file, as it is kept. */
export async function tidyEmployee(
  ctx: Ctx,
  row: Record<string, unknown>,
  before: Row | null,
): Promise<Record<string, unknown>> {
  await refuseOddDates(ctx, row, before);
  return { ...row, ...mobile(row, 'phone'), ...mobile(row, 'emergency_phone') };
}
