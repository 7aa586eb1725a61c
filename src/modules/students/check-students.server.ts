import { and, eq, sql } from 'drizzle-orm';
import { takenRows } from '#kernel/inheritance.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { studentCategories } from '#modules/academics/tables.server.ts';
import type { CheckedRow, RowCheck, SheetRow } from '#modules/imports/row-findings.ts';
import { chooseForRow } from './choose-for-row.ts';
import { matchStudents, type Match } from './match-students.server.ts';
import { readStudentRow, type ReadRow, type RowSetting } from './read-student-row.ts';
import type { NamedPlace } from '#modules/academics/section-places.server.ts';
import { classOffer } from './class-offer.server.ts';
import { personalKeys, type PersonalKey, type StudentValues } from './student-values.ts';
import { heldSubjects, missingSubjects } from './held-subjects.server.ts';
import { enrolments } from './tables.server.ts';

async function readSetting(ctx: WorkCtx): Promise<RowSetting> {
  // Found by what the school calls them, and by the central name as well; not those it does not take.
  const central = await ctx.db.select().from(studentCategories);
  const names = new Map(central.map((row) => [row.id, [row.name_en, row.name_bn, row.code]]));
  const categories = await takenRows(ctx, 'student-categories', central);
  return {
    today: dayIn(ctx.now),
    categories: categories.map((row) => ({
      value: row.id,
      names: [...new Set([row.name_en, row.name_bn, ...(names.get(row.id) ?? [])])],
    })),
  };
}

/** What stands twice in the sheet itself: the first row keeps it. */
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
  place: NamedPlace,
  rows: readonly (ReadRow & { match: Match })[],
): Promise<void> {
  for (const { values, match } of rows)
    if (values.roll === 0 && match.is === 'enrolled') values.roll = match.enrolment.roll;
  const without = rows.filter(({ values }) => values.roll === 0);
  if (without.length === 0) return;
  const found = await ctx.db
    .select({ last: sql<number>`coalesce(max(${enrolments.roll}), 0)::int` })
    .from(enrolments)
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.section_id, place.id)));
  let roll = found[0]?.last ?? 0;
  for (const { check, values } of without) {
    values.roll = ++roll;
    check.note('roll', 'roll-given', { to: String(roll) });
  }
}

/** The columns in which a row says something else than what is known; an empty cell says nothing. */
export function changesOf(
  values: StudentValues,
  held: Readonly<Record<PersonalKey, string | null>>,
): PersonalKey[] {
  return personalKeys.filter((key) => {
    const wanted = values[key] ?? null;
    return wanted !== null && wanted !== held[key];
  });
}

function sayChanges(check: RowCheck, values: StudentValues, match: Match): number {
  if (match.is === 'new' || match.is === 'contradiction') return 0;
  // One name that stands for both is no change of the other.
  const said = { ...values };
  for (const key of ['name_en', 'name_bn'] as const)
    if (check.cleaned.some((note) => note.column === key && note.code === 'one-name') || !check.row.has(key))
      said[key] = match.student[key];
  const changes = changesOf(said, match.student);
  for (const key of changes)
    check.note(key, 'changes', { from: match.student[key] ?? '', to: said[key] ?? '' });
  values.name_en = said.name_en;
  values.name_bn = said.name_bn;
  return changes.length;
}

/** The dry run of a students' sheet: every row cleaned, compared with the others and with the school. */
export async function checkStudents(
  ctx: WorkCtx,
  place: NamedPlace,
  rows: readonly SheetRow[],
): Promise<CheckedRow[]> {
  const setting = await readSetting(ctx);
  const offer = await classOffer(ctx, place);
  const read = rows.map((row) => readStudentRow(row, setting));
  for (const { check, values } of read) chooseForRow(check, values, offer);
  refuseRepeated(read, 'roll', (values) => values.roll);
  refuseRepeated(read, 'birth_registration', (values) => values.birth_registration);
  refuseRepeated(read, 'student_code', (values) => values.student_code);
  const good = read.filter(({ check }) => check.good);
  const matches = await matchStudents(
    ctx,
    place,
    good.map(({ values }) => values),
  );
  const matched = good.map((row, at) => ({ ...row, match: matches[at]! }));
  await giveRolls(ctx, place, matched);
  const held = await heldSubjects(
    ctx,
    matches.flatMap((match) => (match.is === 'enrolled' ? [match.enrolment.id] : [])),
  );
  for (const { check, values, match } of matched) {
    if (match.is === 'contradiction') check.problems.push(match.finding);
    const changes = sayChanges(check, values, match);
    if (match.is !== 'enrolled') continue;
    const subjects = missingSubjects(values.subjects, held.get(match.enrolment.id) ?? []);
    if (subjects === null) check.note('fourth', 'subjects-stay');
    check.same = changes === 0 && !subjects?.length;
  }
  return read.map(({ check, values }) => check.result(values));
}
