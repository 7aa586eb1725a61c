import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { MadeRow } from '#modules/platform/imports/base/define-import.server.ts';
import { dependantsOf } from '#modules/platform/imports/face/dependants.server.ts';
import type { Finding } from '#modules/platform/imports/base/row-findings.ts';
import { unlinkPeople } from '#modules/platform/access/face/link-people.server.ts';
import { memberPeople } from '#modules/platform/access/base/tables.server.ts';
import type { Made } from '#modules/school/people/face/enrol-imported.server.ts';
import {
  lockSections,
  keepCounts,
  sectionsOf,
  notifyEnrolments,
} from '#modules/school/people/base/keep-counts.server.ts';
import { updateEnrolments } from '#modules/school/people/face/update-enrolments.server.ts';
import { detailsOf } from '#modules/school/people/base/details.ts';
import { writeDetails } from '#modules/school/people/base/details.server.ts';
import { updatePersonal } from '#modules/school/people/face/personal.server.ts';
import { showToGuardians } from '#modules/school/people/base/families.server.ts';
import { personalOf } from '#modules/school/people/base/record-changes.ts';
import { clearEnrolments, enrolmentsGo } from '#modules/school/people/base/ports.server.ts';
import {
  enrolments,
  guardians,
  guardianStudents,
  studentDetails,
  students,
  studentSubjects,
} from '#modules/school/people/base/tables.server.ts';

const madeOf = (rows: readonly MadeRow[]): Made[] => rows.map((row) => row.made as Made);
const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);
const anyOf = (ids: readonly string[]) => sql`ANY (${sql.param([...ids])}::uuid[])`;

async function loginsOf(ctx: WorkCtx, ids: readonly string[]): Promise<number> {
  const found = await ctx.db
    .select({ count: sql<number>`count(DISTINCT ${memberPeople.person_id})::int` })
    .from(memberPeople)
    .where(
      and(
        eq(memberPeople.site_id, ctx.siteId),
        eq(memberPeople.kind, 'student'),
        sql`${memberPeople.person_id} = ${anyOf(ids)}`,
      ),
    );
  return found[0]?.count ?? 0;
}

/** Rows that someone has edited since: taking them back would take that work with them. */
async function changedSince(ctx: WorkCtx, made: readonly Made[]): Promise<number> {
  const held = await ctx.db
    .select({ id: students.id, version: students.version })
    .from(students)
    .where(
      and(
        eq(students.site_id, ctx.siteId),
        sql`${students.id} = ${anyOf(made.map((row) => row.student_id))}`,
      ),
    );
  const versions = new Map(held.map((row) => [row.id, row.version]));
  const years = present(made.map((row) => row.enrolment_before));
  const stand = years.length
    ? await ctx.db
        .select({ id: enrolments.id, version: enrolments.version })
        .from(enrolments)
        .where(
          and(
            eq(enrolments.site_id, ctx.siteId),
            sql`${enrolments.id} = ${anyOf(years.map(({ id }) => id))}`,
          ),
        )
    : [];
  const now = new Map(stand.map((row) => [row.id, row.version]));
  return made.filter(
    ({ student_id, version, enrolment_before: year }) =>
      versions.get(student_id) !== version || (year && now.get(year.id) !== year.version),
  ).length;
}

const inUse = (word: { en: string; bn: string }, count: number): Finding => ({
  column: 'name_en',
  code: 'in-use',
  values: { what_en: word.en, what_bn: word.bn, count },
});

/** Why imported students cannot be removed again: marks, results, fees, accounts, later years, edits by hand. */
export async function studentBlockers(ctx: WorkCtx, rows: readonly MadeRow[]): Promise<Finding[]> {
  const made = madeOf(rows);
  const enrolled = present(made.map((row) => row.enrolment_id));
  const fresh = made.filter((row) => row.new_student).map((row) => row.student_id);
  const taken = enrolmentsGo.answers().map(({ table }) => table);
  const dependants = [
    ...(await dependantsOf(ctx, enrolments, enrolled, [studentSubjects, ...taken])),
    ...(await dependantsOf(ctx, students, fresh, [enrolments, guardianStudents, studentDetails, ...taken])),
  ];
  const found = dependants.map(({ word, count }) => inUse(word, count));
  const others = await ctx.db
    .select({ count: sql<number>`count(DISTINCT ${enrolments.student_id})::int` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        sql`${enrolments.student_id} = ${anyOf(fresh)}`,
        sql`NOT (${enrolments.id} = ${anyOf(enrolled)})`,
      ),
    );
  const elsewhere = others[0]?.count ?? 0;
  if (elsewhere > 0) found.push(inUse({ en: 'Enrolments of other years', bn: 'অন্য বছরের ভর্তি' }, elsewhere));
  const logins = await loginsOf(ctx, fresh);
  if (logins > 0) found.push(inUse({ en: 'Accounts', bn: 'লগইন' }, logins));
  const edited = await changedSince(ctx, made);
  if (edited > 0) found.push({ column: 'name_en', code: 'changed-since', values: { count: edited } });
  return found;
}

/** Students leave the families that the sheet gave them; who was added by hand since stays, and what logins see follows. */
async function leaveFamilies(ctx: WorkCtx, made: readonly Made[]): Promise<void> {
  const { db, siteId } = ctx;
  const given = made.flatMap((row) =>
    present([row.family, row.second_family]).map(({ guardian_id }) => ({
      s: row.student_id,
      g: guardian_id,
    })),
  );
  if (given.length === 0) return;
  await db.execute(sql`
    DELETE FROM ${guardianStudents} AS held USING jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS r(s uuid, g uuid)
    WHERE held.site_id = ${siteId} AND held.student_id = r.s AND held.guardian_id = r.g`);
  const left = given.map(({ s }) => s);
  await unlinkPeople(db, siteId, 'child', left);
  const others = await db
    .select({ guardianId: guardianStudents.guardian_id, studentId: guardianStudents.student_id })
    .from(guardianStudents)
    .where(and(eq(guardianStudents.site_id, siteId), sql`${guardianStudents.student_id} = ${anyOf(left)}`));
  await showToGuardians(ctx, others);
}

/**
 * Each that goes is looked for in all tables that could name it, which takes long while the database has not counted
 * tables that were just filled: no statement may take so long that it is given up.
 */
const atOnce = 200;
const portions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  );

/** Takes imported students back: what was made goes, what was changed becomes what it was. */
export async function undoStudents(ctx: WorkCtx, rows: readonly MadeRow[]): Promise<void> {
  const made = madeOf(rows);
  const { db, siteId } = ctx;
  const enrolled = present(made.map((row) => row.enrolment_id));
  const fresh = made.filter((row) => row.new_student).map((row) => row.student_id);
  const people = made.map((row) => row.student_id);
  const counted = await sectionsOf(ctx, people);
  await lockSections(ctx, counted);
  const added = present(made.map((row) => row.subjects)).flatMap(({ enrolment_id: e, ids }) =>
    ids.map((id) => ({ e, s: id })),
  );
  if (added.length > 0)
    await db.execute(sql`
      DELETE FROM ${studentSubjects} AS held
      USING jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS r(e uuid, s uuid)
      WHERE held.site_id = ${siteId} AND held.enrolment_id = r.e AND held.class_subject_id = r.s`);
  await clearEnrolments(ctx, enrolled);
  // The subjects of an enrolment go with it.
  for (const some of portions(enrolled))
    await db
      .delete(enrolments)
      .where(and(eq(enrolments.site_id, siteId), sql`${enrolments.id} = ${anyOf(some)}`));
  await unlinkPeople(db, siteId, 'child', fresh);
  await leaveFamilies(ctx, made);
  for (const some of portions(fresh))
    await db.delete(students).where(and(eq(students.site_id, siteId), sql`${students.id} = ${anyOf(some)}`));
  const families = made.flatMap((row) =>
    present([row.family, row.second_family]).flatMap((one) => (one.new_guardian ? one.guardian_id : [])),
  );
  await db.delete(guardians).where(
    and(
      eq(guardians.site_id, siteId),
      sql`${guardians.id} = ${anyOf(families)}`,
      isNull(guardians.user_id),
      sql`NOT EXISTS (SELECT 1 FROM ${guardianStudents} AS left_ WHERE left_.site_id = ${guardians.site_id}
                      AND left_.guardian_id = ${guardians.id})`,
    ),
  );
  await updatePersonal(
    ctx,
    made.flatMap((row) =>
      row.before ? [{ ...personalOf(row.before), id: row.student_id, version: row.version + 1 }] : [],
    ),
  );
  await writeDetails(
    ctx,
    made.flatMap((row) =>
      // A run of an older version knows nothing of details, and has changed none.
      row.before && 'previous_exams' in row.before
        ? [{ id: row.student_id, details: detailsOf(row.before) }]
        : [],
    ),
  );
  await updateEnrolments(
    ctx,
    made.flatMap(({ enrolment_before: year }) => (year ? [{ ...year, version: year.version + 1 }] : [])),
  );
  await keepCounts(ctx, counted);
  await notifyEnrolments(
    ctx,
    people.filter((id) => !fresh.includes(id)),
  );
  await Promise.all(
    rows.map((row) =>
      ctx.audit({
        action: 'student.import-undo',
        subject: 'student',
        subjectId: (row.made as Made).student_id,
        before: row.values,
      }),
    ),
  );
}
