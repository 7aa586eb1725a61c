import { and, eq, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import {
  labelledSection,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { studentHealth } from '#modules/school/people/base/record-tables.server.ts';
import { applyChange } from '../movement/apply.server.ts';
import { enrolmentChanges } from '../movement/tables.server.ts';
import { writeDetails } from '#modules/school/people/base/details.server.ts';
import { detailsOf } from '#modules/school/people/base/details.ts';
import { nameKey } from '#modules/school/people/face/match.server.ts';
import { newStudentCodes } from '#modules/school/people/face/new-codes.server.ts';
import { personalOf } from '#modules/school/people/base/record-changes.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { askGuardians, joinFamily } from '../handover/family.server.ts';
import { nameOfSite } from '../handover/other-side.server.ts';
import type { TransferPacket } from '../base/packet.ts';
import type { TransferRow } from '../base/transfer-tables.server.ts';
import { transferWords as w } from '../base/words.ts';

export type Arrival = {
  row: TransferRow;
  packet: TransferPacket;
  /** The first day here. */
  on: string;
  refuseFull: (section: LabelledSection) => Promise<void>;
  /** Takes the next free roll where the chosen one was given away since; otherwise that is refused. */
  anyRoll: boolean;
};

async function newStudent(ctx: WorkCtx, { packet, on }: Arrival, section: LabelledSection): Promise<string> {
  const { student_code: _, ...personal } = packet.student;
  const [code] = await newStudentCodes(ctx, section, 1);
  const said = { name_en: personal.name_en ?? '', name_bn: personal.name_bn ?? '' };
  const [made] = await ctx.db
    .insert(students)
    .values({
      ...personalOf(personal),
      ...said,
      admitted_on: on,
      site_id: ctx.siteId,
      student_code: code ?? '',
      search_key: nameKey(said),
    })
    .returning({ id: students.id });
  if (Object.keys(packet.details).length > 0)
    await writeDetails(ctx, [{ id: made!.id, details: detailsOf(packet.details) }]);
  return made!.id;
}

/** A place in the section; the roll is the one chosen, or the next free one. */
async function seatStudent(ctx: WorkCtx, arrival: Arrival, studentId: string): Promise<void> {
  const { row, on, refuseFull, anyRoll } = arrival;
  const change = {
    student_id: studentId,
    kind: 'RETURN' as const,
    effective_on: on,
    reason: row.reason,
    leave_as: null,
    to_section_id: row.section_id,
    to_roll: row.roll,
  };
  const seat = async () => {
    try {
      return await applyChange(ctx, { ...change, refuseFull });
    } catch (error) {
      if (!anyRoll || !(error instanceof Problem) || error.field !== 'roll') throw error;
      return applyChange(ctx, { ...change, to_roll: null, refuseFull });
    }
  };
  const moved = await seat();
  // Who was here before comes back, and the history of their classes says so.
  if (row.same_as)
    await ctx.db.insert(enrolmentChanges).values({
      ...change,
      ...moved,
      site_id: ctx.siteId,
      state: 'done',
      made_by: row.answered_by ?? studentId,
    });
}

/** The student belongs to this institution from now on. Everything of it happens in one transaction, or nothing. */
export async function arriveStudent(ctx: WorkCtx, arrival: Arrival): Promise<string> {
  const { row, packet } = arrival;
  const section = row.section_id ? await labelledSection(ctx, row.section_id) : null;
  if (!section) throw notFound();
  const studentId = row.same_as ?? (await newStudent(ctx, arrival, section));
  await seatStudent(ctx, arrival, studentId);
  const without = await joinFamily(ctx, studentId, packet.family);
  if (packet.health.length > 0)
    await ctx.db
      .insert(studentHealth)
      .values(packet.health.map((note) => ({ ...note, site_id: ctx.siteId, student_id: studentId })));
  await ctx.audit({
    action: 'student.transfer-arrive',
    subject: 'student',
    subjectId: studentId,
    after: {
      institution: (await nameOfSite(ctx.db, row.about_site)).en,
      section: section.label.en,
      on: arrival.on,
    },
  });
  const [student] = await ctx.db
    .select({ name_en: students.name_en, name_bn: students.name_bn })
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, studentId)));
  if (row.answered_by && student) await askGuardians(ctx, row.answered_by, student, without);
  return studentId;
}

/** Tries the arrival and undoes it: what would refuse it is said before anything has happened. */
export async function tryArrival(ctx: WorkCtx, arrival: Arrival): Promise<void> {
  await ctx.db.execute(sql`SAVEPOINT arrival`);
  try {
    await arriveStudent(ctx, arrival);
  } finally {
    await ctx.db.execute(sql`ROLLBACK TO SAVEPOINT arrival`);
  }
}

export const hereAlready = (name: { en: string; bn: string }) =>
  new Problem(w.studies_here, { status: 409, field: 'same_as', values: { name } });
