import { eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { addDays } from '#kernel/text/days.ts';
import { addDemoFeeSettings } from '#modules/money/fees/face/demo.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';

/** What the demo school collects: monthly tuition, session and exam fees, with two waivers, an offer and a late fee. */
export async function setDemoFees(ctx: Ctx, yearId: string): Promise<void> {
  const [year] = await ctx.db
    .select({ starts_on: academicYears.starts_on })
    .from(academicYears)
    .where(eq(academicYears.id, yearId));
  await addDemoFeeSettings(ctx, {
    yearId,
    heads: ['fine', 'session', 'exam', 'tuition'],
    subHeads: [
      ...Array.from({ length: 12 }, (_, at) => `tuition.${String(at + 1).padStart(2, '0')}`),
      'session.once',
      'exam.half_yearly',
      'exam.annual',
    ],
    waivers: ['half_free', 'government_stipend'],
    offers: ['full_year_at_once'],
    lateFees: ['per_day'],
    rates: {
      tuition: { from: 500_00, more: 50_00 },
      session: { from: 1_500_00, more: 100_00 },
      exam: { from: 250_00, more: 25_00 },
    },
    // A month before each exam.
    dueOn: {
      usual: addDays(year!.starts_on, 30),
      'exam.half_yearly': addDays(year!.starts_on, 135),
      'exam.annual': addDays(year!.starts_on, 290),
    },
  });
}
