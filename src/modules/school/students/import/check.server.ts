import { and, eq, sql } from 'drizzle-orm';
import { inSlices } from '#kernel/overload/in-slices.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { CheckedRow, RowCheck, SheetRow } from '#modules/platform/imports/base/row-findings.ts';
import type { SheetNotes } from '#modules/platform/imports/base/sheet-notes.ts';
import { doubtRolls, sayCapacity, sayOpenSubjects } from './sheet-warnings.server.ts';
import { chooseForRow } from './choose-for-row.ts';
import { matchStudents, type Match } from '#modules/school/people/face/match.server.ts';
import { readStudentRow, type ReadRow } from './read-row.ts';
import { readSetting, type RowSetting } from './row-setting.server.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { classOffer } from '#modules/school/people/face/class-offer.server.ts';
import { changesOf, enrolmentChangesOf } from '#modules/school/people/base/record-changes.ts';
import type { StudentValues } from '#modules/school/people/base/student-values.ts';
import { heldSubjects, missingSubjects } from '#modules/school/people/face/held-subjects.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';

/** What appears twice in the sheet itself: the first row keeps it. */
function refuseRepeated(
  rows: readonly ReadRow[],
  column: string,
  valueOf: (values: StudentValues) => unknown,
): void {
  const first = new Map<unknown, number>();
  for (const { check, values } of rows) {
    const value = valueOf(values);
    if (value === null || value === undefined || value === 0) continue;
    const row = first.get(value);
    if (row === undefined) first.set(value, check.row.number);
    else check.refuse(column, 'duplicate', { values: { row } });
  }
}

/** A sheet without rolls: those of the section keep theirs, the others get the next free ones in the sheet's order. */
async function giveRolls(
  ctx: WorkCtx,
  section: LabelledSection,
  rows: readonly (ReadRow & { match: Match })[],
): Promise<void> {
  for (const { values, match } of rows)
    if (values.roll === 0 && match.is === 'enrolled') values.roll = match.enrolment.roll;
  const without = rows.filter(({ values }) => values.roll === 0);
  if (without.length === 0) return;
  const found = await ctx.db
    .select({ last: sql<number>`coalesce(max(${enrolments.roll}), 0)::int` })
    .from(enrolments)
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.section_id, section.id)));
  let roll = found[0]?.last ?? 0;
  for (const { check, values } of without) {
    values.roll = ++roll;
    check.note('roll', 'roll-given', { to: String(roll) });
  }
}

function sayChanges(check: RowCheck, values: StudentValues, match: Match, setting: RowSetting): number {
  if (match.is === 'new' || match.is === 'contradiction') return 0;
  // One name that stands for both is no change of the other.
  const said = { ...values };
  for (const key of ['name_en', 'name_bn'] as const)
    if (check.cleaned.some((note) => note.column === key && note.code === 'one-name') || !check.row.has(key))
      said[key] = match.student[key];
  const changes = changesOf(said, match.student);
  for (const key of changes)
    check.note(key, 'changes', {
      from: setting.say(key, match.student[key]),
      to: setting.say(key, said[key]),
    });
  values.name_en = said.name_en;
  values.name_bn = said.name_bn;
  const { enrolment } = match.is === 'enrolled' ? match : { enrolment: null };
  const ofYear = enrolment ? enrolmentChangesOf(values, enrolment) : [];
  for (const key of ofYear)
    check.note(key.replace(/_id$/, ''), 'changes', {
      from: setting.say(key, enrolment?.[key]),
      to: setting.say(key, values[key]),
    });
  return changes.length + ofYear.length;
}

/** The dry run of a students' sheet: every row cleaned, compared with the others and with the school. */
export async function checkStudents(
  ctx: WorkCtx,
  section: LabelledSection,
  rows: readonly SheetRow[],
  notes: SheetNotes,
  mayOverfill: boolean,
): Promise<CheckedRow[]> {
  const setting = await readSetting(ctx, section, rows);
  const offer = await classOffer(ctx, section);
  const read = await inSlices(rows, (row) => readStudentRow(row, setting));
  doubtRolls(read);
  await inSlices(read, ({ check, values }) => chooseForRow(check, values, offer));
  refuseRepeated(read, 'roll', (values) => values.roll);
  refuseRepeated(read, 'birth_registration', (values) => values.birth_registration);
  refuseRepeated(read, 'student_code', (values) => values.student_code);
  const good = read.filter(({ check }) => check.good);
  const matches = await matchStudents(
    ctx,
    section,
    good.map(({ values }) => values),
  );
  const matched = good.map((row, at) => ({ ...row, match: matches[at]! }));
  await giveRolls(ctx, section, matched);
  const held = await heldSubjects(
    ctx,
    matches.flatMap((match) => (match.is === 'enrolled' ? [match.enrolment.id] : [])),
  );
  await inSlices(matched, ({ check, values, match }) => {
    if (match.is === 'contradiction') check.problems.push(match.finding);
    const changes = sayChanges(check, values, match, setting);
    if (match.is !== 'enrolled') return;
    const subjects = missingSubjects(values.subjects, held.get(match.enrolment.id) ?? []);
    if (subjects === null) check.note('fourth', 'subjects-stay');
    check.same = changes === 0 && !subjects?.length;
  });
  await sayCapacity(ctx, section, matched, notes, mayOverfill);
  sayOpenSubjects(read, notes);
  return read.map(({ check, values }) => check.result(values));
}
