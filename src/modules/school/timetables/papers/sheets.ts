import { WEEKDAYS } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, type Lang } from '#kernel/words.ts';
import { clockOf } from '../lessons/now.ts';
import { WEEK, type BoardSection, type Lesson } from '#modules/school/routine/base/board.ts';
import { paperOf, spansOf, unique, type Paper, type PaperBoard } from './paper-of.ts';
import { sectionForms } from './short-names.ts';
import { paperWords as w } from './words.ts';

export type SheetKind = 'classes' | 'teachers' | 'rooms';
/**
 * A lesson in a cell: `strong` and each of `more` by their forms, the longest first. `brief` is what stands for it where
 * several share the cell: what it is by its forms, and who or where.
 */
type Cell = { strong: string[]; more: string[][]; time: string | null; brief: string[]; beside: string };
/** `off`: a period that the day does not have. */
type Row = { label: string; cells: { span: number; off: boolean; lessons: Cell[] }[] };
/** The week of one shift, with its own times. */
export type Block = { label: string; columns: { number: number; time: string }[]; rows: Row[] };
export type Legend = { short: string; name: string }[];
export type Sheet = { id: string; title: string; subtitle: string; blocks: Block[]; legend: Legend };

/** Times as papers write them, `10:15`, without the half of the day: a school's day is known. */
const short = (minutes: number): string => {
  const [hour = 0, minute = '00'] = clockOf(minutes).split(':');
  return `${Number(hour) % 12 || 12}:${minute}`;
};

export const clockAt = (minutes: number, lang: Lang): string => digitsIn(short(minutes), lang);
export const clockSpan = (starts: number, ends: number, lang: Lang): string =>
  digitsIn(`${short(starts)}–${short(ends)}`, lang);

type Said = (lesson: Lesson) => Omit<Cell, 'time'>;

const mostOf = <T>(all: readonly T[]): T | undefined => {
  const [most] = [...Map.groupBy(all, (one) => one)].toSorted((a, b) => b[1].length - a[1].length);
  return most?.[0];
};

function blockOf(
  lessons: readonly Lesson[],
  label: string,
  section: BoardSection | undefined,
  { paper, lang, said }: { paper: Paper; lang: Lang; said: Said },
): Block {
  const days = WEEK.filter((day) => lessons.some(({ weekday }) => weekday === day));
  const ownSlots = (day: number) => (section ? paper.slots(section, day).length : 0);
  const periods = Math.max(
    0,
    ...lessons.map(({ number, span }) => number + span - 1),
    ...days.map((day) => ownSlots(day)),
  );
  const slotsAt = ({ section_id, weekday }: Pick<Lesson, 'section_id' | 'weekday'>) => {
    const of = paper.sections.get(section_id);
    return of ? paper.slots(of, weekday) : [];
  };
  const asWeeks = section ? days.map((weekday) => ({ section_id: section.id, weekday })) : lessons;
  // The times over a column are those that most lessons of the sheet have; others say their own.
  const usual = Array.from({ length: periods }, (_, at) => {
    const most = mostOf(
      asWeeks.flatMap((one) => {
        const slot = slotsAt(one)[at];
        return slot ? [`${slot.starts} ${slot.ends}`] : [];
      }),
    );
    const [starts = 0, ends = 0] = most?.split(' ').map(Number) ?? [];
    return most === undefined ? null : { starts, ends };
  });
  const timeOf = (lesson: Lesson): string | null => {
    const slots = slotsAt(lesson);
    const [from, to] = [lesson.number - 1, lesson.number + lesson.span - 2];
    const [first, last] = [slots[from], slots[to]];
    if (!first || !last) return null;
    const isUsual = usual[from]?.starts === first.starts && usual[to]?.ends === last.ends;
    return isUsual ? null : clockSpan(first.starts, last.ends, lang);
  };
  return {
    label,
    columns: usual.map((times, at) => ({
      number: at + 1,
      time: times ? clockSpan(times.starts, times.ends, lang) : '',
    })),
    rows: days.map((day) => ({
      label: WEEKDAYS[lang][day] ?? '',
      cells: spansOf(
        lessons.filter(({ weekday }) => weekday === day),
        periods,
      ).map(({ number, span, lessons: here }) => ({
        span,
        off: here.length === 0 && section !== undefined && number > ownSlots(day),
        lessons: [
          ...new Map(
            here.map((one) => {
              const cell = { ...said(one), time: timeOf(one) };
              return [JSON.stringify(cell), cell];
            }),
          ).values(),
        ],
      })),
    })),
  };
}

/** `Nine · Science · A, B`, by its forms: sections of one class and group name it once. */
function sectionsText(lessons: readonly Lesson[], paper: Paper, lang: Lang): string[] {
  const found = unique(lessons.map(({ section_id }) => section_id)).flatMap(
    (id) => paper.sections.get(id) ?? [],
  );
  const beforeOf = ({ label, short: own }: BoardSection) =>
    label[lang].endsWith(own[lang])
      ? label[lang].slice(0, label[lang].length - own[lang].length)
      : label[lang];
  const labels = [...Map.groupBy(found, beforeOf)].map(([before, of]) =>
    of.length === 1 ? (of[0]?.label[lang] ?? '') : before + of.map((one) => one.short[lang]).join(', '),
  );
  const forms = labels.map(sectionForms);
  return unique([forms.map((of) => of[0]).join('; '), forms.map((of) => of.at(-1)).join('; ')]);
}

/** What is given to several sections together is one lesson of a teacher and in a room. */
function asOne(lessons: readonly Lesson[], paper: Paper, lang: Lang) {
  const keyOf = (one: Lesson) =>
    one.together ? `${one.together} ${one.teacher_id} ${paper.subject(one)}` : one.id;
  return [...Map.groupBy(lessons, keyOf).values()].flatMap(([first, ...more]) =>
    first ? [{ lesson: first, sections: sectionsText([first, ...more], paper, lang) }] : [],
  );
}

const lessonsIn = (lessons: readonly Lesson[], lang: Lang): string =>
  say(w.a_week, lang, {
    count: digitsIn(
      lessons.reduce((sum, { span }) => sum + span, 0),
      lang,
    ),
  });

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

function classSheet(section: BoardSection, lessons: readonly Lesson[], paper: Paper, lang: Lang): Sheet {
  const said: Said = (one) => ({
    strong: [paper.subject(one)],
    more: [paper.teacherForms(one), paper.ownRoom(one)].filter((forms) => forms.length > 0),
    brief: paper.subjectForms(one),
    beside: [paper.shortTeacher(one), paper.ownRoom(one).at(-1) ?? ''].filter(Boolean).join(' '),
  });
  const classTeacher = paper.board.assignments.find(
    ({ section_id, class_subject_id }) => section_id === section.id && class_subject_id === null,
  );
  const room = paper.roomName(section.room_id);
  const block = blockOf(lessons, '', section, { paper, lang, said });
  const inParallel = block.rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.lessons.length > 1 ? cell.lessons.map(({ beside }) => beside) : [])),
  );
  // What is given in parallel is one lesson of the section.
  const atOnce = [...new Map(lessons.map((one) => [`${one.weekday} ${one.number}`, one])).values()];
  const named = lessons.filter((one) => {
    const initials = paper.shortTeacher(one);
    return initials && inParallel.some((beside) => beside === initials || beside.startsWith(`${initials} `));
  });
  return {
    id: section.id,
    title: section.label[lang],
    subtitle: joined([
      classTeacher ? say(w.class_teacher, lang, { name: paper.teacher(classTeacher.teacher_id) }) : '',
      room && say(w.room, lang, { room }),
      lessonsIn(atOnce, lang),
    ]),
    blocks: [block],
    legend: [...new Map(named.map((one) => [paper.shortTeacher(one), paper.teacher(one.teacher_id)]))].map(
      ([initials, name]) => ({ short: initials, name }),
    ),
  };
}

/** A card of a teacher or a room: a block for each shift, as each has its own times. */
function cardOf(
  kind: 'teachers' | 'rooms',
  lessons: readonly Lesson[],
  paper: Paper,
  lang: Lang,
): Omit<Sheet, 'id' | 'title'> {
  const merged = asOne(lessons, paper, lang);
  const sections = new Map(merged.map(({ lesson, sections: of }) => [lesson.id, of]));
  const ones = merged.map(({ lesson }) => lesson);
  const said: Said = (one) => {
    const section = sections.get(one.id) ?? [];
    const who = kind === 'teachers' ? paper.room(one) : paper.teacherForms(one);
    return {
      strong: section,
      more: [paper.subjectForms(one), who].filter((forms) => forms.some(Boolean)),
      brief: section,
      beside: kind === 'teachers' ? paper.shortSubject(one) : paper.shortTeacher(one),
    };
  };
  const shiftOf = (one: Lesson) => paper.sections.get(one.section_id)?.shift_id ?? '';
  const byShift = Map.groupBy(ones, shiftOf);
  // As the day goes: the shift whose first lesson is earliest is above.
  const firstOf = (of: readonly Lesson[]) =>
    Math.min(
      ...of.map((one) => {
        const section = paper.sections.get(one.section_id);
        return (section && paper.slots(section, one.weekday)[0]?.starts) ?? Infinity;
      }),
    );
  const inOrder = [...byShift].toSorted(([, a], [, b]) => firstOf(a) - firstOf(b));
  return {
    subtitle: lessonsIn(ones, lang),
    blocks: inOrder.map(([shift, of]) =>
      blockOf(of, byShift.size > 1 ? paper.shift(shift) : '', undefined, { paper, lang, said }),
    ),
    legend: [],
  };
}

/** A sheet for each section, teacher or room that has lessons, or for one of them. */
export function sheetsOf(of: PaperBoard, kind: SheetKind, lang: Lang, only: string | null): Sheet[] {
  const paper = paperOf(of, lang);
  const { board } = of;
  const idOf = (lesson: Lesson) =>
    kind === 'classes' ? lesson.section_id : kind === 'teachers' ? lesson.teacher_id : paper.roomId(lesson);
  const given = Map.groupBy(board.lessons, (lesson) => idOf(lesson) ?? '');
  const isWanted = ({ id }: { id: string }) => given.has(id) && (only === null || id === only);
  const lessonsOf = (id: string) => given.get(id) ?? [];
  if (kind === 'classes')
    return board.sections.filter(isWanted).map((one) => classSheet(one, lessonsOf(one.id), paper, lang));
  if (kind === 'teachers')
    return board.teachers.filter(isWanted).map(({ id, name }) => ({
      id,
      title: `${name[lang]} (${paper.initials.get(id) ?? ''})`,
      ...cardOf(kind, lessonsOf(id), paper, lang),
    }));
  return board.rooms.filter(isWanted).map(({ id }) => ({
    id,
    title: say(w.room, lang, { room: paper.roomName(id) }),
    ...cardOf(kind, lessonsOf(id), paper, lang),
  }));
}
