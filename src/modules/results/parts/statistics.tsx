import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { BarChart, DonutChart } from '#ui/charts.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { runWords } from '../run-words.ts';
import type { WholeRun } from './report-data.tsx';

const letterColours = ['green.7', 'teal.6', 'cyan.6', 'blue.6', 'yellow.6', 'orange.6', 'red.6', 'gray.6'];

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Card withBorder padding="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600} fz={26} lh={1.2}>
        {value}
      </Text>
    </Card>
  );
}

/** Pass rate, grades, subjects, sections and gender of a run, in figures and charts (handbook 2.8). */
export function Statistics({ run }: { run: WholeRun }) {
  const t = useWords(runWords);
  const lang = useLang();
  const format = useFormat();
  if (!run.statistics) return null;
  const { whole, by_section, by_gender } = run.statistics;
  const percent = (text: string | null) => (text === null ? '–' : `${format.digits(text)}%`);
  const bars = (rows: { label: string; percent: string | null }[]) =>
    rows.map((row) => ({ [t('name')]: row.label, percent: Number(row.percent ?? 0) }));
  const genderName = (key: string) => (key === 'male' || key === 'female' ? t(key) : t('other'));
  const sectionName = (id: string) => {
    const section = run.sections.find((each) => each.id === id);
    return section ? section[`name_${lang}`] : id.slice(0, 4);
  };
  const chart = (title: string, rows: { label: string; percent: string | null }[], height = 260) => (
    <Card withBorder>
      <Title order={3} size="h5" mb="sm">
        {title}
      </Title>
      <BarChart
        data={bars(rows)}
        by={t('name')}
        series={[{ name: 'percent', label: t('pass_rate'), color: 'green.7' }]}
        label={title}
        height={height}
        unit="%"
      />
    </Card>
  );
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        <Figure label={t('students')} value={format.number(whole.enrolled)} />
        <Figure label={t('appeared')} value={format.number(whole.appeared)} />
        <Figure label={t('pass_rate')} value={percent(whole.passPercent)} />
        <Figure label={t('failed_students')} value={format.number(whole.failed)} />
        <Figure label={t('top_gpa')} value={format.number(whole.topGpa)} />
        <Figure label={t('golden')} value={format.number(whole.golden)} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Card withBorder>
          <Title order={3} size="h5" mb="sm">
            {t('letters')}
          </Title>
          <DonutChart
            data={whole.letters.map(({ letter, count }, at) => ({
              name: letter,
              value: count,
              color: letterColours[at] ?? 'gray.6',
            }))}
            label={t('letters')}
            middle={percent(whole.passPercent)}
          />
        </Card>
        {chart(
          t('by_subject'),
          whole.subjects.map((subject) => ({
            label: say(subject.label, lang),
            percent: subject.passPercent,
          })),
          320,
        )}
        {chart(
          t('by_section'),
          Object.entries(by_section).map(([id, each]) => ({
            label: sectionName(id),
            percent: each.passPercent,
          })),
        )}
        {chart(
          t('by_gender'),
          Object.entries(by_gender).map(([key, each]) => ({
            label: genderName(key),
            percent: each.passPercent,
          })),
        )}
      </SimpleGrid>
    </Stack>
  );
}
