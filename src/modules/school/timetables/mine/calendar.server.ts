import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import type { TimedEntry } from '#modules/school/calendar/base/calendar-day.ts';
import { ownChildren } from '#modules/school/people/face/own-children.server.ts';
import { lessonsBetween } from '#modules/school/routine/face/lessons-between.server.ts';
import { named, type OwnLesson } from '../lessons/read.server.ts';
import { lessonsTaken } from '../lessons/taken.server.ts';
import { ownRoutineWords as w } from './words.ts';

type Span = { from: string; to: string };
type Whose = { isStaff: boolean; child?: Word | undefined };

const joined = (words: readonly (Word | null | undefined)[]): Word | null => {
  const parts = words.filter((word) => word !== null && word !== undefined);
  return parts.length > 0
    ? { en: parts.map(({ en }) => en).join(' · '), bn: parts.map(({ bn }) => bn).join(' · ') }
    : null;
};

/** What is otherwise with a lesson on its day; null where nothing is. */
function noteOf({ change, covering, given, teacher }: OwnLesson, isStaff: boolean): Word | null {
  if (!change) return null;
  if (change.kind === 'NONE')
    return joined([w.not_given, change.note ? { en: change.note, bn: change.note } : null]);
  if (change.kind === 'SWAP')
    return joined([w.swapped, sayBoth(w.usual_period, { number: change.usual_number })]);
  const insteadOf = change.usual_teacher && sayBoth(w.instead_of, { name: change.usual_teacher });
  if (isStaff && !given) return joined([w.substitute, teacher && sayBoth(w.given_by, { name: teacher })]);
  return joined([covering ? w.substitution : w.substitute, insteadOf]);
}

function entryOf(lesson: OwnLesson, { isStaff, child }: Whose): TimedEntry {
  const { id, day, starts, ends, title, section, teacher, room, given } = lesson;
  return {
    id,
    day,
    starts,
    ends,
    name: title,
    about: joined([child, isStaff ? section : teacher, room && sayBoth(w.room, { room })]),
    note: noteOf(lesson, isStaff),
    on: given,
  };
}

/** Whether an employee has lessons in some published routine, own ones or those of a colleague on a day. */
async function everTeaches({ db, siteId }: Ctx, employeeId: string): Promise<boolean> {
  const found = await db.execute<{ teaches: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM routine_lessons l
        JOIN routines r ON r.site_id = ${siteId} AND r.id = l.routine_id AND r.state = 'PUBLISHED'
        WHERE l.site_id = ${siteId} AND l.teacher_id = ${employeeId})
      OR EXISTS (SELECT 1 FROM routine_day_changes c
        WHERE c.site_id = ${siteId} AND c.teacher_id = ${employeeId} AND c.cancelled_at IS NULL) AS teaches`);
  return found.rows[0]?.teaches ?? false;
}

async function everPublished({ db, siteId }: Ctx): Promise<boolean> {
  const found = await db.execute<{ published: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM routines r WHERE r.site_id = ${siteId} AND r.state = 'PUBLISHED') AS published`);
  return found.rows[0]?.published ?? false;
}

/** Lessons of each child of the family, with whose they are where there are several. */
async function ofFamily(ctx: Ctx, span: Span): Promise<TimedEntry[] | null> {
  const children = await ownChildren(ctx);
  if (children.length === 0 || !(await everPublished(ctx))) return null;
  const taken = await lessonsTaken(
    ctx,
    children.map(({ student_id }) => student_id),
    span,
  );
  const all = [...new Set([...taken.values()].flat())];
  const keyOf = ({ day, id }: { day: string; id: string }) => `${day} ${id}`;
  const lessons = new Map((await named(ctx, all)).map((lesson) => [keyOf(lesson), lesson]));
  return children.flatMap(({ student_id, name_en, name_bn }) =>
    (taken.get(student_id) ?? []).flatMap((one) => {
      const lesson = lessons.get(keyOf(one));
      if (!lesson) return [];
      const child = children.length > 1 ? { en: name_en, bn: name_bn } : undefined;
      return [{ ...entryOf(lesson, { isStaff: false, child }), id: `${student_id} ${one.id}` }];
    }),
  );
}

/**
 * The own lessons of the one who looks at the calendar, substitutions and swaps among them: of a teacher those given and
 * those that a colleague gives, of a family those that its students take. Null where a person has none at all.
 */
export async function ownTimes(ctx: Ctx, span: Span): Promise<TimedEntry[] | null> {
  const { panel, employeeId } = ctx.actor;
  if (panel === 'student' || panel === 'guardian')
    return may(ctx.actor, 'routine.view-own') ? ofFamily(ctx, span) : null;
  if (panel !== 'site' || !employeeId || !may(ctx.actor, 'routine.view')) return null;
  if (!(await everTeaches(ctx, employeeId))) return null;
  const lessons = await named(ctx, await lessonsBetween(ctx, span, { teacherId: employeeId }), employeeId);
  return lessons.map((lesson) => entryOf(lesson, { isStaff: true }));
}
