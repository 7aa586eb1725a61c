import { Button, Group, Table, Text } from '@mantine/core';
import { formatHundredths } from '#kernel/exact.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { printElement } from '#ui/print.ts';
import { runWords } from '../run-words.ts';
import { groupColumns, groupTitle, groupValues } from '../tabulation-columns.ts';
import { tabulationGroups } from '../tabulation.ts';
import type { ReportRow, Rules } from './report-data.tsx';

/** The tabulation sheet on the screen: roll and name stay, subjects scroll (handbook 2.8). */
export function Tabulation({
  runId,
  sectionId,
  rows,
  rules,
}: {
  runId: string;
  sectionId: string | null;
  rows: readonly ReportRow[];
  rules: Rules;
}) {
  const t = useWords(runWords);
  const lang = useLang();
  const format = useFormat();
  const groups = tabulationGroups(rules, rows);
  const byKey = new Map(rules.map((rule) => [rule.subject, rule]));
  const query = `?lang=${lang}${sectionId ? `&section_id=${sectionId}` : ''}`;
  const shown = (value: string | null) => (value === null ? '' : format.digits(value));
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => printElement('tabulation-sheet')}>
          {t('print')}
        </Button>
        <Button
          size="xs"
          variant="default"
          component="a"
          href={`/api/result-runs/${runId}/tabulation-pdf${query}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('pdf')}
        </Button>
        <Button
          size="xs"
          variant="default"
          component="a"
          href={`/api/result-runs/${runId}/tabulation-spreadsheet${query}`}
          download
        >
          {t('spreadsheet')}
        </Button>
      </Group>
      <section className="bp-tabulation" aria-label={t('tab_tabulation')}>
        <Table
          id="tabulation-sheet"
          withColumnBorders
          withTableBorder
          fz="xs"
          horizontalSpacing={6}
          verticalSpacing={4}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th rowSpan={2}>{t('roll')}</Table.Th>
              <Table.Th rowSpan={2} className="bp-sticky-name">
                {t('name')}
              </Table.Th>
              {groups.map((group) => (
                <Table.Th key={group.key} colSpan={groupColumns(group, lang).length} ta="center">
                  {groupTitle(group, lang)}
                </Table.Th>
              ))}
              {(
                [
                  'total',
                  'gpa_without_fourth',
                  'gpa',
                  'letter',
                  'failed_subjects',
                  'section_position',
                  'class_position',
                ] as const
              ).map((key) => (
                <Table.Th key={key} rowSpan={2} ta="center">
                  {t(key)}
                </Table.Th>
              ))}
            </Table.Tr>
            <Table.Tr>
              {groups.flatMap((group) =>
                groupColumns(group, lang).map((column) => (
                  <Table.Th key={`${group.key} ${column.key}`} ta="center" fw={500}>
                    {column.label}
                  </Table.Th>
                )),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.enrolment_id}>
                <Table.Td>{format.number(row.roll)}</Table.Td>
                <Table.Td className="bp-sticky-name">{lang === 'bn' ? row.name_bn : row.name_en}</Table.Td>
                {groups.flatMap((group) => {
                  const columns = groupColumns(group, lang);
                  return groupValues(group, row, byKey, lang).map((value, at) => (
                    <Table.Td key={`${group.key} ${columns[at]?.key ?? at}`} ta="center">
                      {shown(value)}
                    </Table.Td>
                  ));
                })}
                <Table.Td ta="center">{format.marks(row.total)}</Table.Td>
                <Table.Td ta="center">
                  {shown(row.gpa_without_fourth === null ? null : formatHundredths(row.gpa_without_fourth))}
                </Table.Td>
                <Table.Td ta="center" fw={600}>
                  {shown(row.gpa === null ? null : formatHundredths(row.gpa))}
                </Table.Td>
                <Table.Td ta="center">
                  <Text span fz="xs" fw={600} c={row.status === 'FAILED' ? 'red' : undefined}>
                    {row.letter ?? '–'}
                  </Text>
                </Table.Td>
                <Table.Td ta="center">{row.failed ? format.number(row.failed) : ''}</Table.Td>
                <Table.Td ta="center">
                  {row.section_position === null ? '' : format.number(row.section_position)}
                </Table.Td>
                <Table.Td ta="center">
                  {row.class_position === null ? '' : format.number(row.class_position)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  );
}
