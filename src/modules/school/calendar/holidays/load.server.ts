import { and, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Holiday } from './holiday.ts';
import { governmentHolidays2026, schoolHolidays2026 } from './year-2026.ts';
import { governmentHolidays2027, schoolHolidays2027 } from './year-2027.ts';
import { holidays } from '../base/tables.server.ts';

const shipped: Readonly<Record<string, readonly Holiday[]>> = {
  '2026': [...governmentHolidays2026, ...schoolHolidays2026],
  '2027': [...governmentHolidays2027, ...schoolHolidays2027],
};

/** Each year's list once, while the year has none: what people changed afterwards stays. */
export async function loadHolidays(db: Db): Promise<void> {
  for (const [year, list] of Object.entries(shipped)) {
    const found = await db
      .select({ one: sql`1` })
      .from(holidays)
      .where(and(gte(holidays.starts_on, `${year}-01-01`), lte(holidays.starts_on, `${year}-12-31`)))
      .limit(1);
    if (found.length === 0) await db.insert(holidays).values(list.map((one) => ({ ...one })));
  }
}
