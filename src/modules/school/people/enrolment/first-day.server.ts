import { sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { isInYear, type YearSpan } from '../base/membership.ts';
import { enrolmentWords as w } from './words.ts';

/** The first and last day of the year of a section, or of its session where that is longer. */
export async function yearOfSection({ db, siteId }: SiteCtx, sectionId: string): Promise<YearSpan> {
  const found = await db.execute<YearSpan>(sql`
    SELECT least(y.starts_on, x.starts_on)::text AS starts_on, greatest(y.ends_on, x.ends_on)::text AS ends_on
    FROM sections s
    JOIN academic_years y ON y.id = s.year_id
    LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE s.site_id = ${siteId} AND s.id = ${sectionId}`);
  return found.rows[0]!;
}

/** Refuses a first day outside the year, with the days between which it must be. */
export function refuseOutsideYear(day: string, year: YearSpan): void {
  if (isInYear(day, year)) return;
  const both = (iso: string) => ({ en: formatDate(iso, 'en'), bn: formatDate(iso, 'bn') });
  throw new Problem(w.first_day_outside, {
    field: 'started_on',
    values: { from: both(year.starts_on), to: both(year.ends_on) },
  });
}
