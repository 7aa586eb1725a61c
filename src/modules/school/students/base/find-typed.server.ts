import { sql, type SQL } from 'drizzle-orm';
import type { Typed } from '#kernel/declarations/finder.server.ts';
import { containsPattern } from '#kernel/lists/query.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';

/**
 * Which students are meant by what somebody typed, of `students s` and their `enrolments e` of the year. Numbers: the
 * roll, the student ID, the student's or a guardian's mobile. Letters: names and the ID.
 */
export function studentsTyped(ctx: Pick<Ctx, 'siteId'>, { text, words, number }: Typed): SQL {
  if (number === null) {
    const byName = words.map((word) => sql`s.search_key LIKE ${`%${word}%`}`);
    const byCode = sql`lower(s.student_code) LIKE ${containsPattern(text.toLowerCase())}`;
    return byName.length ? sql`(${sql.join(byName, sql` AND `)}) OR ${byCode}` : byCode;
  }
  const pattern = containsPattern(number);
  const ways = [sql`s.student_code LIKE ${pattern}`];
  if (number.length <= 6) ways.push(sql`e.roll = ${Number(number)}`);
  if (number.length >= 4)
    ways.push(
      sql`s.phone LIKE ${pattern}`,
      sql`s.id IN (SELECT gs.student_id FROM guardians g
        JOIN guardian_students gs ON gs.site_id = ${ctx.siteId} AND gs.guardian_id = g.id
        WHERE g.site_id = ${ctx.siteId} AND g.phone LIKE ${pattern})`,
    );
  return sql.join(ways, sql` OR `);
}
