import { eq } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { academicYears } from '../../src/modules/school/academics/base/tables.server.ts';

/** Moves an academic year so that it begins and ends so many days from today. */
export async function yearAround(yearId: string, begins = -300, ends = 60): Promise<void> {
  const today = dayIn(new Date());
  await inTransaction({}, (db) =>
    db
      .update(academicYears)
      .set({ starts_on: addDays(today, begins), ends_on: addDays(today, ends) })
      .where(eq(academicYears.id, yearId)),
  );
}
