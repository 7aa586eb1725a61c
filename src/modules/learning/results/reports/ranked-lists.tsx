import { Badge, Group } from '@mantine/core';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { reportWords } from './words.ts';
import { type ReportRow, rulesOf, studentName, type WholeRun } from './tabulation-table.tsx';

type Row = ReportRow & { id: string };
const withId = (rows: readonly ReportRow[]): Row[] => rows.map((row) => ({ ...row, id: row.enrolment_id }));

function useCommon(run: WholeRun): Column<Row>[] {
  const t = useWords(reportWords);
  const lang = useLang();
  const format = useFormat();
  const sections = new Map(
    run.sections.map((each) => [each.id, lang === 'bn' ? each.name_bn : each.name_en]),
  );
  return [
    {
      key: 'name',
      title: t('name'),
      render: (row) => (
        <Group gap={6}>
          {studentName(row, lang)}
          {row.golden && (
            <Badge size="sm" color="yellow" variant="light" tt="none">
              {t('golden')}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'roll', title: t('roll'), align: 'right', render: (row) => format.number(row.roll) },
    { key: 'section', title: t('section'), render: (row) => sections.get(row.section_id) ?? '' },
    { key: 'total', title: t('total'), align: 'right', render: (row) => format.marks(row.total) },
  ];
}

/** Those who passed, best first; in a section by the section's positions, else by the class's. */
export function MeritList({
  run,
  rows,
  inSection,
  onStudent,
}: {
  run: WholeRun;
  rows: readonly ReportRow[];
  inSection: boolean;
  onStudent: (enrolmentId: string) => void;
}) {
  const t = useWords(reportWords);
  const format = useFormat();
  const common = useCommon(run);
  const positionOf = (row: ReportRow) => (inSection ? row.section_position : row.class_position);
  const ranked = withId(rows)
    .filter((row) => positionOf(row) !== null)
    .toSorted((a, b) => (positionOf(a) ?? 0) - (positionOf(b) ?? 0) || a.roll - b.roll);
  return (
    <DataTable<Row>
      rows={ranked}
      label={t('merit')}
      empty={{ title: t('nobody_passed') }}
      onRow={(row) => onStudent(row.enrolment_id)}
      columns={[
        {
          key: 'place',
          title: t(inSection ? 'position_section' : 'position_class'),
          width: 120,
          render: (row) => format.ordinal(positionOf(row)),
        },
        ...common,
        {
          key: 'gpa',
          title: t('gpa'),
          align: 'right',
          render: (row) => (row.gpa === null ? '–' : format.decimal(row.gpa / 100, 2)),
        },
        { key: 'letter', title: t('letter'), align: 'center', render: (row) => row.letter },
      ]}
    />
  );
}

/** Those who failed, fewest subjects first, then the higher total (handbook 2.6). */
export function FailedList({
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
  const format = useFormat();
  const common = useCommon(run);
  const labels = new Map(rulesOf(run).map((rule) => [rule.subject, rule.label[lang]]));
  const failed = withId(rows)
    .filter((row) => row.status === 'FAILED')
    .toSorted((a, b) => a.failed - b.failed || b.total - a.total || a.roll - b.roll);
  return (
    <DataTable<Row>
      rows={failed}
      label={t('failed')}
      empty={{ title: t('nobody_failed') }}
      onRow={(row) => onStudent(row.enrolment_id)}
      columns={[
        ...common,
        {
          key: 'failed',
          title: t('failed_count'),
          align: 'right',
          render: (row) => format.number(row.failed),
        },
        {
          key: 'subjects',
          title: t('failed_subjects'),
          render: (row) => row.detail.failed_subjects.map((code) => labels.get(code) ?? code).join(', '),
        },
      ]}
    />
  );
}
