import { formatMarks, formatRatio } from '#kernel/exact.ts';
import { ordinal } from '#kernel/text/ordinals.ts';
import type { Lang } from '#kernel/words.ts';
import { type PartType, partTypes } from '#modules/school/academics/base/subject-rule.ts';
import { partWords } from '#modules/learning/exams/base/words.ts';
import type { Figure, PartMarks, ReportCard, ReportCardData, SubjectLine } from './report-card-data.ts';
import { REPORT_CARD_WORDS, cardLabelWords as d } from './words.ts';

import { grandTotal } from './grand-total.ts';
import { cellsOf, type PackedSubject, type RunRules } from '../runs/packed-result.ts';
import { gradeRanges, printedMark, printedPoint } from '../runs/printed-mark.ts';
import { resultStatusWords, markSigns } from '../base/words.ts';
import type { CardRow, CardSchool } from './card-row.ts';

const none = '–';
/** The words of kernel/text count their ordinals in Bengali digits, which the layout shows as they are. */
const named = (row: { en: string; bn: string }, lang: Lang): string => row[lang] || row.en;

/** The columns of marks: every part in which one of these students is examined, in the usual order. */
export function cardParts(
  rules: RunRules,
  rows: readonly Pick<CardRow, 'detail'>[],
  lang: Lang,
): { key: PartType; label: string }[] {
  const taken = new Set(rows.flatMap((row) => row.detail.subjects.map((own) => own.subject)));
  const used = new Set(
    rules.subjects
      .filter((rule) => taken.has(rule.subject))
      .flatMap((rule) => rule.papers.flatMap((paper) => paper.parts.map((part) => part.type))),
  );
  return partTypes
    .filter((type) => used.has(type))
    .map((type) => ({ key: type, label: partWords[type][lang] }));
}

type Cell = { paper: string; part: PartType; value: PackedSubject['marks'][number]; grace: number };

function cells(own: PackedSubject, rules: RunRules): Cell[] {
  const rule = rules.subjects.find((each) => each.subject === own.subject);
  const grace = new Map(own.grace ?? []);
  return cellsOf(rule).map((cell, at) => ({
    ...cell,
    value: own.marks[at] ?? null,
    grace: grace.get(at) ?? 0,
  }));
}

/** Marks of cells by part; a part with several cells (both papers) is their sum, or absent when all are. */
function byPart(list: readonly Cell[], lang: Lang): PartMarks {
  const marks: PartMarks = {};
  for (const [part, own] of Map.groupBy(list, (cell) => cell.part)) {
    const odd = own.find((cell) => typeof cell.value !== 'number');
    const sum = own.reduce((all, cell) => all + (typeof cell.value === 'number' ? cell.value : 0), 0);
    const grace = own.reduce((all, cell) => all + cell.grace, 0);
    const none = own.every((cell) => cell.value === odd?.value);
    marks[part] = odd && none ? printedMark(odd.value, 0, lang) : printedMark(sum, grace, lang);
  }
  return marks;
}

/** Who was absent throughout has no total: absent is not nought. */
const sumOf = (list: readonly Cell[], lang: Lang): Figure =>
  list.length > 0 && list.every(({ value }) => value === 'ABSENT')
    ? markSigns.ABSENT[lang]
    : formatMarks(
        list.reduce((all, { value, grace }) => all + (typeof value === 'number' ? value + grace : 0), 0),
      );

function subjectLine(
  own: PackedSubject,
  rules: RunRules,
  highest: ReadonlyMap<string, number>,
  lang: Lang,
): SubjectLine {
  const rule = rules.subjects.find((each) => each.subject === own.subject);
  const list = cells(own, rules);
  const papers = rule?.papers ?? [];
  const best = highest.get(own.subject);
  const line: SubjectLine = {
    name: rule ? named(rule.label, lang) : own.subject,
    full: formatMarks(own.full),
    parts: byPart(list, lang),
    total: own.absent ? markSigns.ABSENT[lang] : formatMarks(own.total),
    highest: best === undefined ? null : formatMarks(best),
    letter: own.letter ?? none,
    point: printedPoint(own.gp),
    failed: own.state === 'FAILED',
  };
  if (papers.length < 2) return line;
  return {
    ...line,
    papers: papers.map((paper) => {
      const cut = list.filter((cell) => cell.paper === paper.key);
      return {
        name: named(paper.label, lang),
        full: formatMarks(paper.parts.reduce((all, part) => all + part.full, 0)),
        parts: byPart(cut, lang),
        total: sumOf(cut, lang),
      };
    }),
  };
}

function attendance(row: CardRow, workingDays: number | null): ReportCard['attendance'] {
  const { present_days: present, taken } = row;
  if (taken)
    return {
      working_days: taken.working,
      present: formatMarks(taken.present),
      percent: taken.percent === null ? null : formatMarks(taken.percent),
    };
  if (present === null) return null;
  return {
    working_days: workingDays,
    present,
    percent: workingDays ? formatRatio({ num: present * 100, den: workingDays }) : null,
  };
}

function card(
  row: CardRow,
  run: { rules: RunRules; working_days: number | null; highest: ReadonlyMap<string, number> },
  lang: Lang,
): ReportCard {
  const { detail } = row;
  const line = (own: PackedSubject) => subjectLine(own, run.rules, run.highest, lang);
  const fourth = detail.subjects.find((own) => own.kind === 'OPTIONAL4');
  const position = (label: keyof typeof d, place: number | null) => ({
    label: d[label][lang],
    value: place === null ? none : ordinal(place, lang),
  });
  const nameOf = (code: string) => {
    const rule = run.rules.subjects.find((each) => each.subject === code);
    return rule ? named(rule.label, lang) : code;
  };
  return {
    student: {
      ...row.facts[lang],
      student_id: row.student_code,
      roll: row.roll,
      ...(row.photo ? { photo: row.photo } : {}),
    },
    subjects: detail.subjects.filter((own) => own !== fourth).map(line),
    ...(fourth ? { fourth: line(fourth) } : {}),
    total: printedTotal(row, lang),
    gpa: printedPoint(row.gpa) ?? none,
    gpa_without_fourth: printedPoint(row.gpa_without_fourth) ?? none,
    letter: row.letter ?? none,
    passed: row.status === 'PASSED',
    result: resultStatusWords[row.status][lang],
    positions: [
      position('position_section', row.section_position),
      position('position_class', row.class_position),
    ],
    failed_subjects: detail.failed_subjects.map(nameOf),
    attendance: attendance(row, run.working_days),
    ...(row.conduct ? { conduct: [{ label: d.conduct[lang], value: row.conduct }] } : {}),
    remarks: { teacher: row.remark, guardian: null, head: null },
    qr: row.qr,
  };
}

function printedTotal(row: CardRow, lang: Lang): ReportCard['total'] {
  const { counted, full, surplus, total } = grandTotal(row, row.detail.subjects);
  return {
    obtained: row.detail.absent ? markSigns.ABSENT[lang] : formatMarks(total),
    counted: formatMarks(counted),
    full: formatMarks(full),
    surplus: surplus > 0 ? formatMarks(surplus) : null,
  };
}

export type CardRun = {
  rules: RunRules;
  exam: { en: string; bn: string };
  working_days: number | null;
  /** Highest total by subject, in hundredths. */
  highest: ReadonlyMap<string, number>;
  /** Ready to print; null: not published yet. */
  published_on: string | null;
};

/** What `report-card.typ` prints for some students of a run. */
export function reportCardData(
  school: CardSchool,
  run: CardRun,
  rows: readonly CardRow[],
  lang: Lang,
): ReportCardData {
  return {
    school: school[lang],
    labels: REPORT_CARD_WORDS[lang],
    exam: named(run.exam, lang),
    published_on: run.published_on,
    parts: cardParts(run.rules, rows, lang),
    grades: gradeRanges(run.rules.settings.bands),
    cards: rows.map((row) => card(row, run, lang)),
  };
}
