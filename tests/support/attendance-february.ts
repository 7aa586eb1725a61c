import { eq } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { academicYears, siteShifts } from '../../src/modules/school/academics/base/tables.server.ts';
import { addHoliday, keepMarks, type AttendanceSchool, type KeptMark } from './attendance-school.ts';

/** The working days of February 2026 by the handbook: Friday and Saturday are free, and four holidays (4.1). */
const holidays = ['2026-02-01', '2026-02-04', '2026-02-15', '2026-02-21'];
export const openInFebruary = Array.from({ length: 28 }, (_, at) => addDays('2026-02-01', at)).filter(
  (day) => ![5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day),
);

export const markOf = (
  school: AttendanceSchool,
  pupil: number,
  day: string,
  mark: string,
  minutes = 0,
): KeptMark => ({ ...school.pupils[pupil]!, day, mark, minutes });

/**
 * February 2026 as the handbook counts it: the first student was present on 15 of its 17 days, the second on 14 and a
 * half, the third on all but late each time; the first of the second section on ten.
 */
export async function makeFebruary(school: AttendanceSchool): Promise<void> {
  await inTransaction({}, (db) =>
    db
      .update(academicYears)
      .set({ starts_on: '2026-01-01', ends_on: addDays(school.today, 60) })
      .where(eq(academicYears.id, school.year)),
  );
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(siteShifts)
      .set({ hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, in: '08:00', out: '14:00' })) })
      .where(eq(siteShifts.site_id, school.siteId)),
  );
  for (const day of holidays) await addHoliday(school, day);
  await keepMarks(
    school,
    openInFebruary.flatMap((day, at) => [
      markOf(school, 0, day, at < 15 ? 'P' : 'A'),
      markOf(school, 1, day, at < 14 ? 'P' : at === 14 ? 'H' : 'A'),
      markOf(school, 2, day, 'L', 10),
      ...(school.pupils[60] ? [markOf(school, 60, day, at < 10 ? 'P' : 'A')] : []),
    ]),
  );
}
