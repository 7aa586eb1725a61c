import { uuidv7 } from 'uuidv7';
import type { Board, Lesson } from '../base/board.ts';
import { reasonsAgainst, type RuleReason } from '../base/clashes.ts';
import type { LookUp } from '../base/look-up.ts';
import { growingBoard } from '../rules/growing.ts';
import type { ReadLesson } from './read-sheets.ts';

/** What is told of lessons that belong together and where they are written. */
export type Judged = { read: ReadLesson[]; reasons: RuleReason[] };
export type SheetPlan = {
  look: LookUp;
  /** To be written, in the order of the sheet. */
  add: Lesson[];
  remove: Lesson[];
  /** Are there already, exactly so. */
  same: number;
  not_placed: Judged[];
  /** Placed although a rule of the house is against them. */
  soft: Judged[];
};
export type Wish = {
  /** Lessons of sections that the sheet does not name go as well. */
  whole: boolean;
  /** The same teacher with the same subject at the same time in several sections is one lesson. */
  combine: boolean;
  /** Keys of lessons that come in before others. */
  first: readonly string[];
};

const sayingOf = (one: Omit<Lesson, 'id' | 'version' | 'together' | 'locked'>): string =>
  [
    one.section_id,
    one.weekday,
    one.number,
    one.span,
    one.class_subject_id ?? one.batch_id,
    one.teacher_id,
    one.room_id,
  ].join(' ');

/** Lessons that are given together: of one cell, of a cell merged over sections, or said to be combined. */
function unitsOf(look: LookUp, lessons: readonly ReadLesson[], combine: boolean): ReadLesson[][] {
  const units = Map.groupBy(lessons, ({ unit }) => unit);
  if (!combine) return [...units.values()];
  const leader = new Map<string, string>();
  for (const [unit, [one, ...others]] of units) {
    if (!one?.teacher_id || others.some(({ section_id }) => section_id === one.section_id)) continue;
    const times = look.timesOf(one);
    const code = look.subject.get(one.class_subject_id ?? '')?.code ?? one.batch_id;
    const key = `${one.teacher_id} ${code} ${one.weekday} ${times?.starts ?? unit} ${times?.ends}`;
    const into = leader.get(key);
    if (into === undefined) leader.set(key, unit);
    else {
      units.get(into)?.push(one, ...others);
      units.delete(unit);
    }
  }
  return [...units.values()];
}

/** What bringing a sheet in would do to a draft; nothing of it is done. */
export function planSheet(board: Board, read: readonly ReadLesson[], wish: Wish): SheetPlan {
  const there = new Map(board.lessons.map((lesson) => [sayingOf(lesson), lesson]));
  const sections = new Set(read.map(({ section_id }) => section_id));
  const matched = new Map<string, Lesson>();
  const taken = new Set<string>();
  for (const one of read) {
    const held = there.get(sayingOf(one));
    if (!held || taken.has(held.id)) continue;
    taken.add(held.id);
    matched.set(one.key, held);
  }
  const isKept = (lesson: Lesson) =>
    taken.has(lesson.id) || lesson.locked || !(wish.whole || sections.has(lesson.section_id));
  const kept = board.lessons.filter(isKept);
  const look = growingBoard({ ...board, lessons: kept });
  const first = new Set(wish.first);
  const units = unitsOf(look, read, wish.combine);
  const ordered = [
    ...units.filter((unit) => unit.some(({ key }) => first.has(key))),
    ...units.filter((unit) => !unit.some(({ key }) => first.has(key))),
  ];
  const plan: SheetPlan = {
    look,
    add: [],
    remove: board.lessons.filter((lesson) => !isKept(lesson)),
    same: 0,
    not_placed: [],
    soft: [],
  };
  const placed: { unit: ReadLesson[]; lessons: Lesson[] }[] = [];
  for (const unit of ordered) {
    const known = unit.flatMap(({ key }) => matched.get(key) ?? []);
    plan.same += known.length;
    const fresh = unit.filter(({ key }) => !matched.has(key));
    if (fresh.length === 0) continue;
    const together = unit.length > 1 ? (known.find((one) => one.together)?.together ?? uuidv7()) : null;
    const lessons = fresh.map(({ key: _key, at: _at, text: _text, unit: _unit, ...lesson }): Lesson => ({
      ...lesson,
      id: uuidv7(),
      version: 1,
      together,
      locked: false,
    }));
    const reasons = reasonsAgainst(look, lessons);
    if (reasons.some(({ hard }) => hard)) {
      plan.not_placed.push({ read: fresh, reasons });
      continue;
    }
    for (const lesson of lessons) look.add(lesson);
    plan.add.push(...lessons);
    placed.push({ unit: fresh, lessons });
  }
  // Limits are asked when everything is where it will be.
  for (const { unit, lessons } of placed) {
    const reasons = reasonsAgainst(look, lessons);
    if (reasons.length > 0) plan.soft.push({ read: unit, reasons });
  }
  return plan;
}
