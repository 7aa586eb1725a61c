import { sql } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import type { Caller, TestServer } from './server.ts';
import { asMember, type School } from './world.ts';

/** The ids of the designations by their codes. */
export async function designationIds(): Promise<Map<string, string>> {
  const found = await inTransaction({}, (db) =>
    db.execute<{ id: string; code: string }>(sql`SELECT id, code FROM designations`),
  );
  return new Map(found.rows.map(({ id, code }) => [code, id]));
}

/** Takes one person after the other into a staff, through the door: `F-1`, `F-2` …; answers their ids. */
export function engaging(letter: string, usual: () => { by: Caller } & Record<string, unknown>) {
  let serial = 0;
  return async (changes: object = {}, who?: Caller): Promise<string> => {
    const { by, ...values } = usual();
    serial += 1;
    const answer = await (who ?? by).call<{ id: string }>('POST', '/api/employees', {
      employee_code: `${letter}-${serial}`,
      name_en: `Person ${serial}`,
      name_bn: 'ব্যক্তি',
      ...values,
      ...changes,
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json.id;
  };
}

/** An event in somebody's service of which nothing is filled in. */
export const blankEvent = {
  designation_id: null,
  department: null,
  until_day: null,
  reason: null,
  order_number: null,
  file_id: null,
} as const;

/** The class teacher of a section, signed in. */
export async function teacherOf(server: TestServer, school: School, section: string): Promise<Caller> {
  const employee = await inTransaction({ siteId: school.id }, async (db) => {
    const made = await db.execute<{ id: string }>(
      sql`INSERT INTO employees (site_id, id, employee_code, name_en, name_bn, designation_id)
          SELECT ${school.id}, gen_random_uuid(), ${section}, 'Teacher', 'শিক্ষক', id FROM designations LIMIT 1
          RETURNING id`,
    );
    const { id } = made.rows[0]!;
    await db.execute(sql`INSERT INTO teaching_assignments (site_id, id, employee_id, section_id)
      VALUES (${school.id}, gen_random_uuid(), ${id}, ${section})`);
    return id;
  });
  return asMember(server, school, 'teacher', [{ kind: 'employee', id: employee }]);
}
