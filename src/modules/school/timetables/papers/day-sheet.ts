import { digitsIn } from '#kernel/text/digits.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import type { DayList, DayListLine, ListedTeacher } from '../substitution/day-list.server.ts';
import { clockAt, clockSpan } from './sheets.ts';
import { dayWords as w } from './words.ts';

const wholeDay = 24 * 60;

type DayRow = {
  period: string;
  time: string;
  section: string;
  subject: string;
  usual: string;
  /** Who gives it, or that nobody does; `open`: nobody was found yet. */
  teacher: string;
  open: boolean;
  room: string;
  note: string;
};
export type DaySheet = { away: { name: string; when: string }[]; rows: DayRow[] };

const unique = (words: readonly Word[], lang: Lang): string =>
  [...new Set(words.map((word) => word[lang]))].join(', ');

/** `Abul Kalam (AK)`: initials are how the staff room says it. */
const named = (one: ListedTeacher, lang: Lang): string =>
  one.initials ? `${one.name[lang]} (${one.initials})` : one.name[lang];

/** Sections that one teacher has together are one line. */
const keyOf = ({ lesson_id, usual, teacher, starts, ends, kind, subject, room, note }: DayListLine): string =>
  usual ? JSON.stringify([usual.id, teacher?.id, starts, ends, kind, subject.en, room?.en, note]) : lesson_id;

function rowOf(lines: readonly [DayListLine, ...DayListLine[]], lang: Lang): DayRow {
  const [first] = lines;
  const { number, span, starts, ends, subject, usual, teacher, kind, from_number, note, room } = first;
  const period = span > 1 ? `${number}–${number + span - 1}` : String(number);
  const gives = { OPEN: w.open[lang], NONE: w.not_given[lang], COVER: null, SWAP: null }[kind];
  const moved = from_number === number ? '' : say(w.moved, lang, { from: digitsIn(from_number, lang) });
  return {
    period: digitsIn(period, lang),
    time: clockSpan(starts, ends, lang),
    section: unique(
      lines.map(({ section }) => section),
      lang,
    ),
    subject: subject[lang],
    usual: usual && (kind === 'OPEN' || usual.id !== teacher?.id) ? named(usual, lang) : '',
    teacher: gives ?? (teacher ? named(teacher, lang) : w.nobody[lang]),
    open: kind === 'OPEN',
    room: room ? digitsIn(room[lang], lang) : '',
    note: [moved, note ?? ''].filter(Boolean).join(' · '),
  };
}

/** A day for the staff room: who is away and when, though not why, and what is otherwise with each lesson. */
export function daySheetOf({ away, lines }: DayList, lang: Lang): DaySheet {
  const byTeacher = Map.groupBy(away, ({ teacher }) => teacher.id);
  return {
    away: [...byTeacher.values()].flatMap((times) => {
      const [first] = times;
      if (!first) return [];
      const isWhole = times.some(({ starts, ends }) => starts === 0 && ends === wholeDay);
      const spans = times.map(({ starts, ends }) =>
        starts === 0
          ? say(w.until, lang, { time: clockAt(ends, lang) })
          : ends === wholeDay
            ? say(w.since, lang, { time: clockAt(starts, lang) })
            : clockSpan(starts, ends, lang),
      );
      return [
        {
          name: named(first.teacher, lang),
          when: isWhole ? w.whole_day[lang] : [...new Set(spans)].join(', '),
        },
      ];
    }),
    rows: [...Map.groupBy(lines, keyOf).values()].flatMap(([first, ...more]) =>
      first ? [rowOf([first, ...more], lang)] : [],
    ),
  };
}
