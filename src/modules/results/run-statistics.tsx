import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { BarChart, DonutChart } from '#ui/charts.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { RunCounts } from './run-counts.tsx';
import { reportWords } from './report-words.ts';
import type { WholeRun } from './tabulation-table.tsx';

const letterColours = ['green.8', 'green.6', 'teal.6', 'blue.6', 'yellow.7', 'orange.7', 'red.7', 'gray.6'];

/** A run in figures and pictures: passed, letters, subjects, girls and boys, sections. */
export function RunStatistics({ run, sectionId }: { run: WholeRun; sectionId: string | null }) {
  const t = useWords(reportWords);
  const lang = useLang();
  const format = useFormat();
  const all = run.statistics;
  if (!all) return null;
  const own = (sectionId ? all.by_section[sectionId] : undefined) ?? all.whole;
  const { enrolled, appeared, passed, failed, incomplete } = own;
  const percent = (text: string | null) => (text === null ? 0 : Number(text));
  const shownPercent = (text: string | null) => (text === null ? '–' : `${format.digits(text)}%`);
  const genderName = (gender: string) => (gender === 'female' || gender === 'male' ? t(gender) : t('other'));
  const sections = run.sections.map((section) => ({
    name: lang === 'bn' ? section.name_bn : section.name_en,
    passed: percent(all.by_section[section.id]?.passPercent ?? null),
  }));
  const card = (title: string, chart: React.ReactNode) => (
    <Paper withBorder p="md">
      <Title order={3} size="h5" mb="sm">
        {title}
      </Title>
      {chart}
    </Paper>
  );
  const figure = (label: string, value: string) => (
    <Paper withBorder px="md" py="xs">
      <Text size="xl" fw={600}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </Paper>
  );
  return (
    <Stack>
      <RunCounts counts={{ enrolled, appeared, passed, failed, incomplete }} />
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {figure(t('pass_percent'), shownPercent(own.passPercent))}
        {figure(t('top_gpa'), format.number(own.topGpa))}
        {figure(t('golden'), format.number(own.golden))}
        {figure(t('highest_total'), format.marks(own.highestTotal))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {card(
          t('letters_chart'),
          <BarChart
            label={t('letters_chart')}
            by={t('letter')}
            data={own.letters.map(({ letter, count }) => ({ [t('letter')]: letter, count }))}
            series={[{ name: 'count', label: t('students'), color: 'green.7' }]}
          />,
        )}
        {card(
          t('failed_in'),
          <DonutChart
            label={t('failed_in')}
            middle={format.number(failed)}
            data={[
              { name: t('failed_1'), value: own.failedInOne, color: 'yellow.7' },
              { name: t('failed_2'), value: own.failedInTwo, color: 'orange.7' },
              { name: t('failed_3'), value: own.failedInThreeOrMore, color: 'red.7' },
            ]}
          />,
        )}
        {card(
          t('gender_chart'),
          <BarChart
            label={t('gender_chart')}
            by={t('students')}
            data={Object.entries(all.by_gender).map(([gender, each]) => ({
              [t('students')]: genderName(gender),
              passed: percent(each.passPercent),
            }))}
            series={[{ name: 'passed', label: t('percent'), color: letterColours[1] ?? 'green' }]}
            unit="%"
          />,
        )}
        {card(
          t('section_chart'),
          <BarChart
            label={t('section_chart')}
            by={t('section')}
            data={sections.map(({ name, passed: share }) => ({ [t('section')]: name, passed: share }))}
            series={[{ name: 'passed', label: t('percent'), color: 'teal.7' }]}
            unit="%"
          />,
        )}
      </SimpleGrid>
      {card(
        t('subjects_chart'),
        <BarChart
          label={t('subjects_chart')}
          by={t('subject')}
          data={own.subjects.map(({ label, passPercent }) => ({
            [t('subject')]: label[lang],
            passed: percent(passPercent),
          }))}
          series={[{ name: 'passed', label: t('percent'), color: 'green.7' }]}
          unit="%"
        />,
      )}
      <DataTable
        rows={own.subjects.map((each) => ({ ...each, id: each.subject }))}
        label={t('subjects_chart')}
        columns={[
          { key: 'subject', title: t('subject'), render: (row) => row.label[lang] },
          {
            key: 'appeared',
            title: t('appeared'),
            align: 'right',
            render: (row) => format.number(row.appeared),
          },
          { key: 'passed', title: t('passed'), align: 'right', render: (row) => format.number(row.passed) },
          { key: 'failed', title: t('failed'), align: 'right', render: (row) => format.number(row.failed) },
          { key: 'percent', title: '%', align: 'right', render: (row) => shownPercent(row.passPercent) },
          { key: 'highest', title: t('highest'), align: 'right', render: (row) => format.marks(row.highest) },
          {
            key: 'average',
            title: t('average'),
            align: 'right',
            render: (row) => (row.average === null ? '–' : format.digits(row.average)),
          },
        ]}
      />
    </Stack>
  );
}
