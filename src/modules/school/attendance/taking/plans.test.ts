import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { withClient } from '#kernel/connection/connection.server.ts';
import { acting } from '../../../../../tests/support/acting.ts';
import {
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { countSheets, lockSheets } from '../sheets/lock-sheets.server.ts';
import { writeMarks } from '../sheets/write-marks.server.ts';
import { unmarked } from './unmarked.server.ts';

let school: AttendanceSchool;
let admin: { userId: string };
startWorld(async () => {
  school = await makeAttendanceSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
});

// Where nothing is known of a table, a plan that reads all marks of the school for each student looks no worse than others, and
// it stays until the statistics are renewed, while a school fills its first day.
test('marks are looked up by their whole key, also by plans that were made when there were none', async () => {
  const at = { section_id: school.sections[0]!, day: school.today, period: 0, class_subject_id: null };
  const pupils = school.pupils.filter(({ sectionId }) => sectionId === at.section_id);
  const cells = pupils.map(({ enrolmentId }) => ({
    enrolment_id: enrolmentId,
    status: 'P' as const,
    half: false,
    minutes_late: 0,
    version: 0,
  }));
  await withClient(server.database.owner, async (client) => client.query('ANALYZE'));
  const plans = await acting(
    school.siteId,
    admin.userId,
    async (ctx) => {
      const held = await lockSheets(ctx, [at]);
      await writeMarks(ctx, at, cells, 'MANUAL');
      await countSheets(ctx, held);
      expect(await unmarked(ctx, at)).toEqual([]);
      const names = [
        'attendance marks written',
        'attendance sheets counted',
        'attendance list without marks',
      ];
      const known = await ctx.db.execute<{ name: string; nulls: string }>(sql`
      SELECT name, array_to_string(array_fill('NULL'::text, ARRAY[array_length(parameter_types, 1)]), ', ') AS nulls
      FROM pg_prepared_statements WHERE name = ANY(${sql.param(names)}::text[]) ORDER BY name`);
      const found: string[] = [];
      for (const { name, nulls } of known.rows) {
        const { rows } = await ctx.db.execute(sql.raw(`EXPLAIN EXECUTE "${name}"(${nulls})`));
        found.push(rows.map((row) => Object.values(row)[0]).join('\n'));
      }
      return found;
    },
    true,
  );
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(plan).toMatch(/attendance_marks_pkey[^\n]*\n\s+Index Cond: [^\n]*site_id = [^\n]*enrolment_id = /);
    expect(plan).not.toMatch(/attendance_marks[^\n]*\n\s+(Recheck|Index) Cond: \(site_id = \$\d+\)\n/);
    expect(plan).not.toContain('Materialize');
    expect(plan).not.toContain('Seq Scan on attendance_marks');
  }
});
