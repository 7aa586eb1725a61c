import { WEEKDAYS } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import type { Lang } from '#kernel/words.ts';
import { WEEK, type BoardSection, type Lesson } from '#modules/school/routine/base/board.ts';
import { paperOf, spansOf, type Paper, type PaperBoard } from './paper-of.ts';
import type { Legend } from './sheets.ts';
import { sectionForms } from './short-names.ts';
import { evenPieces, wallPlan, type PlanRow } from './wall-plan.ts';

type WallLesson = { subject: string[]; teacher: string; room: string[] };
type WallCell = { span: number; off: boolean; lessons: WallLesson[] };
/** Some days beside each other, sections under each other; `width` of a period is its share of the row. */
type WallTable = {
  days: { label: string; periods: { label: string; width: number }[] }[];
  rows: { label: string[]; cells: WallCell[] }[];
};
/** `title`: the shift, where there are several. */
export type WallSheet = { title: string; tables: WallTable[]; teachers: Legend; subjects: Legend };

type Day = { day: number; periods: number };
type Group = {
  sections: readonly BoardSection[];
  days: Day[];
  lessonsOf: (id: string, day: number) => Lesson[];
  paper: Paper;
  lang: Lang;
};

/** Where lessons are given in parallel, columns are wider: there a line is a whole lesson. */
const wider = 1.8;

/** A list in so many parts of about the same length. */
function parts<T>(all: readonly T[], count: number): T[][] {
  const each = Math.ceil(all.length / count);
  return Array.from({ length: Math.ceil(all.length / each) }, (_, at) =>
    all.slice(at * each, (at + 1) * each),
  );
}

const cellsOf = ({ lessonsOf }: Group, id: string, { day, periods }: Day) =>
  spansOf(lessonsOf(id, day), periods);

/** How wide each period of some days is, as shares. */
function widthsOf(group: Group, days: readonly Day[]): number[][] {
  return days.map((day) => {
    const parallel = new Set(
      group.sections.flatMap(({ id }) =>
        cellsOf(group, id, day).flatMap(({ number, lessons }) => (lessons.length > 1 ? [number] : [])),
      ),
    );
    return Array.from({ length: day.periods }, (_, at) => (parallel.has(at + 1) ? wider : 1));
  });
}

/** Rows of some days with how high they come out. */
function rowsOf(group: Group, days: readonly Day[]): PlanRow<BoardSection>[] {
  const { paper, lang } = group;
  const widths = widthsOf(group, days);
  const shares = widths.flat().reduce((sum, one) => sum + one, 0);
  return group.sections.map((section) => ({
    of: section,
    lines: Math.max(
      2,
      ...days.flatMap((day, at) =>
        cellsOf(group, section.id, day).map(({ number, span, lessons }) => {
          const own = (widths[at] ?? []).slice(number - 1, number - 1 + span);
          const letters = wallPlan.letters(own.reduce((sum, one) => sum + one, 0) / shares, lang);
          return lessons.reduce((sum, one) => {
            const [teacher, room] = [paper.shortTeacher(one), paper.ownRoom(one).at(-1) ?? ''];
            const second = [teacher, room].filter(Boolean).join(' ');
            if (lessons.length > 1 && paper.shortSubject(one).length + 1 + second.length <= letters)
              return sum + 1;
            const below = second === '' ? 0 : second.length <= letters || !teacher || !room ? 1 : 2;
            return sum + 1 + below;
          }, 0);
        }),
      ),
    ),
  }));
}

function tableOf(group: Group, days: readonly Day[], sections: readonly BoardSection[]): WallTable {
  const { paper, lang } = group;
  const widths = widthsOf(group, days);
  return {
    days: days.map(({ day }, at) => ({
      label: WEEKDAYS[lang][day] ?? '',
      periods: (widths[at] ?? []).map((width, number) => ({ label: digitsIn(number + 1, lang), width })),
    })),
    rows: sections.map((section) => ({
      label: sectionForms(section.label[lang]),
      cells: days.flatMap((day) =>
        cellsOf(group, section.id, day).map(({ number, span, lessons }) => ({
          span,
          off: lessons.length === 0 && number > paper.slots(section, day.day).length,
          lessons: lessons.map((one) => ({
            subject: paper.subjectForms(one),
            teacher: paper.shortTeacher(one),
            room: paper.ownRoom(one),
          })),
        })),
      ),
    })),
  };
}

function legends({ paper, lessonsOf }: Group, days: readonly Day[], sections: readonly BoardSection[]) {
  const lessons = sections.flatMap(({ id }) => days.flatMap(({ day }) => lessonsOf(id, day)));
  const legendOf = (shortOf: (one: Lesson) => string, nameOf: (one: Lesson) => string): Legend =>
    [...new Map(lessons.map((one) => [shortOf(one), nameOf(one)]))]
      .filter(([short, name]) => short !== '' && short !== name)
      .map(([short, name]) => ({ short, name }))
      .toSorted((a, b) => a.short.localeCompare(b.short));
  return {
    teachers: legendOf(paper.shortTeacher, (one) => paper.teacher(one.teacher_id)),
    subjects: legendOf(paper.shortSubject, paper.subject),
  };
}

const columnsOf = (days: readonly Day[]): number => days.reduce((sum, { periods }) => sum + periods, 0);

/** The sheets of a group: one where that can be read, with its days in bands under each other where there is place. */
function sheetsOfGroup(group: Group, title: string): WallSheet[] {
  const { sections, days } = group;
  const legend = legends(group, days, sections);
  const place = wallPlan.place([...legend.teachers, ...legend.subjects]);
  for (const count of [3, 2, 1]) {
    const bands = parts(days, count);
    const high = bands.reduce((sum, band) => sum + wallPlan.tableHeight(rowsOf(group, band)), 0);
    if (high <= place && bands.every((band) => columnsOf(band) <= wallPlan.mostColumns.whole))
      return [{ title, tables: bands.map((band) => tableOf(group, band, sections)), ...legend }];
  }
  const beside = parts(days, Math.ceil(columnsOf(days) / wallPlan.mostColumns.split));
  return beside.flatMap((some) =>
    evenPieces(rowsOf(group, some), place).map((under) => ({
      title,
      tables: [tableOf(group, some, under)],
      ...legends(group, some, under),
    })),
  );
}

/**
 * The whole school for the wall: sections under each other, the periods of the weekdays beside each other. Each shift
 * has its own sheets; what would be too small to read goes on to further ones, by levels first, each with the headings
 * and the names of its own short forms.
 */
export function wallOf(of: PaperBoard, lang: Lang): { sheets: WallSheet[] } {
  const paper = paperOf(of, lang);
  const { board } = of;
  const byDay = Map.groupBy(board.lessons, ({ section_id, weekday }) => `${section_id} ${weekday}`);
  const lessonsOf = (id: string, day: number) => byDay.get(`${id} ${day}`) ?? [];
  const given = new Set(board.lessons.map(({ section_id }) => section_id));
  const shifts = Map.groupBy(
    board.sections.filter(({ id }) => given.has(id)),
    ({ shift_id }) => shift_id,
  );
  const sheetsFor = (sections: readonly BoardSection[], title: string): WallSheet[] => {
    const days = WEEK.map((day) => ({
      day,
      periods: Math.max(
        0,
        ...sections.flatMap(({ id }) => lessonsOf(id, day).map(({ number, span }) => number + span - 1)),
      ),
    })).filter(({ periods }) => periods > 0);
    return sheetsOfGroup({ sections, days, lessonsOf, paper, lang }, title);
  };
  return {
    sheets: [...shifts].flatMap(([shift, ofShift]) => {
      const title = shifts.size > 1 ? paper.shift(shift) : '';
      const whole = sheetsFor(ofShift, title);
      if (whole.length === 1) return whole;
      return [...Map.groupBy(ofShift, ({ level }) => level).values()].flatMap((ofLevel) =>
        sheetsFor(ofLevel, title),
      );
    }),
  };
}
