import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import type { RuleReason } from '#modules/school/routine/base/clashes.ts';
import type { LookUp } from '#modules/school/routine/base/look-up.ts';
import { sayReason } from '#modules/school/routine/face/say-reason.ts';
import { againstMoved, swapOf, type Moved } from './swap.ts';
import {
  changesOn,
  writeChanges,
  type WantedChange,
} from '#modules/school/routine/face/day-changes.server.ts';
import type { CoverDay } from '../substitution/cover-day.ts';
import { namesOf } from '../substitution/day-list.server.ts';
import { lockDay, lessonWord } from '../substitution/keep-cover.server.ts';
import type { RoutineDay } from '../substitution/read-day.server.ts';
import { routineDayChanges } from '#modules/school/routine/base/substitution-tables.server.ts';
import { notifyOfDay } from '#modules/school/routine/base/notify-of-day.server.ts';
import { coverNotices as n } from '#modules/school/routine/base/words.ts';
import { coverProblems, swapProblems as w } from '../base/words.ts';

export type AskedSwap = {
  day: CalendarDate;
  section_id: string;
  teacher_id: string | null;
  subject_id: string | null;
  /** In which period the teacher gives it, where that is more than one. */
  number: number | null;
  number_array: readonly number[];
  /** A section in which the same periods change places too. */
  with_section_id: string | null;
  anyway: boolean;
};

const said = (look: LookUp, reason: RuleReason): Word => ({
  en: sayReason(look, reason, 'en'),
  bn: sayReason(look, reason, 'bn'),
});

/** Refuses what cannot be; answers what is against the rules of the house. */
function judge(cover: CoverDay, moved: Moved): Word[] {
  const { look, reasons, away } = againstMoved(cover, weekdayOf(cover.day), moved);
  const hard = reasons.find((one) => one.hard);
  if (hard) throw new Problem(said(look, hard), { status: 409, field: 'number_array' });
  const teacher = look.teacher.get(away[0] ?? '');
  if (teacher)
    throw new Problem(coverProblems.is_away, {
      status: 409,
      field: 'number_array',
      values: { name: teacher.name },
    });
  return reasons.map((one) => said(look, one));
}

/** Writes where lessons are given on a day and tells their teachers. */
async function move(
  ctx: Ctx,
  { cover, routine }: RoutineDay,
  moved: Moved,
  swapId: string | null,
  verb: 'swap' | 'cancel-swap',
): Promise<void> {
  const lessons = moved.map(({ lesson }) => lesson);
  const held = await changesOn(
    ctx,
    cover.day,
    lessons.map(({ id }) => id),
  );
  const names = await namesOf(ctx, lessons);
  const rows = moved.map(({ lesson, number }) => {
    const before = held.get(lesson.id);
    const kept = before && before.kind !== 'SWAP' ? before : null;
    const after: WantedChange | null =
      swapId === null && !kept
        ? null
        : {
            kind: kept?.kind ?? 'SWAP',
            teacher_id: kept?.teacher_id ?? null,
            class_subject_id: kept?.class_subject_id ?? null,
            number: swapId === null ? null : number,
            swap_id: swapId,
            note: kept?.note ?? null,
          };
    return { lesson_id: lesson.id, before, after };
  });
  await writeChanges(ctx, cover.day, rows);
  await notifyOfDay(
    ctx,
    cover.day,
    moved.flatMap(({ lesson, number }) =>
      lesson.teacher_id
        ? [
            {
              employee_id: lesson.teacher_id,
              title: 'changed' as const,
              line: sayBoth(verb === 'swap' ? n.moved : n.moved_back, {
                lesson: lessonWord(names, lesson),
                from: lesson.number,
                to: number,
              }),
            },
          ]
        : [],
    ),
  );
  const at = (of: (one: Moved[number]) => number) =>
    Object.fromEntries(moved.map((one) => [one.lesson.id, of(one)]));
  await ctx.audit({
    action: `routine-day.${verb}`,
    subject: 'routine-day',
    subjectId: routine.id,
    before: { day: cover.day, numbers: at(({ lesson }) => lesson.number) },
    after: { day: cover.day, numbers: at(({ number }) => number) },
  });
}

/** Two lessons of a section change places on a day, in another section too where that is said; `warnings` without an id: nothing was done yet. */
export async function keepSwap(
  ctx: Ctx,
  asked: AskedSwap,
): Promise<{ swap_id: string | null; warnings: Word[] }> {
  if (!asked.teacher_id) throw new Problem(coverProblems.select_teacher, { field: 'teacher_id' });
  if (!asked.subject_id) throw new Problem(coverProblems.select_subject, { field: 'subject_id' });
  if (asked.number_array.length === 0) throw new Problem(w.no_number, { field: 'number_array' });
  const found = await lockDay(ctx, asked.day);
  const { lessons } = found.cover;
  const lesson = lessons.find(
    (one) =>
      one.section_id === asked.section_id &&
      one.teacher_id === asked.teacher_id &&
      (one.batch_id ?? one.class_subject_id) === asked.subject_id &&
      (asked.number === null || one.number === asked.number),
  );
  const moved = swapOf(lessons, lesson, asked.number_array, asked.with_section_id);
  if (moved === 'as_many')
    throw new Problem(w.as_many, {
      status: 409,
      field: 'number_array',
      values: { count: lesson?.span ?? 1 },
    });
  if (moved === 'nothing_in_other')
    throw new Problem(w.nothing_in_other, { status: 409, field: 'with_section_id' });
  if (typeof moved === 'string') throw new Problem(w[moved], { status: 409, field: 'number_array' });
  const warnings = judge(found.cover, moved);
  if (warnings.length > 0 && !asked.anyway) return { swap_id: null, warnings };
  const swap_id = uuidv7();
  await move(ctx, found, moved, swap_id, 'swap');
  return { swap_id, warnings };
}

/** Lessons that changed places go back to where the routine has them; where one swap alone is on the day, it is that. */
export async function cancelSwap(
  ctx: Ctx,
  asked: { swap_cancel_date: CalendarDate | null; swap_id: string | null },
): Promise<{ swap_id: string }> {
  if (!asked.swap_cancel_date) throw new Problem(w.no_cancel_date, { field: 'swap_cancel_date' });
  const found = await lockDay(ctx, asked.swap_cancel_date);
  const rows = await ctx.db
    .select({ swap_id: routineDayChanges.swap_id, lesson_id: routineDayChanges.lesson_id })
    .from(routineDayChanges)
    .where(
      and(
        eq(routineDayChanges.site_id, ctx.siteId),
        eq(routineDayChanges.day, asked.swap_cancel_date),
        isNull(routineDayChanges.cancelled_at),
      ),
    );
  const ofDay = Map.groupBy(
    rows.filter(({ swap_id }) => swap_id !== null),
    ({ swap_id }) => swap_id ?? '',
  );
  const [only] = ofDay.size === 1 ? ofDay.keys() : [];
  const swapId = asked.swap_id ?? only;
  if (ofDay.size === 0) throw new Problem(w.none_on_day, { status: 409, field: 'swap_cancel_date' });
  if (!swapId) throw new Problem(w.which_swap, { field: 'swap_id' });
  const ids = new Set(ofDay.get(swapId)?.map(({ lesson_id }) => lesson_id));
  const moved: Moved = found.cover.lessons
    .filter(({ id }) => ids.has(id))
    .map((lesson) => ({ lesson, number: lesson.usual.number }));
  if (moved.length === 0) throw new Problem(w.gone, { status: 409, field: 'swap_id' });
  judge(found.cover, moved);
  await move(ctx, found, moved, null, 'cancel-swap');
  return { swap_id: swapId };
}
