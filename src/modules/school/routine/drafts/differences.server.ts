import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { readBoard, routineById } from '../board/read-board.server.ts';
import { routineOn } from '../days/lessons-between.server.ts';
import { WEEK, type Lesson } from '../base/board.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';
import { taughtName } from '../rules/say-reason.ts';
import type { Differences } from './schemas.ts';

/** A routine's places named in one answer; the others are counted. */
const mostNamed = 600;
const none = { en: '', bn: '' };

function said(look: LookUp, lesson: Lesson) {
  const teacher = lesson.teacher_id ? look.teacher.get(lesson.teacher_id) : undefined;
  const room = lesson.room_id ? look.room.get(lesson.room_id) : undefined;
  return {
    what: taughtName(look, lesson),
    teacher: teacher?.name ?? null,
    room: room?.label ?? null,
  };
}

/** Lessons as they are given, over each number that they take. */
const placesOf = (lessons: readonly Lesson[]) =>
  Map.groupBy(
    lessons.flatMap((lesson) =>
      Array.from({ length: lesson.span }, (_, at) => ({ lesson, number: lesson.number + at })),
    ),
    ({ lesson, number }) => `${lesson.section_id} ${lesson.weekday} ${number}`,
  );

/** What is otherwise in a routine than in the one that holds, or in another one, by section. */
export async function compareRoutines(
  ctx: Ctx,
  { id, with_id }: { id: string; with_id?: string | undefined },
): Promise<Differences> {
  const routine = await routineById(ctx, id);
  const other = with_id
    ? await routineById(ctx, with_id)
    : await routineOn(ctx, routine.starts_on ?? dayIn(ctx.now));
  if (!other || other.id === id) return { with: null, sections: [], total: 0 };
  const [before, after] = [lookUp(await readBoard(ctx, other)), lookUp(await readBoard(ctx, routine))];
  const [old, now] = [placesOf(before.board.lessons), placesOf(after.board.lessons)];
  const saidOf = (look: LookUp, found: { lesson: Lesson }[] = []) =>
    found.map(({ lesson }) => said(look, lesson)).toSorted((a, b) => (a.what.en < b.what.en ? -1 : 1));
  let total = 0;
  const sections = [...new Map([...before.section, ...after.section]).values()].flatMap((section) => {
    const changes = WEEK.flatMap((weekday) =>
      Array.from({ length: 30 }, (_, at) => at + 1).flatMap((number) => {
        const key = `${section.id} ${weekday} ${number}`;
        const [was, is] = [saidOf(before, old.get(key)), saidOf(after, now.get(key))];
        if (JSON.stringify(was) === JSON.stringify(is)) return [];
        total += 1;
        return total > mostNamed ? [] : [{ weekday, number, before: was, after: is }];
      }),
    );
    return changes.length > 0 ? [{ section_id: section.id, section: section.label ?? none, changes }] : [];
  });
  return { with: { id: other.id, name: other.name }, sections, total };
}
