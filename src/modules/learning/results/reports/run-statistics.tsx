import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { type Bar, BarTable } from './bar-table.tsx';
import { resultFieldWords } from '../base/words.ts';
import { reportWords } from './words.ts';
import { statisticsId } from './statistics-id.ts';
import type { WholeRun } from './tabulation-table.tsx';

type AllStatistics = NonNullable<WholeRun['statistics']>;
type Statistics = AllStatistics['whole'];
type Subject = Statistics['subjects'][number];

const share = (part: number, of: number) => (of === 0 ? 0 : (part * 100) / of);

/** A subject's average as percent of its full marks, so that subjects of 50, 100 and 200 marks can be compared. */
function averagePercent(subject: Subject, rules: WholeRun['subjects']): number | null {
  const rule = rules.find((each) => each.subject === subject.subject);
  const full = rule?.papers.flatMap((paper) => paper.parts).reduce((sum, part) => sum + part.full, 0) ?? 0;
  return subject.average === null || full === 0 ? null : (Number(subject.average) * 100_00) / full;
}

function Figures({ own }: { own: Statistics }) {
  const t = useWords(reportWords);
  const field = useWords(resultFieldWords);
  const format = useFormat();
  const percent = own.passPercent === null ? '–' : `${format.digits(own.passPercent)}%`;
  const figures: [string, string][] = [
    [field('enrolled'), format.number(own.enrolled)],
    [field('appeared'), format.number(own.appeared)],
    [field('passed'), format.number(own.passed)],
    [field('failed'), format.number(own.failed)],
    [t('pass_percent'), percent],
    [t('top_gpa'), format.number(own.topGpa)],
    [t('golden'), format.number(own.golden)],
    [t('highest_total'), format.marks(own.highestTotal)],
  ];
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" className="bp-figures">
        {figures.map(([label, value]) => (
          <Paper key={label} withBorder px="md" py="xs">
            <Text size="xl" fw={600}>
              {value}
            </Text>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      {own.incomplete > 0 && (
        <Text size="sm" c="dimmed">{`${field('incomplete')}: ${format.number(own.incomplete)}`}</Text>
      )}
    </>
  );
}

type Average = { readonly subject: Subject; readonly average: number | null };

const percentIn =
  (format: ReturnType<typeof useFormat>) =>
  (text: string | null): string =>
    text === null ? '–' : `${format.digits(text)}%`;

/** Bars of averages, letters, sections, genders and failures: of what there is more than one. */
function Charts({
  all,
  own,
  averages: subjects,
  sections,
  sectionId,
}: {
  all: AllStatistics;
  own: Statistics;
  averages: readonly Average[];
  sections: WholeRun['sections'];
  sectionId: string | null;
}) {
  const t = useWords(reportWords);
  const lang = useLang();
  const format = useFormat();
  const shownPercent = percentIn(format);
  const oneDecimal = (value: number) => format.digits(value.toFixed(1));
  const averages = subjects.flatMap(({ subject, average }): Bar[] =>
    average === null
      ? []
      : [
          {
            key: subject.subject,
            name: subject.label[lang],
            value: `${oneDecimal(average)}%`,
            percent: average,
          },
        ],
  );
  const mostOfALetter = Math.max(1, ...own.letters.map(({ count }) => count));
  const letters = own.letters.map(({ letter, count, percent }) => ({
    key: letter,
    name: letter,
    value: `${format.number(count)} (${oneDecimal(Number(percent))}%)`,
    percent: share(count, mostOfALetter),
  }));
  const passRate = (key: string, name: string, of: Statistics | undefined): Bar => ({
    key,
    name,
    value: shownPercent(of?.passPercent ?? null),
    percent: Number(of?.passPercent ?? 0),
  });
  const bySection = sections.map((each) =>
    passRate(each.id, lang === 'bn' ? each.name_bn : each.name_en, all.by_section[each.id]),
  );
  const byGender = Object.entries(all.by_gender).map(([gender, of]) =>
    passRate(gender, gender === 'female' || gender === 'male' ? t(gender) : t('other'), of),
  );
  const failures = (
    [
      [t('failed_1'), own.failedInOne],
      [t('failed_2'), own.failedInTwo],
      [t('failed_3'), own.failedInThreeOrMore],
    ] as const
  ).map(([name, count]) => ({
    key: name,
    name,
    value: format.number(count),
    percent: share(count, own.failed),
  }));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <BarTable title={t('averages_chart')} of={t('subject')} measure={t('average')} bars={averages} />
      <BarTable title={t('letters_chart')} of={t('letter')} measure={t('students')} bars={letters} />
      {!sectionId && bySection.length > 1 && (
        <BarTable title={t('section_chart')} of={t('section')} measure={t('percent')} bars={bySection} />
      )}
      {!sectionId && byGender.length > 1 && (
        <BarTable title={t('gender_chart')} of={t('students')} measure={t('percent')} bars={byGender} />
      )}
      {own.failed > 0 && (
        <BarTable title={t('failed_in')} of={t('failed_subjects')} measure={t('students')} bars={failures} />
      )}
    </SimpleGrid>
  );
}

/** Each subject with how many passed and failed, its best and its average. */
function SubjectTable({ subjects }: { subjects: readonly Subject[] }) {
  const t = useWords(reportWords);
  const lang = useLang();
  const format = useFormat();
  const shownPercent = percentIn(format);
  return (
    <DataTable
      rows={subjects.map((subject) => ({ ...subject, id: subject.subject }))}
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
        {
          key: 'failed',
          title: t('failed_people'),
          align: 'right',
          render: (row) => format.number(row.failed),
        },
        {
          key: 'percent',
          title: t('pass_rate'),
          align: 'right',
          render: (row) => shownPercent(row.passPercent),
        },
        { key: 'highest', title: t('highest'), align: 'right', render: (row) => format.marks(row.highest) },
        {
          key: 'average',
          title: t('average'),
          align: 'right',
          render: (row) => (row.average === null ? '–' : format.digits(row.average)),
        },
      ]}
    />
  );
}

/** A run in figures and bars, as a head shows it to the committee: on screen and on paper. */
export function RunStatistics({ run, sectionId }: { run: WholeRun; sectionId: string | null }) {
  const t = useWords(reportWords);
  const lang = useLang();
  const format = useFormat();
  const all = run.statistics;
  if (!all) return null;
  const own = (sectionId ? all.by_section[sectionId] : undefined) ?? all.whole;
  const section = run.sections.find((each) => each.id === sectionId);

  const subjects = own.subjects
    .map((subject) => ({ subject, average: averagePercent(subject, run.subjects) }))
    .toSorted((a, b) => (b.average ?? -1) - (a.average ?? -1));
  return (
    <Stack id={statisticsId}>
      <div>
        <Title order={2} size="h4">
          {format.digits(run.exam[lang])}
        </Title>
        <Text size="sm" c="dimmed">
          {[
            run.class[lang],
            ...(run.group_code === 'general' ? [] : [run.group[lang]]),
            section ? section[lang === 'bn' ? 'name_bn' : 'name_en'] : t('all_sections'),
          ].join(' · ')}
        </Text>
      </div>
      <Figures own={own} />
      <Charts all={all} own={own} averages={subjects} sections={run.sections} sectionId={sectionId} />
      <SubjectTable subjects={subjects.map(({ subject }) => subject)} />
    </Stack>
  );
}
