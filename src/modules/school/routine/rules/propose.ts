import { overlaps, WEEK, type Lesson } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import { placeAt, movedTo, type Place } from './moves.ts';

/** What a cell says about a picked lesson. */
export type PlaceState = 'here' | 'may' | 'warn' | 'swap' | 'no';

export function stateOf(look: LookUp, unit: readonly Lesson[], place: Place): PlaceState {
  const [first] = unit;
  const now = first && look.lesson.get(first.id);
  if (now && now.weekday === place.weekday && now.number === place.number) return 'here';
  if (place.swap) return 'swap';
  if (place.reasons.some(({ hard }) => hard)) return 'no';
  return place.reasons.length > 0 ? 'warn' : 'may';
}

const kindOf = (look: LookUp, { batch_id, class_subject_id }: Lesson) =>
  (batch_id ? look.batch.get(batch_id) : look.subject.get(class_subject_id ?? ''))?.room_kind_id ?? null;

/** Whether nothing is in a room while a lesson would be. */
export function isRoomFree(look: LookUp, roomId: string, lesson: Lesson, own: ReadonlySet<string>): boolean {
  const times = look.timesOf(lesson);
  if (!times || look.busy('room', roomId, times)) return false;
  return !look.ofRoom(roomId, lesson.weekday).some((other) => {
    const at = own.has(other.id) ? null : look.timesOf(other);
    return at !== null && overlaps(at, times);
  });
}

/**
 * New lessons with the rooms they need where they are: of the kind that is asked for, and one each for those taught in
 * parallel. Rooms in which no section sits come first. What finds no room keeps its section's.
 */
export function withRooms(look: LookUp, unit: readonly Lesson[]): Lesson[] {
  const own = new Set(unit.map(({ id }) => id));
  const homes = new Set(look.board.sections.map(({ room_id }) => room_id));
  const rooms = look.board.rooms.filter(({ active }) => active);
  const ordered = [...rooms.filter(({ id }) => !homes.has(id)), ...rooms.filter(({ id }) => homes.has(id))];
  const given: Lesson[] = [];
  for (const lesson of unit) {
    const home = look.room.get(look.roomOf(lesson) ?? '');
    const kind = kindOf(look, lesson);
    const partner = given.find(
      (one) => one.section_id !== lesson.section_id && one.teacher_id === lesson.teacher_id && one.together,
    );
    const taken = new Set(given.map((one) => look.roomOf(one)));
    const isRight = (!kind || home?.kind_id === kind) && !(home && taken.has(home.id));
    if (partner) given.push({ ...lesson, room_id: look.roomOf(partner) });
    else if (lesson.room_id || isRight) given.push(lesson);
    else {
      const wanted = kind ?? home?.kind_id;
      const room = ordered.find(
        ({ id, kind_id }) =>
          (!wanted || kind_id === wanted) && !taken.has(id) && isRoomFree(look, id, lesson, own),
      );
      given.push(room ? { ...lesson, room_id: room.id } : lesson);
    }
  }
  return given;
}

/** Every place of the week for a picked unit; one that is not on the board yet gets the rooms it needs. */
export function placesOf(look: LookUp, unit: readonly Lesson[]): Place[] {
  const [first] = unit;
  if (!first) return [];
  const isNew = !look.lesson.has(first.id);
  return WEEK.flatMap((weekday) =>
    look.slots(first.section_id, weekday).map(({ number }) => {
      const there = isNew ? withRooms(look, movedTo(look, unit, weekday, number)) : unit;
      return placeAt(look, there, weekday, number);
    }),
  );
}

const away = (one: number, other: number) => Math.abs(WEEK.indexOf(one) - WEEK.indexOf(other));

/**
 * The place that suits a unit best among those where it breaks no rule: a day without the subject, far from its other
 * days, on which section and teacher have least, and as early as that leaves.
 */
export function bestPlace(look: LookUp, unit: readonly Lesson[], places: readonly Place[]): Place | null {
  const [first] = unit;
  if (!first) return null;
  const own = new Set(unit.map(({ id }) => id));
  const others = (lessons: readonly Lesson[]) => lessons.filter(({ id }) => !own.has(id));
  const spans = (lessons: readonly Lesson[]) => lessons.reduce((sum, { span }) => sum + span, 0);
  const alike = look.board.lessons.filter(
    (one) =>
      !own.has(one.id) &&
      one.section_id === first.section_id &&
      one.class_subject_id === first.class_subject_id &&
      one.batch_id === first.batch_id,
  );
  const days = new Map<number, number>();
  const costOf = (weekday: number): number => {
    const known = days.get(weekday);
    if (known !== undefined) return known;
    const nearest = Math.min(7, ...alike.map((one) => away(one.weekday, weekday)));
    const same = alike.filter((one) => one.weekday === weekday).length;
    const ofTeachers = unit.reduce(
      (sum, { teacher_id }) => sum + (teacher_id ? spans(others(look.ofTeacher(teacher_id, weekday))) : 0),
      0,
    );
    const ofSection = spans(others(look.ofSection(first.section_id, weekday)));
    const cost = same * 1000 + (nearest < 2 ? 40 : 0) - nearest * 4 + ofSection * 6 + ofTeachers * 5;
    days.set(weekday, cost);
    return cost;
  };
  const open = places.filter((place) => stateOf(look, unit, place) === 'may');
  const cost = ({ weekday, number }: Place) => costOf(weekday) + number;
  return open.toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}
