import { and, eq } from 'drizzle-orm';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { addMember, linkPerson } from '#modules/platform/access/face/add-member.server.ts';
import {
  demoPassword,
  loadFirstOperator,
  makeSiteRoles,
} from '#modules/platform/access/face/load-roles.server.ts';
import { makeGroupMember } from '#modules/platform/access/face/group-member.server.ts';
import { classSubjects } from '#modules/school/academics/base/tables.server.ts';
import { assignTeaching, importEmployees } from '#modules/school/employees/face/import-employees.server.ts';
import { designations } from '#modules/school/employees/base/designations.ts';
import { furnishDemoFile } from './employees.server.ts';
import { ensureAccount, setPassword } from '#modules/platform/identity/accounts.server.ts';
import { districts, divisions, thanas } from '#modules/platform/locations/tables.server.ts';
import { makeSite } from '#modules/platform/sites/face/founding.server.ts';
import { companies, siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';
import { guardians, students } from '#modules/school/people/base/tables.server.ts';
import { asOperator, inSchool } from './context.server.ts';
import { writeDemoContent } from './content.server.ts';
import { writeDemoPages } from './site-pages.server.ts';
import { furnishDemoSite } from './site.server.ts';
import { askDemoLeave, takeDemoAttendance } from './attendance.server.ts';
import { keepDemoPunches } from './terminal.server.ts';
import { approveDemoResults, beginDemoExam, lockDemoExam, makeDemoResults } from './exam.server.ts';
import { lockDesignation, renameHouse } from './inheritance.server.ts';
import { greet, makeOperatorsWork } from './operator.server.ts';
import { demoGroup, demoSchools, type DemoSchool } from './schools.ts';
import { setDemoFees } from './fees.server.ts';
import { makeDemoBatches } from './batches.server.ts';
import { makeDemoDuty } from './duty.server.ts';
import { giveDemoLeave } from './leave.server.ts';
import { punchDemoStaff } from './timesheet.server.ts';
import { addDemoCharges } from '#modules/money/fees/face/demo.server.ts';
import { makeDemoOnlineClass, nameDemoLeaders } from './online-class.server.ts';
import { buildDemoRooms } from './rooms.server.ts';
import { collectDemoFees } from './receipts.server.ts';
import { makeDemoRoutine } from './routine.server.ts';
import { setUpSchool, type DemoSection } from './set-up.server.ts';
import { fillSection } from './students.server.ts';
import { makePeople } from './people.ts';

/** A person who can sign in, with the demo password. */
async function makeLogin(db: Db, username: string, name_en: string, name_bn: string): Promise<string> {
  const account = await ensureAccount(db, { username, name_en, name_bn });
  if (account.isNew) await setPassword(db, account.id, demoPassword);
  return account.id;
}

async function areaOf(
  db: Db,
  code: string,
): Promise<{ division_id: string; district_id: string; thana_id: string }> {
  const found = await db
    .select({ thana_id: thanas.id, district_id: districts.id, division_id: divisions.id })
    .from(thanas)
    .innerJoin(districts, eq(districts.id, thanas.district_id))
    .innerJoin(divisions, eq(divisions.id, districts.division_id))
    .where(eq(thanas.code, code));
  if (!found[0]) throw new Error(`The catalogue has no thana ${code}.`);
  return found[0];
}

async function foundDemoSchool(
  db: Db,
  school: DemoSchool,
  groupId: string,
): Promise<{ siteId: string; adminId: string }> {
  const { alias, name_en, name_bn, eiin, institution_type, levels, board, address, email, phone } = school;
  const { address_bn, motto_en, motto_bn } = school;
  const at = await areaOf(db, school.thana);
  const site = await makeSite(db, {
    alias,
    name_en,
    name_bn,
    eiin,
    institution_type,
    levels,
    board,
    address,
    address_bn,
    email,
    phone,
    ...at,
    motto_en,
    motto_bn,
    gender_type: 'co-education',
    post_office: null,
    post_code: null,
    group_id: groupId,
    is_demo: true,
  });
  const admin = school.alias === 'krishnachura' ? 'admin' : 'collegeadmin';
  const adminId = await makeLogin(db, admin, 'Demo Administrator', 'ডেমো অ্যাডমিন');
  return { siteId: site.id, adminId };
}

async function staff(
  ctx: Ctx,
  school: DemoSchool,
  sections: readonly DemoSection[],
  teacherId: string | null,
): Promise<void> {
  const people = makePeople(school.seed);
  const wanted = Array.from({ length: school.teachers }, (_, at) => {
    const person = people.employee(at);
    return {
      employee_code: `T${String(at + 1).padStart(3, '0')}`,
      name_en: person.name_en,
      name_bn: person.name_bn,
      designation: person.designation,
      gender: person.gender,
      phone: person.mobile,
      email: null,
      date_of_birth: person.date_of_birth,
      joined_on: person.joined_on,
      user_id: at === 2 ? teacherId : null,
    };
  });
  const ids = await importEmployees(ctx, wanted);
  await furnishDemoFile(ctx, ids[2] ?? '');
  await giveDemoLeave(ctx, ids);
  await punchDemoStaff(ctx, ids);
  const isTeaching = new Set<string>(designations.filter((row) => row.teaching).map((row) => row.code));
  // The head and the assistant head of the demo do not teach; the office and the night guard never do.
  const teaching = ids.filter((_, at) => at > 1 && isTeaching.has(wanted[at]?.designation ?? ''));
  const assignments = [];
  for (const [order, section] of sections.entries()) {
    const subjects = await ctx.db
      .select({ id: classSubjects.id, position: classSubjects.position })
      .from(classSubjects)
      .where(
        and(
          eq(classSubjects.site_id, ctx.siteId),
          eq(classSubjects.class_id, section.class_id),
          eq(classSubjects.group_id, section.group_id),
        ),
      )
      .orderBy(classSubjects.position);
    for (const [at, subject] of subjects.entries())
      assignments.push({
        employee_id: teaching[(at + order) % teaching.length] ?? '',
        section_id: section.id,
        class_subject_id: subject.id,
      });
    assignments.push({
      employee_id: teaching[order % teaching.length] ?? '',
      section_id: section.id,
      class_subject_id: null,
    });
  }
  await assignTeaching(ctx, assignments);
  if (!teacherId) return;
  const membership = await addMember(ctx.db, ctx.siteId, teacherId, ['teacher']);
  await linkPerson(ctx.db, ctx.siteId, membership, { kind: 'employee', id: ids[2] ?? '' });
}

/** The first student of Class Ten Science and their guardian can sign in. */
async function family(ctx: Ctx, first: { studentId: string; guardianPhone: string }): Promise<string[]> {
  const child = await ctx.db
    .select()
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, first.studentId)));
  const parent = await ctx.db
    .select()
    .from(guardians)
    .where(and(eq(guardians.site_id, ctx.siteId), eq(guardians.phone, first.guardianPhone)));
  const studentUser = await makeLogin(
    ctx.db,
    'student',
    child[0]?.name_en ?? 'Demo Student',
    child[0]?.name_bn ?? 'ডেমো শিক্ষার্থী',
  );
  const guardianUser = await makeLogin(
    ctx.db,
    'guardian',
    parent[0]?.name_en ?? 'Demo Guardian',
    parent[0]?.name_bn ?? 'ডেমো অভিভাবক',
  );
  await linkPerson(ctx.db, ctx.siteId, await addMember(ctx.db, ctx.siteId, studentUser, ['student']), {
    kind: 'student',
    id: first.studentId,
  });
  await linkPerson(ctx.db, ctx.siteId, await addMember(ctx.db, ctx.siteId, guardianUser, ['guardian']), {
    kind: 'child',
    id: first.studentId,
  });
  return [studentUser, guardianUser];
}

async function furnish(
  ctx: Ctx,
  school: DemoSchool,
  adminId: string,
  teacherId: string | null,
): Promise<{ examId: string | null }> {
  await makeSiteRoles(ctx.db, ctx.siteId);
  await addMember(ctx.db, ctx.siteId, adminId, ['site-admin']);
  const { yearId, sections } = await setUpSchool(ctx, school);
  const people = makePeople(school.seed);
  let from = 0;
  let first: Awaited<ReturnType<typeof fillSection>> = null;
  for (const section of sections) {
    const filled = await fillSection(ctx, section, people, from);
    from += section.students;
    if (section.class === '10' && section.group === 'science') first = filled;
  }
  await staff(ctx, school, sections, teacherId);
  await buildDemoRooms(ctx, sections);
  await takeDemoAttendance(ctx, yearId, sections);
  await keepDemoPunches(ctx, school.alias);
  await makeDemoBatches(ctx, sections);
  await makeDemoRoutine(ctx, yearId, sections);
  await setDemoFees(ctx, yearId);
  await makeDemoDuty(ctx);
  await writeDemoContent(ctx, school);
  await writeDemoPages(ctx, school, sections);
  await furnishDemoSite(ctx, school);
  await nameDemoLeaders(ctx);
  await makeDemoOnlineClass(ctx, sections);
  await addDemoCharges(ctx, yearId);
  await collectDemoFees(ctx);
  if (!first) return { examId: null };
  const parents = await family(ctx, first);
  await askDemoLeave(ctx, parents[1] ?? '', first.studentId);
  await greet(ctx, [adminId, ...(teacherId ? [teacherId] : []), ...parents]);
  await beginDemoExam(
    ctx,
    yearId,
    sections.filter((section) => section.class === '8'),
  );
  const ten = sections.find((section) => section.class === '10' && section.group === 'science');
  return { examId: ten ? await lockDemoExam(ctx, yearId, ten) : null };
}

/** Whether the demo school exists. */
export async function hasDemo(): Promise<boolean> {
  const known = await inTransaction({}, (db) =>
    db
      .select({ id: sites.id })
      .from(sites)
      .where(and(eq(sites.alias, demoSchools[0]?.alias ?? ''), eq(sites.is_demo, true))),
  );
  return known.length > 0;
}

/** Creates the demo once: an operator, a group with a school and a college, people of every kind, one published exam. */
export async function makeDemo(): Promise<void> {
  if (await hasDemo()) return;
  const made = await inTransaction({}, async (db) => {
    const operatorId = await loadFirstOperator(db);
    const company = await db.select({ id: companies.id }).from(companies).limit(1);
    const group = await db
      .insert(siteGroups)
      .values({ ...demoGroup, company_id: company[0]?.id ?? null })
      .returning({ id: siteGroups.id });
    const groupId = group[0]!.id;
    const groupAdminId = await makeLogin(db, 'groupadmin', 'Demo Group Administrator', 'ডেমো গ্রুপ অ্যাডমিন');
    await makeGroupMember(db, groupId, groupAdminId);
    const teacherId = await makeLogin(
      db,
      'teacher',
      makePeople('krishnachura').employee(2).name_en,
      makePeople('krishnachura').employee(2).name_bn,
    );
    const founded = [];
    for (const school of demoSchools)
      founded.push({ school, ...(await foundDemoSchool(db, school, groupId)) });
    return { founded, teacherId, operatorId, groupAdminId };
  });
  for (const { school, siteId, adminId } of made.founded) {
    const isFirst = school === demoSchools[0];
    const { examId } = await inSchool(siteId, adminId, (ctx) =>
      furnish(ctx, school, adminId, isFirst ? made.teacherId : null),
    );
    if (!examId) continue;
    const runId = await inSchool(siteId, adminId, (ctx) => makeDemoResults(ctx, examId));
    await inSchool(siteId, adminId, (ctx) => approveDemoResults(ctx, runId));
  }
  const [first] = made.founded;
  await inSchool(first!.siteId, first!.adminId, renameHouse);
  await asOperator(made.operatorId, async (ctx) => {
    await makeOperatorsWork(ctx, first!.siteId);
    await lockDesignation(ctx);
    await greet(ctx, [made.operatorId, made.groupAdminId]);
  });
}
