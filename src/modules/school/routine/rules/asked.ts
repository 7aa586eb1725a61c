import { WEEK, type Board, type Lesson } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import { reasonsAgainst, type RuleReason } from '../base/clashes.ts';

/** Of a subject of a section, or of a batch: lessons a week asked for and on the board. */
export type Asked = {
  section_id: string;
  class_subject_id: string | null;
  batch_id: string | null;
  asked: number;
  placed: number;
  doubles_asked: number;
  doubles_placed: number;
  /** Who teaches it as employees know it, the first of several; null: nobody yet. */
  teacher_id: string | null;
};

const placedOf = (lessons: readonly Lesson[]) => ({
  placed: lessons.reduce((sum, { span }) => sum + span, 0),
  doubles_placed: lessons.filter(({ span }) => span > 1).length,
});

/** What is asked for of each section and batch, and how much of it is on the board. */
export function askedOf(board: Board): Asked[] {
  const lessons = Map.groupBy(
    board.lessons,
    (one) => one.batch_id ?? `${one.section_id} ${one.class_subject_id}`,
  );
  const teachers = new Map(
    board.assignments
      .toReversed()
      .map((one) => [`${one.section_id} ${one.class_subject_id}`, one.teacher_id]),
  );
  const ofPlace = Map.groupBy(board.subjects, ({ class_id, group_id }) => `${class_id} ${group_id}`);
  const ofSections = board.sections.flatMap((section) =>
    (ofPlace.get(`${section.class_id} ${section.group_id}`) ?? []).flatMap((subject): Asked[] => {
      const key = `${section.id} ${subject.id}`;
      const found = lessons.get(key) ?? [];
      if (subject.lessons === 0 && found.length === 0) return [];
      return [
        {
          section_id: section.id,
          class_subject_id: subject.id,
          batch_id: null,
          asked: subject.lessons,
          doubles_asked: subject.doubles,
          teacher_id: teachers.get(key) ?? null,
          ...placedOf(found),
        },
      ];
    }),
  );
  const ofBatches = board.batches.flatMap((batch): Asked[] => {
    const all = lessons.get(batch.id) ?? [];
    const [section_id] = batch.section_ids;
    if (!section_id || (batch.lessons === 0 && all.length === 0)) return [];
    // A batch of several sections has a row for each of them.
    const found = all.filter((one) => one.section_id === (all[0]?.section_id ?? section_id));
    return [
      {
        section_id,
        class_subject_id: null,
        batch_id: batch.id,
        asked: batch.lessons,
        doubles_asked: batch.doubles,
        teacher_id: batch.teacher_id,
        ...placedOf(found),
      },
    ];
  });
  return [...ofSections, ...ofBatches];
}

export type Fault = { lesson: Lesson; reasons: RuleReason[] };

/** Every lesson of the board that breaks a rule, each unit once: after an import, a moved teacher, new periods. */
export function faultsOf(look: LookUp): Fault[] {
  const seen = new Set<string>();
  return look.board.lessons.flatMap((lesson) => {
    if (seen.has(lesson.id)) return [];
    const unit = look.unitOf(lesson);
    for (const { id } of unit) seen.add(id);
    const reasons = reasonsAgainst(look, unit);
    return reasons.length > 0 ? [{ lesson, reasons }] : [];
  });
}

/** Lessons a week that a section's periods have room for. */
export const roomInWeek = (look: LookUp, sectionId: string): number =>
  WEEK.reduce((sum, weekday) => sum + look.slots(sectionId, weekday).length, 0);

/** Lessons a week of each teacher, combined sections once. */
export function loadOf(look: LookUp): ReadonlyMap<string, number> {
  const load = new Map<string, number>();
  const seen = new Set<string>();
  for (const lesson of look.board.lessons) {
    if (!lesson.teacher_id) continue;
    const key = lesson.together ? `${lesson.together} ${lesson.teacher_id}` : lesson.id;
    if (seen.has(key)) continue;
    seen.add(key);
    load.set(lesson.teacher_id, (load.get(lesson.teacher_id) ?? 0) + lesson.span);
  }
  return load;
}

/** Lessons a week asked of each teacher by what is asked for and who teaches it, whatever is on the board. */
export function askedLoadOf(board: Board): ReadonlyMap<string, number> {
  const load = new Map<string, number>();
  for (const { teacher_id, asked } of askedOf(board))
    if (teacher_id) load.set(teacher_id, (load.get(teacher_id) ?? 0) + asked);
  return load;
}
