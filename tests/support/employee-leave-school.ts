import { sql } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { loadCatalogues } from './class-nine.ts';
import type { Caller, TestServer } from './server.ts';
import { designationIds, engaging } from './staff.ts';
import { asMember, type School } from './world.ts';

export type Person = Caller & { id: string; userId: string };
export type LeaveSchool = {
  admin: Caller;
  /** Takes somebody into the staff and signs them in. */
  hire: (role: string, changes?: object) => Promise<Person>;
  /** Takes somebody into the staff who does not sign in. */
  engage: (changes?: object) => Promise<string>;
  /** The types by their English names. */
  types: Map<string, string>;
};

/** A school with the usual types of leave and a staff to be hired; every day but the usual weekend is open. */
export async function makeLeaveSchool(server: TestServer, school: School): Promise<LeaveSchool> {
  await loadCatalogues();
  const admin = await asMember(server, school, 'site-admin');
  const designation_id = (await designationIds()).get('assistant_teacher')!;
  const engage = engaging(`L${school.alias}`, () => ({
    by: admin,
    designation_id,
    department: 'Science',
    gender: 'female',
    joined_on: '2020-01-01',
  }));
  await admin.call('POST', '/api/leave/types/usual', {});
  const found = await admin.call<{ id: string; name_en: string }[]>('GET', '/api/leave/types');
  return {
    admin,
    engage,
    hire: async (role, changes) => {
      const id = await engage(changes);
      return { ...(await asMember(server, school, role, [{ kind: 'employee', id }])), id };
    },
    types: new Map(found.json.map(({ id, name_en }) => [name_en, id])),
  };
}

/** Says that a school's types were made in an earlier year: then what was left of that year is known. */
export const madeInYear = (siteId: string, year: number) =>
  inTransaction({ siteId }, (db) =>
    db.execute(
      sql`UPDATE leave_types SET created_at = ${`${year}-01-01T00:00:00Z`}::timestamptz WHERE site_id = ${siteId}`,
    ),
  );
