import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { type AuditEntry, writeAudit } from '#kernel/audit/audit.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { loadCentralRoles, makeSiteRoles } from '#modules/platform/access/face/load-roles.server.ts';
import { memberPeople, memberships } from '#modules/platform/access/base/tables.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { declareExam } from '#modules/learning/exams/declaration/declare.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { keepCounts } from '#modules/school/people/base/keep-counts.server.ts';
import { enrolments, students, studentSubjects } from '#modules/school/people/base/tables.server.ts';
import { type ExamSchool, makeExamSchool, subjectsOf } from '../../tests/support/exam-school.ts';
import { acceptedStudents } from '../../tests/support/krishnachura.ts';

export type BenchSchool = ExamSchool & { alias: string; host: string; roles: Map<string, string> };

/** A school with class Nine, Science, 2026 and as many sections as asked; the first ones have the sample's students. */
export async function makeBenchSchool(alias: string, sectionNames: readonly string[]): Promise<BenchSchool> {
  await inTransaction({}, loadCentralRoles);
  const made = await inTransaction({}, (db) =>
    db
      .insert(sites)
      .values({
        name_en: 'Bench School',
        name_bn: 'পরিমাপ বিদ্যালয়',
        alias,
        institution_type: 'school',
        email: 'bench@school.test',
        phone: '+8801711111111',
        address: 'Bench',
      })
      .returning({ id: sites.id }),
  );
  const id = made[0]?.id ?? '';
  const roles = await inTransaction({ siteId: id }, (db) => makeSiteRoles(db, id));
  const host = `${alias}.localhost`;
  const school = await makeExamSchool({ id, alias, host, roles }, sectionNames);
  return { ...school, alias, host, roles };
}

/** A member of the school's staff; a teacher is also an employee. */
export async function makeStaff(school: BenchSchool, role: string, employeeId?: string): Promise<string> {
  const name = `${role}-${uuidv7()}`;
  const made = await inTransaction({}, (db) =>
    db
      .insert(users)
      .values({ username: name, name_en: role, name_bn: 'পরিমাপ', lang: 'en' })
      .returning({ id: users.id }),
  );
  const userId = made[0]?.id ?? '';
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const [member] = await db
      .insert(memberships)
      .values({ site_id: school.siteId, user_id: userId, role_ids: [school.roles.get(role) ?? ''] })
      .returning({ id: memberships.id });
    if (employeeId && member)
      await db.insert(memberPeople).values({
        site_id: school.siteId,
        membership_id: member.id,
        kind: 'employee',
        person_id: employeeId,
      });
  });
  return userId;
}

/** Work as a person of the school, without HTTP. */
export function asPerson<T>(school: BenchSchool, userId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction({ siteId: school.siteId, userId }, (db) => {
    const now = new Date();
    const origin = {
      actor: { userId, impersonatorId: null } as Ctx['actor'],
      ip: null,
      requestId: null,
      now,
    };
    return work({
      db,
      siteId: school.siteId,
      now,
      actor: origin.actor,
      audit: (entry: AuditEntry) => writeAudit(db, school.siteId, origin, entry),
      after: () => {},
    } as unknown as Ctx);
  });
}

export async function declareBenchExam(school: BenchSchool, userId: string): Promise<string> {
  const about = {
    type_id: school.types.get('half_yearly') ?? '',
    name_en: 'Half-Yearly 2026',
    name_bn: 'অর্ধবার্ষিক ২০২৬',
    starts_on: null,
    ends_on: null,
    working_days: 112,
  };
  const classGroup = { year_id: school.year, class_id: school.classId, group_id: school.group };
  return (await asPerson(school, userId, (ctx) => declareExam(ctx, { ...classGroup, ...about }))).id;
}

/** Further sections of fifty students who take what the sample's students take. */
export async function addSections(school: BenchSchool, count: number, size: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await inTransaction({ siteId: school.siteId }, async (db) => {
      const site_id = school.siteId;
      const classGroup = { site_id, year_id: school.year, class_id: school.classId, group_id: school.group };
      const [section] = await db
        .insert(sections)
        .values({
          ...classGroup,
          version_id: school.version,
          shift_id: school.shift,
          name_en: `S${at}`,
          name_bn: `S${at}`,
          position: at + 10,
        })
        .returning({ id: sections.id });
      const list = Array.from({ length: size }, (_, n) => ({
        n: n + 1,
        like: acceptedStudents[n % acceptedStudents.length] as (typeof acceptedStudents)[number],
      }));
      const people = await db
        .insert(students)
        .values(
          list.map(({ n, like }) => ({
            site_id,
            student_code: `B${at}-${n}`,
            name_en: like.name_en,
            name_bn: like.name_bn,
            search_key: like.name_en.toLowerCase(),
            gender: like.gender.toLowerCase(),
          })),
        )
        .returning({ id: students.id });
      const placed = await db
        .insert(enrolments)
        .values(
          list.map(({ n }, i) => ({
            site_id,
            student_id: people[i]?.id ?? '',
            section_id: section?.id ?? '',
            year_id: school.year,
            started_on: '2026-01-01',
            roll: n,
            list_order: `09${String(at).padStart(4, '0')}${String(n).padStart(5, '0')}`,
          })),
        )
        .returning({ id: enrolments.id });
      await db.insert(studentSubjects).values(
        list.flatMap(({ like }, i) =>
          subjectsOf(like).map(({ code, kind }) => ({
            site_id,
            enrolment_id: placed[i]?.id ?? '',
            class_subject_id: school.subjects.get(code) ?? '',
            kind,
          })),
        ),
      );
      await keepCounts({ db, siteId: site_id, now: new Date() }, [section?.id ?? '']);
    });
}
