import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { editedEnrolment } from '../../../../tests/support/enrolment-edits.ts';
import {
  admin,
  byRoll,
  importStudents,
  list,
  school,
  show,
} from '../../../../tests/support/imported-students.ts';
import { queryFirst as query, server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember } from '../../../../tests/support/world.ts';

startWorld(importStudents);

describe('other people', () => {
  test('a teacher sees the sections assigned and no others', async () => {
    const [employee] = await query<{ id: string }>(
      sql`INSERT INTO employees (site_id, id, employee_code, name_en, name_bn, designation_id)
          SELECT ${world.first.id}, gen_random_uuid(), 'T-1', 'Teacher', 'শিক্ষক', id FROM designations LIMIT 1
          RETURNING id`,
    );
    const teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: employee!.id }]);
    expect(await list(teacher)).toEqual([]);
    await query(sql`INSERT INTO teaching_assignments (site_id, id, employee_id, section_id)
      VALUES (${world.first.id}, gen_random_uuid(), ${employee!.id}, ${school.six})`);
    expect((await list(teacher)).map((row) => row.name_en)).toEqual(['Small One', 'Small Two']);
    const [small] = await list(teacher);
    expect((await show(small!.id, teacher)).name_en).toBe('Small One');
    const nine = await byRoll(1);
    expect((await teacher.call('GET', `/api/students/${nine.id}`)).status).toBe(404);
    expect((await teacher.call('GET', `/api/enrolments/${nine.enrolment_id}/subjects`)).status).toBe(404);
    expect((await teacher.call('PUT', `/api/students/${small!.id}`, await show(small!.id))).status).toBe(403);
    const sectionRows = await teacher.call<{ sections: { id: string }[] }>(
      'GET',
      '/api/students/section-choices',
    );
    expect(sectionRows.json.sections.map(({ id }) => id)).toEqual([school.six]);
  });
  test('another school sees nothing of this one', async () => {
    const other = await asMember(server, world.second, 'site-admin');
    const { id, enrolment_id } = await byRoll(1);
    expect(await list(other)).toEqual([]);
    const student = await show(id);
    for (const [method, path, input] of [
      ['GET', `/api/students/${id}`],
      ['GET', `/api/students/${id}/history`],
      ['GET', `/api/students/${id}/photo`],
      ['PUT', `/api/students/${id}`, student],
      ['PUT', `/api/enrolments/${enrolment_id}`, editedEnrolment(student.enrolments[0]!)],
      ['GET', `/api/enrolments/${enrolment_id}/subjects`],
      ['POST', `/api/students/${id}/guardians`, { name_en: 'X', name_bn: 'ক', relation: 'father' }],
      [
        'PUT',
        `/api/students/${id}/guardians/${student.guardians[0]!.id}`,
        { ...student.guardians[0], version: 1 },
      ],
      ['POST', '/api/students', { ...student, section_id: school.six, choice: {} }],
    ] as const)
      expect([path, (await other.call(method, path, input)).status]).toEqual([path, 404]);
  });
  test('a guardian is changed for all children of the family, with the trace at the child', async () => {
    const { id } = await byRoll(3);
    const [guardian] = (await show(id)).guardians;
    const at = `/api/students/${id}/guardians/${guardian!.id}`;
    expect((await admin.call('PUT', at, { ...guardian, occupation: 'Farmer' })).status).toBe(200);
    expect((await admin.call('PUT', at, { ...guardian, occupation: 'Teacher' })).status).toBe(409);
    expect((await show(id)).guardians[0]).toMatchObject({ occupation: 'Farmer' });
  });
});
