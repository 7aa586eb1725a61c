import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { SheetNotes } from '#modules/platform/imports/base/sheet-notes.ts';
import type { Match } from '#modules/school/people/face/match.server.ts';
import type { ReadRow } from './read-row.ts';
import { seatsOf } from '#modules/school/people/face/seats.server.ts';

/** Students in one section, by the ministry's admission policy. */
const ministryLimit = 55;

/** Rolls that a slip of the finger made: ten times as large as this list needs, and alone in that. */
export function doubtRolls(rows: readonly ReadRow[]): void {
  const plausible = 1000 + rows.length * 10;
  const far = rows.filter(({ values }) => values.roll > plausible);
  // Colleges give long rolls to everybody; that is no slip.
  if (far.length * 2 > rows.length) return;
  for (const { check, values } of far)
    check.doubt('roll', 'unlikely-roll', { values: { roll: values.roll } });
}

/**
 * A section takes no more students than it is set up for, the first of the sheet first; who may fill it beyond that is
 * told, as of more than the ministry allows.
 */
export async function sayCapacity(
  ctx: WorkCtx,
  sectionRow: LabelledSection,
  rows: readonly (ReadRow & { match: Match })[],
  notes: SheetNotes,
  mayOverfill: boolean,
): Promise<void> {
  const newcomers = rows.filter(
    ({ check, match }) => check.good && (match.is === 'new' || match.is === 'known'),
  );
  const coming = newcomers.length;
  if (coming === 0) return;
  const { students, capacity } = await seatsOf(ctx, sectionRow.id);
  const total = students + coming;
  if (total > capacity && !mayOverfill) {
    const count = Math.max(students, capacity);
    for (const { check } of newcomers.slice(Math.max(0, capacity - students)))
      check.refuse('roll', 'section-full', { values: { count, capacity } });
    return;
  }
  if (mayOverfill) for (const { values } of newcomers) values.overfill = true;
  if (total > capacity) notes.warn('over-capacity', { values: { count: total, capacity } });
  else if (total > ministryLimit)
    notes.warn('over-ministry', { values: { count: total, limit: ministryLimit } });
}

/** Rows that come in without all of their subjects. */
export function sayOpenSubjects(rows: readonly ReadRow[], notes: SheetNotes): void {
  const open = rows.filter(
    ({ check }) => check.good && check.cleaned.some(({ code }) => code === 'subjects-open'),
  ).length;
  if (open > 0) notes.warn('subjects-open-rows', { values: { count: open } });
}
