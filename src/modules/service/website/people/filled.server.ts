import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { siteAchievements, siteLeaders } from '../base/people-tables.server.ts';

/** Which pages about people and figures have something to show here, so that the menu leads nowhere empty. */
export async function filledPeople(db: Db, siteId: string) {
  const has = await siteModules(db, siteId);
  const staff = has('employees')
    ? await db
        .select({ id: employees.id })
        .from(employees)
        .where(and(eq(employees.site_id, siteId), onStaff()))
        .limit(1)
    : [];
  const found = await db.execute<{ leaders: boolean; achievements: boolean; students: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM ${siteLeaders} WHERE site_id = ${siteId} AND published) AS leaders,
      EXISTS (SELECT 1 FROM ${siteAchievements} WHERE site_id = ${siteId} AND published) AS achievements,
      EXISTS (SELECT 1 FROM section_students WHERE site_id = ${siteId}) AS students`);
  const row = found.rows[0];
  return {
    staff: staff.length > 0,
    leaders: row?.leaders ?? false,
    achievements: row?.achievements ?? false,
    students: has('students') && (row?.students ?? false),
  };
}
