import { formatMarks } from '#kernel/exact.ts';
import { renderPdf } from '#kernel/documents/compile.server.ts';
import type { FoundFile } from '#kernel/files/files.server.ts';
import { spreadsheet } from '#kernel/files/kinds.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { writeSheet, type WrittenColumn } from '#kernel/spreadsheet/write.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import type { Lang } from '#kernel/words.ts';
import { labelInFileName } from '#modules/school/academics/base/section-label.ts';

import type { TabulationData } from './tabulation-data.ts';
import { TABULATION_SIGNATURES, TABULATION_WORDS, tabulationWords as d } from './words.ts';
import type { RunRules } from '../runs/packed-result.ts';
import { className } from '../runs/class-name.ts';
import { printedPoint } from '../runs/printed-mark.ts';
import { reportRows, type ReportRow, sectionsOfRun } from '../runs/rows.server.ts';
import { type OneRun, oneRun } from '../runs/list.server.ts';
import { schoolHead } from '../cards/school-head.server.ts';
import { tabulationGroups, type TabulationGroup } from './tabulation.ts';
import { groupColumns, groupTitle, groupValues } from './tabulation-columns.ts';
import { resultStatusWords, markSigns } from '../base/words.ts';

export type TabulationRequest = { id: string; section_id?: string | undefined; lang: Lang };

type Sheet = {
  run: OneRun;
  rows: ReportRow[];
  rules: ReadonlyMap<string, RunRules['subjects'][number]>;
  groups: TabulationGroup[];
  section: { en: string; bn: string };
  /** The section's label, or that of the whole class. */
  fileOf: string;
  sectionNames: ReadonlyMap<string, { en: string; bn: string }>;
};

async function loadSheet(ctx: Ctx, { id, section_id }: TabulationRequest): Promise<Sheet> {
  const run = await oneRun(ctx, id);
  const rows = await reportRows(ctx, run.id, { section_id });
  const { subjects = [] } = run.rules as Partial<RunRules>;
  const found = await sectionsOfRun(ctx, run.id);
  const sectionNames = new Map(found.map((each) => [each.id, { en: each.name_en, bn: each.name_bn }]));
  return {
    run,
    rows,
    rules: new Map(subjects.map((rule) => [rule.subject, rule])),
    groups: tabulationGroups(subjects, rows),
    section: sectionNames.get(section_id ?? '') ?? d.all_sections,
    fileOf: labelInFileName(
      found.find((each) => each.id === section_id)?.label.en ??
        `${className(run, 'en')} ${d.all_sections.en}`,
    ),
    sectionNames,
  };
}

const failedNames = (row: ReportRow, { rules }: Sheet, lang: Lang): string =>
  row.detail.failed_subjects.map((code) => rules.get(code)?.label[lang] ?? code).join(', ');

const remark = (row: ReportRow, sheet: Sheet, lang: Lang): string =>
  row.status === 'INCOMPLETE' ? resultStatusWords.INCOMPLETE[lang] : failedNames(row, sheet, lang);

const none = '–';

function tabulationData(
  sheet: Sheet,
  head: TabulationData['school'],
  printedOn: string,
  lang: Lang,
): TabulationData {
  const { run, groups, rows } = sheet;
  return {
    school: head,
    labels: TABULATION_WORDS[lang],
    exam: run.exam[lang] || run.exam.en,
    facts: [
      [d.class[lang], run.class[lang]],
      [d.group[lang], run.group[lang]],
      [d.section[lang], sheet.section[lang]],
      [d.year[lang], run.year.en],
      [d.run[lang], run.number],
    ],
    signatures: TABULATION_SIGNATURES[lang],
    printed_on: printedOn,
    ...(rows.some((row) => row.detail.graced) ? { footnote: d.grace_note[lang] } : {}),
    subjects: groups.map((group) => ({
      name: groupTitle(group, lang),
      columns: groupColumns(group, lang).map(({ label, kind }) => ({
        label,
        ...(kind === 'total' || kind === 'point' ? { kind } : {}),
      })),
      fourth: group.kind === 'fourth',
    })),
    rows: rows.map((row) => ({
      roll: row.roll,
      student_id: row.student_code,
      name: lang === 'bn' ? row.name_bn : row.name_en,
      marks: groups.map((group) => groupValues(group, row, sheet.rules, lang)),
      total: row.detail.absent ? markSigns.ABSENT[lang] : formatMarks(row.total),
      gpa_without_fourth: printedPoint(row.gpa_without_fourth) ?? none,
      gpa: printedPoint(row.gpa) ?? none,
      letter: row.letter ?? none,
      failed: row.failed,
      position_section: row.section_position ?? none,
      position_class: row.class_position ?? none,
      remark: remark(row, sheet, lang),
      passed: row.status === 'PASSED',
    })),
  };
}

/** The tabulation sheet on paper, of one section or of all. */
export async function tabulationPdf(ctx: Ctx, request: TabulationRequest): Promise<FoundFile> {
  const sheet = await loadSheet(ctx, request);
  const { head, pictures, zone } = await schoolHead(ctx);
  const { lang } = request;
  const bytes = await renderPdf({
    template: 'src/modules/learning/results/reports/tabulation-sheet.typ',
    data: tabulationData(sheet, head[lang], formatDate(ctx.now, lang, zone), lang),
    lang,
    images: pictures,
  });
  return { name: fileName(sheet, 'pdf'), type: 'application/pdf', bytes: Buffer.from(bytes) };
}

const fileName = ({ run, fileOf }: Sheet, ending: string): string => `${run.exam.en} ${fileOf}.${ending}`;

const number = (text: string | null): string | number | null => {
  if (text === null || text === '') return null;
  const value = Number(text);
  return Number.isNaN(value) ? text : value;
};

/** The tabulation sheet as a spreadsheet; numbers are numbers, so that a school can go on calculating. */
export async function tabulationSpreadsheet(ctx: Ctx, request: TabulationRequest): Promise<FoundFile> {
  const sheet = await loadSheet(ctx, request);
  const { lang } = request;
  const w = TABULATION_WORDS[lang];
  const text = (header: string, width?: number): WrittenColumn => ({
    header,
    type: 'text',
    ...(width ? { width } : {}),
  });
  const count = (header: string, width = 9): WrittenColumn => ({ header, type: 'number', width });
  const columns: WrittenColumn[] = [
    text(d.section[lang], 9),
    count(w.roll, 7),
    text(w.student_id, 14),
    text(w.name, 30),
    ...sheet.groups.flatMap((group) =>
      groupColumns(group, lang).map(({ label, kind }) =>
        kind === 'code'
          ? text(`${groupTitle(group, lang)} ${label}`, 9)
          : count(`${groupTitle(group, lang)} ${label}`),
      ),
    ),
    count(w.total),
    count(w.gpa_without_fourth),
    count(w.gpa),
    text(w.letter, 7),
    count(w.failed),
    count(w.position_section),
    count(w.position_class),
    text(w.remark, 30),
  ];
  const rows = sheet.rows.map((row) => [
    sheet.sectionNames.get(row.section_id)?.[lang] ?? '',
    row.roll,
    row.student_code,
    lang === 'bn' ? row.name_bn : row.name_en,
    ...sheet.groups.flatMap((group) => {
      const kinds = groupColumns(group, lang);
      return groupValues(group, row, sheet.rules, lang).map((value, at) =>
        kinds[at]?.kind === 'code' ? value : number(value),
      );
    }),
    row.detail.absent ? markSigns.ABSENT[lang] : row.total / 100,
    row.gpa_without_fourth === null ? null : row.gpa_without_fourth / 100,
    row.gpa === null ? null : row.gpa / 100,
    row.letter,
    row.failed,
    row.section_position,
    row.class_position,
    remark(row, sheet, lang),
  ]);
  const bytes = await writeSheet({ sheets: [{ name: sheet.run.exam.en, columns, rows }] });
  return { name: fileName(sheet, 'xlsx'), type: spreadsheet, bytes: Buffer.from(bytes) };
}
