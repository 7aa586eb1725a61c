import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import {
  labelledSections,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { sectionKey } from '#modules/school/academics/base/year-keys.ts';
import { batchesOf, lessonsWhere, roomsOf, teachersOf } from '../base/board-rows.server.ts';
import { addLessons } from '../board/keep-move.server.ts';
import type { Routine } from '../board/read-board.server.ts';
import type { Lesson } from '../base/board.ts';
import type { Unmatched } from './schemas.ts';

type Subject = { id: string; class_id: string; group_id: string; code: string; name: Word; active: boolean };

const keyOfSection = ({ section, ...place }: LabelledSection) =>
  sectionKey({ ...place, name_en: section.en });
const keyOfSubject = ({ class_id, group_id, code }: Subject) => [class_id, group_id, code].join(' ');

async function subjectsIn({ db, siteId }: SiteCtx, yearId: string): Promise<Subject[]> {
  const found = await db.execute<Subject>(sql`
    SELECT id, class_id, group_id, code, active, jsonb_build_object('en', name_en, 'bn', name_bn) AS name
    FROM class_subjects WHERE site_id = ${siteId} AND year_id = ${yearId}`);
  return found.rows;
}

/** What lies in one year by its id, in the other by the key that is the same in both. */
function matched<T extends { id: string }>(from: T[], to: T[], keyOf: (one: T) => string) {
  const there = new Map(to.map((one) => [keyOf(one), one]));
  return new Map(from.map((one) => [one.id, { one, other: there.get(keyOf(one)) ?? null }]));
}

const limits = { maxDay: 0, maxRow: 0, maxWeek: 0 };

/** Everything that lessons of a routine name, with what it is in another year of the school (or in the same). */
async function matches(ctx: SiteCtx, lessons: readonly Lesson[], from: string, to: string) {
  const sections = matched(
    await labelledSections(ctx, { yearId: from }),
    (await labelledSections(ctx, { yearId: to })).filter(({ active }) => active),
    keyOfSection,
  );
  const subjects = matched(
    await subjectsIn(ctx, from),
    (await subjectsIn(ctx, to)).filter(({ active }) => active),
    keyOfSubject,
  );
  const ofYear = async (year: string) => batchesOf(ctx, year, null);
  const batches = matched(await ofYear(from), await ofYear(to), ({ name, set_name }) =>
    [name.en, set_name].join(' '),
  );
  const ids = lessons.flatMap(({ teacher_id }) => teacher_id ?? []);
  const teachers = new Map((await teachersOf(ctx, limits, [...new Set(ids)], false)).map((t) => [t.id, t]));
  const rooms = new Map((await roomsOf(ctx, null)).map((room) => [room.id, room]));
  return { sections, subjects, batches, teachers, rooms };
}

const unknown: Word = { en: '?', bn: '?' };

/**
 * Copies the lessons of a routine into a draft, of the same year or of another: sections, subjects and batches by what
 * they are called in both, teachers and rooms who and which are still here. Answers what could not be taken along.
 */
export async function copyLessons(
  ctx: WorkCtx,
  from: Pick<Routine, 'id' | 'year_id'>,
  into: { id: string; year_id: string },
): Promise<{ lessons: number; unmatched: Unmatched[] }> {
  const lessons = await lessonsWhere(ctx, from.id);
  const known = await matches(ctx, lessons, from.year_id, into.year_id);
  const missed = new Map<string, Unmatched>();
  const miss = (kind: Unmatched['kind'], name: Word = unknown) => {
    const key = `${kind} ${name.en} ${name.bn}`;
    const held = missed.get(key);
    if (held) held.lessons += 1;
    else missed.set(key, { kind, name, lessons: 1 });
  };
  const together = new Map<string, string>();
  const copied = lessons.flatMap((lesson): Lesson[] => {
    const section = known.sections.get(lesson.section_id);
    if (!section?.other) {
      miss('section', section?.one.label);
      return [];
    }
    const subject = lesson.class_subject_id ? known.subjects.get(lesson.class_subject_id) : null;
    if (subject !== null && !subject?.other) {
      miss('subject', subject?.one.name);
      return [];
    }
    const batch = lesson.batch_id ? known.batches.get(lesson.batch_id) : null;
    if (batch !== null && !batch?.other?.section_ids.includes(section.other.id)) {
      miss('batch', batch?.one.name);
      return [];
    }
    const teacher = lesson.teacher_id ? known.teachers.get(lesson.teacher_id) : null;
    if (teacher === undefined || teacher?.active === false) miss('teacher', teacher?.name);
    const room = lesson.room_id ? known.rooms.get(lesson.room_id) : null;
    if (room === undefined || room?.active === false) miss('room', room?.label);
    if (lesson.together && !together.has(lesson.together)) together.set(lesson.together, uuidv7());
    return [
      {
        ...lesson,
        id: uuidv7(),
        version: 1,
        section_id: section.other.id,
        class_subject_id: subject?.other?.id ?? null,
        batch_id: batch?.other?.id ?? null,
        teacher_id: teacher?.active ? teacher.id : null,
        room_id: room?.active ? room.id : null,
        together: lesson.together ? (together.get(lesson.together) ?? null) : null,
      },
    ];
  });
  await addLessons(ctx, into.id, copied);
  return { lessons: copied.length, unmatched: [...missed.values()] };
}
