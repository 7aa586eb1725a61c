import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { roomsOf } from '#modules/school/routine/base/board-rows.server.ts';
import type { DayLesson } from '#modules/school/routine/face/lessons-between.server.ts';

/** A lesson of a day in the school's words. */
export type NamedLesson = DayLesson & {
  /** The subject, or the batch. */
  title: Word;
  /** The subject after the routine, where another is taught on that day. */
  instead_of: Word | null;
  section: Word;
  /** Where it is given: its own room, else where the section sits. */
  room: Word | null;
  teacher: Word | null;
  usual_teacher: Word | null;
};

const unnamed: Word = { en: '–', bn: '–' };
const ids = (given: readonly (string | null)[]): string[] => [
  ...new Set(given.filter((id) => typeof id === 'string')),
];

async function names(
  { db, siteId }: SiteCtx,
  table: 'class_subjects' | 'batches' | 'employees',
  given: readonly (string | null)[],
): Promise<Map<string, Word>> {
  const wanted = ids(given);
  if (wanted.length === 0) return new Map();
  const found = await db.execute<{ id: string; name: Word }>(sql`
    SELECT t.id, jsonb_build_object('en', t.name_en, 'bn', t.name_bn) AS name FROM ${sql.identifier(table)} t
    WHERE t.site_id = ${siteId} AND t.id = ANY (${sql.param(wanted)}::uuid[])`);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

/** Where sections sit. */
async function homeRooms({ db, siteId }: SiteCtx, sections: readonly string[]): Promise<Map<string, string>> {
  const found = await db.execute<{ section_id: string; room_id: string }>(sql`
    SELECT r.section_id, r.room_id FROM section_rooms r
    WHERE r.site_id = ${siteId} AND r.section_id = ANY (${sql.param([...sections])}::uuid[])`);
  return new Map(found.rows.map(({ section_id, room_id }) => [section_id, room_id]));
}

/** Lessons with the names of what, who and where, in six statements however many they are. */
export async function withNames(ctx: SiteCtx, lessons: readonly DayLesson[]): Promise<NamedLesson[]> {
  if (lessons.length === 0) return [];
  const sectionIds = ids(lessons.map(({ section_id }) => section_id));
  const subjects = await names(
    ctx,
    'class_subjects',
    lessons.flatMap(({ class_subject_id, usual }) => [class_subject_id, usual.class_subject_id]),
  );
  const batches = await names(
    ctx,
    'batches',
    lessons.map(({ batch_id }) => batch_id),
  );
  const people = await names(
    ctx,
    'employees',
    lessons.flatMap(({ teacher_id, usual }) => [teacher_id, usual.teacher_id]),
  );
  const sits = await homeRooms(ctx, sectionIds);
  const rooms = new Map(
    (await roomsOf(ctx, ids([...lessons.map(({ room_id }) => room_id), ...sits.values()]))).map(
      ({ id, label }) => [id, label],
    ),
  );
  const sections = await labelSections(ctx, sectionIds);
  const of = (map: ReadonlyMap<string, Word>, id: string | null | undefined) => map.get(id ?? '') ?? null;
  return lessons.map((lesson) => {
    const isOther = lesson.class_subject_id !== lesson.usual.class_subject_id;
    const usual = of(subjects, lesson.usual.class_subject_id) ?? of(batches, lesson.batch_id);
    return {
      ...lesson,
      title: of(subjects, lesson.class_subject_id) ?? of(batches, lesson.batch_id) ?? unnamed,
      instead_of: isOther ? usual : null,
      section: sections.get(lesson.section_id) ?? unnamed,
      room: of(rooms, lesson.room_id ?? sits.get(lesson.section_id)),
      teacher: of(people, lesson.teacher_id),
      usual_teacher: of(people, lesson.usual.teacher_id),
    };
  });
}
