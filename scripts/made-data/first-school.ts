import { and, eq } from 'drizzle-orm';
import { declareExam } from '../../src/modules/learning/exams/declaration/declare.server.ts';
import { examTypes } from '../../src/modules/learning/exams/base/tables.server.ts';
import { approveDemoResults, makeDemoResults } from '../../src/modules/operator/demo/exam.server.ts';
import { inSchool } from '../../src/modules/operator/demo/context.server.ts';
import type { DemoSchool } from '../../src/modules/operator/demo/schools.ts';
import { setUpSchool } from '../../src/modules/operator/demo/set-up.server.ts';
import { fillSection } from '../../src/modules/operator/demo/students.server.ts';
import { makePeople } from '../../src/modules/operator/demo/people.ts';
import { addMember } from '../../src/modules/platform/access/face/add-member.server.ts';
import { loadCentralRoles, makeSiteRoles } from '../../src/modules/platform/access/face/load-roles.server.ts';
import { usualSections } from '../../src/modules/school/academics/base/catalogue.ts';
import {
  assignTeaching,
  importEmployees,
} from '../../src/modules/school/employees/face/import-employees.server.ts';
import { classSubjects } from '../../src/modules/school/academics/base/tables.server.ts';
import { hashPassword } from '../../src/modules/platform/identity/password.server.ts';
import { users } from '../../src/modules/platform/identity/tables.server.ts';
import { sites } from '../../src/modules/platform/sites/base/tables.server.ts';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import type { Ctx } from '../../src/kernel/procedures/procedure.server.ts';
import { fillLogins, fillMarks } from './fill-school.ts';

export const madePassword = 'krishnachura';
export const aliasOf = (number: number): string => `made-${String(number).padStart(4, '0')}`;

const classCodes = ['6', '7', '8', '9', '10'];

/** Five classes; sections of about fifty students, at most sixteen in a class. */
function planOf(students: number, seed: string): DemoSchool {
  const perClass = Math.ceil(students / classCodes.length);
  const sections = Math.min(16, Math.max(1, Math.round(perClass / 50)));
  const names = usualSections.slice(0, Math.ceil(sections / 2));
  let left = students;
  return {
    alias: aliasOf(1),
    name_en: 'Made School 0001',
    name_bn: 'বানানো বিদ্যালয় 0001',
    eiin: '',
    institution_type: 'school',
    levels: ['junior_secondary', 'secondary'],
    board: 'dhaka',
    thana: '',
    address: 'Made data',
    address_bn: 'বানানো তথ্য',
    email: '',
    phone: '',
    motto_en: '',
    motto_bn: '',
    year: '2026',
    session: null,
    shifts: ['morning', 'day'],
    classes: classCodes.map((code) =>
      Number(code) < 9
        ? { code, group: 'general', template: 'JUNIOR_SECONDARY' }
        : { code, group: 'science', template: 'SSC_SCIENCE' },
    ),
    sections: classCodes.flatMap((code) =>
      Array.from({ length: sections }, (_, at) => {
        const size = Math.min(left, Math.ceil(perClass / sections));
        left -= size;
        return {
          class: code,
          group: Number(code) < 9 ? 'general' : 'science',
          shift: at % 2 ? 'day' : 'morning',
          code: names[Math.floor(at / 2)]!.code,
          students: size,
        };
      }),
    ),
    teachers: 20,
    seed,
  };
}

async function teach(ctx: Ctx, sections: readonly { id: string; class_id: string }[], seed: string) {
  const people = makePeople(seed);
  const ids = await importEmployees(
    ctx,
    Array.from({ length: 20 }, (_, at) => {
      const { name_en, name_bn, designation, gender, date_of_birth, joined_on } = people.employee(at);
      const employee_code = `T${String(at + 1).padStart(3, '0')}`;
      const none = { phone: null, email: null, user_id: null };
      return { employee_code, name_en, name_bn, designation, gender, date_of_birth, joined_on, ...none };
    }),
  );
  const subjects = await ctx.db.select().from(classSubjects).where(eq(classSubjects.site_id, ctx.siteId));
  await assignTeaching(
    ctx,
    sections.flatMap((section, order) =>
      subjects
        .filter((subject) => subject.class_id === section.class_id)
        .map((subject, at) => ({
          employee_id: ids[(at + order) % ids.length]!,
          section_id: section.id,
          class_subject_id: subject.id,
        })),
    ),
  );
}

/** One exam of each class: declared as an office does it, marks drawn in the database, results made and published. */
async function lockExams(
  siteId: string,
  adminId: string,
  yearId: string,
  class_groups: ClassGroup[],
  seed: string,
) {
  for (const { class_id, group_id } of class_groups) {
    const examId = await inSchool(siteId, adminId, async (ctx) => {
      const type = await ctx.db.select().from(examTypes).where(eq(examTypes.code, 'half_yearly'));
      const { id } = await declareExam(ctx, {
        year_id: yearId,
        class_id,
        group_id,
        type_id: type[0]!.id,
        name_en: 'Half-Yearly 2026',
        name_bn: 'অর্ধবার্ষিক পরীক্ষা ২০২৬',
        starts_on: '2026-06-07',
        ends_on: '2026-06-25',
        working_days: 104,
      });
      await fillMarks(ctx.db, siteId, id, seed);
      return id;
    });
    const runId = await inSchool(siteId, adminId, (ctx) => makeDemoResults(ctx, examId));
    await inSchool(siteId, adminId, (ctx) => approveDemoResults(ctx, runId));
    // A second exam stays open for marks.
    await inSchool(siteId, adminId, async (ctx) => {
      const type = await ctx.db.select().from(examTypes).where(eq(examTypes.code, 'annual'));
      await declareExam(ctx, {
        year_id: yearId,
        class_id,
        group_id,
        type_id: type[0]!.id,
        name_en: 'Annual 2026',
        name_bn: 'বার্ষিক পরীক্ষা ২০২৬',
        starts_on: null,
        ends_on: null,
        working_days: null,
      });
    });
  }
}
type ClassGroup = { class_id: string; group_id: string };

/** The school of which all others are copies, made by the program's own functions. */
export async function makeFirstSchool(
  { students, seed, exams = true }: { students: number; seed: string; exams?: boolean | undefined },
  analyse: () => Promise<void>,
): Promise<void> {
  const plan = planOf(students, seed);
  const hash = await hashPassword(madePassword);
  const { id, adminId } = await inTransaction({}, async (db) => {
    await loadCentralRoles(db);
    const made = await db
      .insert(sites)
      .values({
        alias: plan.alias,
        name_en: plan.name_en,
        name_bn: plan.name_bn,
        institution_type: 'school',
        levels: plan.levels,
        address: plan.address,
        address_bn: plan.address_bn,
        email: `office@${plan.alias}.example`,
        phone: '+8801700000000',
        is_demo: true,
      })
      .returning({ id: sites.id });
    const site = made[0]!.id;
    const admin = await db
      .insert(users)
      .values({
        username: `${plan.alias}.admin`,
        password_hash: hash,
        name_en: 'Made Administrator',
        name_bn: 'বানানো প্রশাসক',
        kept_by_site: site,
      })
      .returning({ id: users.id });
    return { id: site, adminId: admin[0]!.id };
  });
  const { yearId, sections } = await inSchool(id, adminId, async (ctx) => {
    await makeSiteRoles(ctx.db, id);
    await addMember(ctx.db, id, adminId, ['site-admin']);
    return setUpSchool(ctx, plan);
  });
  const people = makePeople(seed);
  let from = 0;
  for (const [at, section] of sections.entries()) {
    await inSchool(id, adminId, (ctx) => fillSection(ctx, section, people, from));
    from += section.students;
    // Tables that grow from nothing: the database must hear of it, or it goes on reading them from end to end.
    if ([0, 1, 3].includes(at) || at % 8 === 7) await analyse();
  }
  await inSchool(id, adminId, async (ctx) => {
    await teach(ctx, sections, seed);
    await fillLogins(ctx.db, id, plan.alias, hash);
  });
  await analyse();
  const kinds = new Map(sections.map((one) => [`${one.class_id} ${one.group_id}`, one]));
  const class_groups = [...kinds.values()].filter((one) => one.students > 0);
  if (exams) await lockExams(id, adminId, yearId, class_groups, seed);
  await inTransaction({}, (db) =>
    db
      .update(sites)
      .set({ set_up: { made: { students, seed } } })
      .where(and(eq(sites.id, id))),
  );
}
