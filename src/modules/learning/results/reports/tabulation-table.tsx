import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ExamSubjectRule } from '#modules/school/academics/base/subject-rule.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { resultsCalls } from '../base/client.ts';
import { reportWords } from './words.ts';
import { subjectIn, tabulationGroups } from './tabulation.ts';
import { groupColumns, groupTitle, groupValues } from './tabulation-columns.ts';
import './tabulation-table.css';
import { resultStatusWords } from '../base/words.ts';

type Calls = ReturnType<typeof resultsCalls>['runs'];
export type ReportRow = Awaited<ReturnType<Calls['results']['call']>>[number];
export type WholeRun = Awaited<ReturnType<Calls['get']['call']>>;

type Groups = ReturnType<typeof tabulationGroups>;

export const rulesOf = (run: WholeRun): ExamSubjectRule[] => run.subjects as unknown as ExamSubjectRule[];
export const studentName = (row: { name_en: string; name_bn: string }, lang: 'en' | 'bn'): string =>
  (lang === 'bn' ? row.name_bn : row.name_en) || row.name_en;

export const tabulationId = 'tabulation-sheet';

/** The tabulation sheet on screen: names stay while one scrolls sideways, headings while one scrolls down. */
export function TabulationTable({
  run,
  rows,
  onStudent,
}: {
  run: WholeRun;
  rows: readonly ReportRow[];
  onStudent: (enrolmentId: string) => void;
}) {
  const t = useWords(reportWords);
  const lang = useLang();
  const rules = useMemo(() => rulesOf(run), [run]);
  const byCode = useMemo(() => new Map(rules.map((rule) => [rule.subject, rule])), [rules]);
  const groups = useMemo(() => tabulationGroups(rules, rows), [rules, rows]);
  const sections = new Map(
    run.sections.map((each) => [each.id, lang === 'bn' ? each.name_bn : each.name_en]),
  );
  const several = new Set(rows.map((row) => row.section_id)).size > 1;
  return (
    <div id={tabulationId}>
      <section className="bp-tab" aria-label={t('tabulation')}>
        <table>
          <TabulationHead groups={groups} />
          <tbody>
            {rows.map((row) => (
              <StudentRow
                key={row.enrolment_id}
                row={row}
                groups={groups}
                byCode={byCode}
                section={several ? (sections.get(row.section_id) ?? '') : null}
                onStudent={onStudent}
              />
            ))}
          </tbody>
        </table>
      </section>
      {rows.some((row) => row.detail.graced) && (
        <Text size="xs" c="dimmed">
          {t('grace_note')}
        </Text>
      )}
    </div>
  );
}

/** The papers over their parts, then what is said of the whole. */
function TabulationHead({ groups }: { groups: Groups }) {
  const t = useWords(reportWords);
  const lang = useLang();
  const ends = [
    t('total'),
    t('gpa_without'),
    t('gpa'),
    t('letter'),
    t('failed_count'),
    t('position_section'),
    t('position_class'),
    t('remark'),
  ];
  return (
    <thead>
      <tr>
        <th className="bp-tab-who" rowSpan={2} scope="col">
          {`${t('roll')} · ${t('name')}`}
        </th>
        {groups.map((group) => (
          <th
            key={group.key}
            className="bp-tab-first"
            colSpan={groupColumns(group, lang).length}
            scope="colgroup"
          >
            {groupTitle(group, lang)}
          </th>
        ))}
        {ends.map((end) => (
          <th key={end} rowSpan={2} scope="col">
            {end}
          </th>
        ))}
      </tr>
      <tr>
        {groups.map((group) =>
          groupColumns(group, lang).map(({ key, label }, at) => (
            <th key={`${group.key} ${key}`} className={at === 0 ? 'bp-tab-first' : undefined} scope="col">
              {label}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

/** A student's marks in the order of the head; the name leads to how they came about. */
function StudentRow({
  row,
  groups,
  byCode,
  section,
  onStudent,
}: {
  row: ReportRow;
  groups: Groups;
  byCode: ReadonlyMap<string, ExamSubjectRule>;
  /** Where there are several: which one is the student's. */
  section: string | null;
  onStudent: (enrolmentId: string) => void;
}) {
  const status = useWords(resultStatusWords);
  const lang = useLang();
  const format = useFormat();
  const nameOf = (code: string) => byCode.get(code)?.label[lang] ?? code;
  return (
    <tr data-status={row.status}>
      <th className="bp-tab-who" scope="row">
        <button type="button" onClick={() => onStudent(row.enrolment_id)}>
          <span className="bp-tab-roll">{format.number(row.roll)}</span>
          {studentName(row, lang)}
          {section !== null && ` (${section})`}
        </button>
      </th>
      {groups.map((group) => {
        const failed = subjectIn(group, row)?.state === 'FAILED';
        const kinds = groupColumns(group, lang);
        return groupValues(group, row, byCode, lang).map((value, at) => (
          <td
            key={`${group.key} ${kinds[at]?.key}`}
            className={at === 0 ? 'bp-tab-first' : kinds[at]?.kind === 'total' ? 'bp-tab-total' : undefined}
            data-failed={failed && kinds[at]?.kind !== 'part'}
          >
            {value === null ? '' : format.digits(value)}
          </td>
        ));
      })}
      <td className="bp-tab-first bp-tab-total">{format.marks(row.total)}</td>
      <td>{row.gpa_without_fourth === null ? '–' : format.decimal(row.gpa_without_fourth / 100, 2)}</td>
      <td className="bp-tab-total bp-tab-end">{row.gpa === null ? '–' : format.decimal(row.gpa / 100, 2)}</td>
      <td className="bp-tab-total bp-tab-end">{row.letter ?? '–'}</td>
      <td>{format.number(row.failed)}</td>
      <td>{format.number(row.section_position)}</td>
      <td>{format.number(row.class_position)}</td>
      <td>
        {row.status === 'INCOMPLETE'
          ? status('INCOMPLETE')
          : row.detail.failed_subjects.map(nameOf).join(', ')}
      </td>
    </tr>
  );
}
