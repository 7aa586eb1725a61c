import { sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import { uuidv7 } from 'uuidv7';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Finding } from '#modules/platform/imports/base/row-findings.ts';
import { heldSubjects, missingSubjects } from '../subjects/held-subjects.server.ts';
import { guardiansOf, joinFamilies, type FamiliesMade } from '../base/families.server.ts';
import { matchStudents, nameKey, type Match } from '../person/match.server.ts';
import { saysAnything, writeDetails } from '../base/details.server.ts';
import { detailsOf } from '../base/details.ts';
import { changeEnrolments, type EnrolmentChange } from './update-enrolments.server.ts';
import { updatePersonal } from '../person/personal.server.ts';
import { changesOf, personalOf, recordOf, type PersonRecord } from '../base/record-changes.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { Seats } from './seats.server.ts';
import { firstDay } from '../base/membership.ts';
import { registerOrder } from '../base/register-order.server.ts';
import { yearOfSection } from './first-day.server.ts';
import { keepCounts, sectionsOf, notifyEnrolments } from '../base/keep-counts.server.ts';
import { newStudentCodes } from '../person/new-codes.server.ts';
import type { StudentValues } from '../base/student-values.ts';
import { enrolments, students, studentSubjects } from '../base/tables.server.ts';

export type Incoming = { readonly values: StudentValues };

/** What came of one student, and what undoing it needs. */
export type Outcome =
  | { state: 'refused'; finding: Finding }
  | { state: 'unchanged' }
  | { state: 'written'; made: Made };
export type Made = {
  student_id: string;
  /** The student was not known before. */
  new_student: boolean;
  /** The enrolment that was made; absent when it was already. */
  enrolment_id?: string;
  /** Subjects that were added to an enrolment that was already. */
  subjects?: { enrolment_id: string; ids: string[] };
  /** The columns that were changed, as they were, and the version they were changed to. */
  before?: PersonRecord;
  version: number;
  /** What was changed of an enrolment that was already, as it was. */
  enrolment_before?: EnrolmentChange;
} & FamiliesMade;

type Step = Incoming & { match: Match; outcome: Outcome | null; studentId: string; enrolmentId: string };

async function insertStudents(
  ctx: WorkCtx,
  sectionRow: LabelledSection,
  steps: readonly Step[],
): Promise<void> {
  if (steps.length === 0) return;
  const without = steps.filter(({ values }) => values.student_code === null);
  const codes = without.length ? await newStudentCodes(ctx, sectionRow, without.length) : [];
  const codeOf = new Map(without.map((step, at) => [step, codes[at]]));
  await ctx.db.insert(students).values(
    steps.map((step) => ({
      ...personalOf(step.values),
      name_en: step.values.name_en,
      name_bn: step.values.name_bn,
      site_id: ctx.siteId,
      id: step.studentId,
      student_code: step.values.student_code ?? codeOf.get(step) ?? '',
      search_key: nameKey(step.values),
    })),
  );
  await writeDetails(
    ctx,
    steps
      .filter(({ values }) => saysAnything(values))
      .map(({ studentId, values }) => ({ id: studentId, details: detailsOf(values) })),
  );
}

async function insertEnrolments(
  ctx: WorkCtx,
  sectionRow: LabelledSection,
  steps: readonly Step[],
): Promise<void> {
  if (steps.length === 0) return;
  const year = await yearOfSection(ctx, sectionRow.id);
  await ctx.db.insert(enrolments).values(
    steps.map(({ values, studentId, enrolmentId }) => ({
      site_id: ctx.siteId,
      id: enrolmentId,
      student_id: studentId,
      section_id: sectionRow.id,
      year_id: sectionRow.year_id,
      session_id: values.session_id ?? sectionRow.session_id,
      roll: values.roll,
      house_id: values.house_id,
      category_id: values.category_id,
      board_roll: values.board_roll,
      board_registration: values.board_registration,
      religion_subject_code: values.religion_subject_code,
      started_on: firstDay(values, year),
      list_order: registerOrder(sectionRow, values.roll),
    })),
  );
}

/** Subjects that enrolments do not have yet; answers with what was added to each. */
async function insertSubjects(ctx: WorkCtx, steps: readonly Step[]): Promise<Map<string, string[]>> {
  const held = await heldSubjects(
    ctx,
    steps.flatMap(({ match, enrolmentId }) => (match.is === 'enrolled' ? [enrolmentId] : [])),
  );
  const added = new Map<string, string[]>();
  const wanted = steps.flatMap(({ values, enrolmentId }) => {
    const missing = missingSubjects(values.subjects, held.get(enrolmentId) ?? []) ?? [];
    if (missing.length > 0)
      added.set(
        enrolmentId,
        missing.map(({ id }) => id),
      );
    return missing.map(({ id, kind }) => ({ e: enrolmentId, s: id, k: kind }));
  });
  if (wanted.length > 0)
    await ctx.db.execute(sql`
      INSERT INTO ${studentSubjects} (site_id, enrolment_id, class_subject_id, kind)
      VALUES (${ctx.siteId}, ${each(
        wanted.map(({ e }) => e),
        'uuid',
      )}, ${each(
        wanted.map(({ s }) => s),
        'uuid',
      )}, ${each(
        wanted.map(({ k }) => k),
        'text',
      )})`);
  return added;
}

function begin(row: Incoming, match: Match): Step {
  const known = match.is === 'known' || match.is === 'enrolled' ? match.student.id : null;
  return {
    ...row,
    match,
    outcome: match.is === 'contradiction' ? { state: 'refused', finding: match.finding } : null,
    studentId: known ?? uuidv7(),
    enrolmentId: match.is === 'enrolled' ? match.enrolment.id : uuidv7(),
  };
}

/** Anyone who finds no seat left is refused, unless checked by somebody who may fill the section beyond its seats. */
function keepToSeats(steps: readonly Step[], { students: held, capacity }: Seats): void {
  let count = held;
  for (const step of steps) {
    if (step.outcome !== null || step.match.is === 'enrolled') continue;
    if (count >= capacity && !step.values.overfill)
      step.outcome = {
        state: 'refused',
        finding: { column: 'roll', code: 'section-full', values: { count, capacity } },
      };
    else count += 1;
  }
}

/** Changes what rows say otherwise of students already known; one statement for all. */
async function applyChanges(ctx: WorkCtx, steps: readonly Step[]): Promise<Map<Step, Made>> {
  const changed = steps.flatMap((step) => {
    if (step.match.is !== 'known' && step.match.is !== 'enrolled') return [];
    const { student } = step.match;
    const keys = changesOf(step.values, student);
    if (keys.length === 0) return [];
    const after = recordOf({
      ...student,
      ...Object.fromEntries(keys.map((key) => [key, step.values[key]])),
    });
    return [{ step, student, keys, before: recordOf(student), after }];
  });
  await updatePersonal(
    ctx,
    changed.map(({ student, after }) => ({
      ...personalOf(after),
      id: student.id,
      version: student.version + 1,
    })),
  );
  await writeDetails(
    ctx,
    changed
      .filter(({ keys }) => keys.some((key) => key in detailsOf({})))
      .map(({ student, after }) => ({ id: student.id, details: detailsOf(after) })),
  );
  return new Map(
    changed.map(({ step, student, before }) => [
      step,
      { student_id: student.id, new_student: false, before, version: student.version + 1 },
    ]),
  );
}

function outcomeOf(
  step: Step,
  made: {
    changed: ReadonlyMap<Step, Made>;
    years: ReadonlyMap<Step, EnrolmentChange>;
    subjects: ReadonlyMap<string, string[]>;
    families: ReadonlyMap<string, FamiliesMade>;
  },
): Outcome {
  if (step.outcome) return step.outcome;
  const change = made.changed.get(step);
  const family = made.families.get(step.studentId);
  const got = made.subjects.get(step.enrolmentId);
  const year = made.years.get(step);
  if (step.match.is === 'enrolled' && !change && !got && !family && !year) return { state: 'unchanged' };
  const version =
    change?.version ??
    (step.match.is === 'known' || step.match.is === 'enrolled' ? step.match.student.version : 1);
  return {
    state: 'written',
    made: {
      ...(change ?? { student_id: step.studentId, new_student: step.match.is === 'new', version }),
      ...(step.match.is === 'enrolled' ? {} : { enrolment_id: step.enrolmentId }),
      ...(got && step.match.is === 'enrolled'
        ? { subjects: { enrolment_id: step.enrolmentId, ids: got } }
        : {}),
      ...family,
      ...(year ? { enrolment_before: year } : {}),
    },
  };
}

/**
 * Brings checked students into a section: makes those the school does not know, enrols those it does, joins families,
 * gives subjects. A fixed number of statements however many there are; each leaves its line in the log.
 */
export async function enrolImported(
  ctx: WorkCtx,
  sectionRow: LabelledSection,
  rows: readonly Incoming[],
  action: 'student.import' | 'student.create',
  seats?: Seats,
): Promise<Outcome[]> {
  const matches = await matchStudents(
    ctx,
    sectionRow,
    rows.map(({ values }) => values),
  );
  const steps = rows.map((row, at) => begin(row, matches[at]!));
  if (seats) keepToSeats(steps, seats);
  const going = steps.filter((step) => step.outcome === null);
  await insertStudents(
    ctx,
    sectionRow,
    going.filter(({ match }) => match.is === 'new'),
  );
  const changed = await applyChanges(ctx, going);
  const years = await changeEnrolments(ctx, going);
  await insertEnrolments(
    ctx,
    sectionRow,
    going.filter(({ match }) => match.is !== 'enrolled'),
  );
  const subjects = await insertSubjects(ctx, going);
  const known = going.flatMap(({ match, studentId }) => (match.is === 'new' ? [] : [studentId]));
  const others = changed.size > 0 ? await sectionsOf(ctx, known) : [];
  await keepCounts(ctx, [sectionRow.id, ...others], known);
  const studentIds = going.map(({ studentId }) => studentId);
  await notifyEnrolments(ctx, studentIds);
  const families = await joinFamilies(
    ctx,
    going.map(({ studentId, values }) => ({ studentId, guardians: guardiansOf(values) })),
  );
  const outcomes = steps.map((step) => outcomeOf(step, { changed, years, subjects, families }));
  await Promise.all(
    steps.flatMap((step, at) => {
      const outcome = outcomes[at]!;
      if (outcome.state !== 'written') return [];
      const entry = ctx.audit({
        action: outcome.made.before || outcome.made.enrolment_before ? 'student.import-change' : action,
        subject: 'student',
        subjectId: step.studentId,
        before:
          outcome.made.before || outcome.made.enrolment_before
            ? { ...outcome.made.before, ...outcome.made.enrolment_before }
            : null,
        after: { ...step.values, section: sectionRow.label.en },
      });
      return [entry];
    }),
  );
  return outcomes;
}
