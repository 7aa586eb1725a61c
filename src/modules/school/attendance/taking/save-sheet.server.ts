import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { may } from '#kernel/actor.ts';
import { atCommit } from '#kernel/database/at-commit.server.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { lessonsOn } from '#modules/school/routine/face/lessons.server.ts';
import { attendanceSettings, type AttendanceSettings } from '../rules/settings.server.ts';
import type { MarkBefore } from '../base/tables.server.ts';
import { attendanceProblems as w } from '../base/words.ts';
import { countSheets, lockSheets, lockThere, type Counts } from '../sheets/lock-sheets.server.ts';
import { dayAsked, judgeDay, ownLesson, placeFor, type Place } from '../sheets/place.server.ts';
import type { CellEdit, SavedSheet, SheetKey } from '../base/schemas.server.ts';
import { markText, namesOf, sameMark, standingMarks, writeMarks } from '../sheets/write-marks.server.ts';
import type { Named, StoodMark, Written } from '../sheets/write-marks.server.ts';
import { unmarked } from './unmarked.server.ts';
import { writeDays } from '../sheets/write-days.server.ts';

/** The period is one of the section's on that day, and its subject one that the caller teaches there. */
export async function refusePeriod(
  ctx: Ctx,
  place: Place,
  { section_id, day, period, class_subject_id }: SheetKey,
  { mode }: AttendanceSettings,
): Promise<void> {
  if (mode === 'DAILY') {
    if (period !== 0 || class_subject_id !== null) throw new Problem(w.other_mode_daily, { status: 409 });
    return;
  }
  const lessons = (await lessonsOn(ctx, day))(place);
  if (!lessons.some(({ number }) => number === period)) throw new Problem(w.no_such_period, { status: 409 });
  if (class_subject_id === null) return;
  const found = await ctx.db.execute<{ mine: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM teaching_assignments a WHERE a.site_id = ${ctx.siteId}
      AND a.employee_id = ${ctx.actor.employeeId}::uuid AND a.section_id = ${place.id}
      AND a.class_subject_id = c.id) AS mine
    FROM class_subjects c WHERE c.site_id = ${ctx.siteId} AND c.id = ${class_subject_id}
      AND c.year_id = ${place.year_id} AND c.class_id = ${place.class_id} AND c.group_id = ${place.group_id}`);
  const [subject] = found.rows;
  if (subject?.mine || (subject && may(ctx.actor, 'attendance.take-all'))) return;
  // Anyone who gives the lesson on this day takes it in its subject.
  const lesson = subject && (await ownLesson(ctx, { section_id, day, period }));
  if (lesson?.class_subject_id !== class_subject_id) throw new Problem(w.other_subject, { status: 409 });
}

const saveBefore = reading<
  { sheet_id: string; user_id: string; answer: SavedSheet },
  { site: string; operation: string }
>(
  'attendance save by its operation',
  (value) => sql`
    SELECT s.sheet_id, s.user_id, s.answer FROM attendance_saves s
    WHERE s.site_id = ${value('site')} AND s.operation_id = ${value('operation')}`,
);

const saveKept = reading<never, Record<SaveColumn, string>>(
  'attendance save kept',
  (value) => sql`
    INSERT INTO attendance_saves (site_id, id, operation_id, sheet_id, user_id, before, answer)
    VALUES (${value('site')}, ${value('id')}, ${value('operation')}, ${value('sheet')}, ${value('user')},
      ${value('before')}, ${value('answer')})`,
);
type SaveColumn = 'site' | 'id' | 'operation' | 'sheet' | 'user' | 'before' | 'answer';

const askBefore = (ctx: Ctx, operation: string) => saveBefore(ctx.db, { site: ctx.siteId, operation });

/** The answer to an operation that was done before; undefined where it is a new one. */
function answeredBefore(
  ctx: Ctx,
  [save]: Awaited<ReturnType<typeof askBefore>>,
  sheetId: string,
): SavedSheet | undefined {
  if (!save) return undefined;
  if (save.sheet_id !== sheetId || save.user_id !== ctx.actor.userId)
    throw new Problem(w.used_otherwise, { status: 409 });
  return save.answer;
}

const shown = (mark: StoodMark) => ({
  status: mark.status,
  half: mark.half,
  minutes_late: mark.minutes_late,
  version: mark.version,
  by: mark.by_en === null ? null : { en: mark.by_en, bn: mark.by_bn ?? mark.by_en },
  at: mark.at,
});

const unnamed = (enrolment_id: string) => ({ enrolment_id, roll: null, name_en: '', name_bn: '' });

/** Cells that were not written: another's mark is there, or the student has left the list. */
async function refusedCells(
  ctx: Ctx,
  key: SheetKey,
  cells: readonly CellEdit[],
  written: ReadonlyMap<string, Written>,
): Promise<Pick<SavedSheet, 'saved' | 'refused'>> {
  const ids = cells.map(({ enrolment_id }) => enrolment_id);
  const names: ReadonlyMap<string, Named> = await namesOf(ctx, ids);
  const now = await standingMarks(ctx, key, ids);
  const saved: SavedSheet['saved'] = [];
  const refused: SavedSheet['refused'] = [];
  for (const cell of cells) {
    const { enrolment_id } = cell;
    const who = names.get(enrolment_id) ?? unnamed(enrolment_id);
    const mark = now.get(enrolment_id);
    if (!written.has(enrolment_id)) refused.push({ ...who, why: 'left', now: null });
    // The same mark under a newer version is nobody's quarrel.
    else if (mark && sameMark(mark, cell)) saved.push({ enrolment_id, version: mark.version });
    else refused.push({ ...who, why: 'stale', now: mark ? shown(mark) : null });
  }
  return { saved, refused };
}

const beforeOf = (row: Written): MarkBefore => ({
  enrolment_id: row.enrolment_id,
  status: row.old_status,
  half: row.old_half ?? false,
  minutes_late: row.old_minutes ?? 0,
  source: row.old_source,
  user_id: row.old_user,
  ...(row.of_day ? { of_day: row.of_day } : {}),
  version: row.new_version ?? 0,
});

const textOf = ({ status, half, minutes_late }: Pick<CellEdit, 'status' | 'half' | 'minutes_late'>) =>
  markText(status, half, minutes_late);

/**
 * Saves a list in one transaction and its marks in one statement; a cell that somebody else changed meanwhile is refused
 * by itself, and so is a student who has left. Sent again with the same operation id it is answered as before.
 */
export async function saveSheet(
  ctx: Ctx,
  { operation_id, cells, ...key }: SheetKey & { operation_id: string; cells: CellEdit[] },
): Promise<SavedSheet> {
  // All that can be asked before anything is known, in one message; the sheet is held before it is asked for its saves.
  const [place, settings, [there], doneBefore, days] = await Promise.all([
    placeFor(ctx, key),
    attendanceSettings(ctx),
    lockThere(ctx, [key]),
    askBefore(ctx, operation_id),
    dayAsked(ctx, key.day),
  ]);
  const [sheet] = there ? [there] : await lockSheets(ctx, [key], key.class_subject_id);
  const sheetId = sheet?.id ?? '';
  // Anyone who made the sheet meanwhile may have done it with this very operation.
  const before = answeredBefore(ctx, there ? doneBefore : await askBefore(ctx, operation_id), sheetId);
  if (before) return before;
  await refusePeriod(ctx, place, key, settings);
  const { refused } = judgeDay(ctx, place, key.day, settings, days);
  if (refused) throw new Problem(refused, { status: 409, field: 'day' });
  const [rows, [counted], joined] = await Promise.all([
    writeMarks(ctx, key, cells, 'MANUAL'),
    countSheets(ctx, [{ id: sheetId }]),
    unmarked(ctx, key),
  ]);
  const written = new Map(rows.map((row) => [row.enrolment_id, row]));
  const done = cells.filter((cell) => written.get(cell.enrolment_id)?.new_version != null);
  const late = cells.filter((cell) => written.get(cell.enrolment_id)?.new_version == null);
  const others = late.length > 0 ? await refusedCells(ctx, key, late, written) : { saved: [], refused: [] };
  if (key.period > 0)
    await writeDays(
      ctx,
      [{ section_id: key.section_id, day: key.day }],
      done.map(({ enrolment_id }) => ({ enrolment_id, day: key.day })),
      settings.dayFromPeriods,
    );
  const changed = done.flatMap((cell) => {
    const row = written.get(cell.enrolment_id);
    const old = row ? markText(row.old_status, row.old_half, row.old_minutes) : null;
    return row && old !== textOf(cell) ? [{ cell, old }] : [];
  });
  const save_id = uuidv7();
  ctx.auditLast({
    action: 'attendance-sheet.taken',
    subject: 'attendance-sheet',
    subjectId: sheetId,
    before: {
      marks: Object.fromEntries(
        changed.flatMap(({ cell, old }) => (old === null ? [] : [[cell.enrolment_id, old]])),
      ),
    },
    after: {
      section_id: key.section_id,
      day: key.day,
      period: key.period,
      marks: Object.fromEntries(changed.map(({ cell }) => [cell.enrolment_id, textOf(cell)])),
      ...(others.refused.length > 0
        ? { refused: others.refused.map(({ enrolment_id }) => enrolment_id) }
        : {}),
    },
  });
  const answer: SavedSheet = {
    save_id,
    counts: countsOf(counted),
    saved: [
      ...done.map(({ enrolment_id, version }) => ({ enrolment_id, version: version + 1 })),
      ...others.saved,
    ],
    refused: others.refused,
    joined,
  };
  const stoodBefore = done.flatMap(({ enrolment_id }) => {
    const row = written.get(enrolment_id);
    return row ? [beforeOf(row)] : [];
  });
  atCommit(ctx.db, () =>
    saveKept(ctx.db, {
      site: ctx.siteId,
      id: save_id,
      operation: operation_id,
      sheet: sheetId,
      user: ctx.actor.userId,
      before: JSON.stringify(stoodBefore),
      answer: JSON.stringify(answer),
    }),
  );
  return answer;
}

export const countsOf = (sheet: Counts | undefined): Counts => ({
  present: sheet?.present ?? 0,
  late: sheet?.late ?? 0,
  absent: sheet?.absent ?? 0,
  on_leave: sheet?.on_leave ?? 0,
});
