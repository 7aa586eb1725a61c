import { Badge, Group, Stack, Text } from '@mantine/core';
import { say, type Lang } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { TwoLines } from '#ui/list-screen/two-lines.tsx';
import { DataTable, type Selection } from '#ui/lists/data-table.tsx';
import { families } from '../settings/families.ts';
import type { GroupCompared } from './schemas.ts';
import { groupSettingWords } from './words.ts';

export const stateColours = { missing: 'orange', differs: 'blue', extra: 'gray' } as const;
const states = ['missing', 'differs', 'extra'] as const;

type Say = ReturnType<typeof useWords<typeof groupSettingWords>>;
type School = GroupCompared['schools'][number];

/** What a column is called: the family, or the class with its sections or subjects. */
export function columnTitle(columns: GroupCompared['columns'], key: string, t: Say, lang: Lang): string {
  if (key === 'versions' || key === 'shifts' || key === 'classes') return t(key);
  if ((families.fees as readonly string[]).includes(key)) return t(key as (typeof families.fees)[number]);
  const label = columns.find((column) => column.key === key)?.label;
  if (!label) return key;
  return key.startsWith('sections ') ? t('sections_of', { class: label }) : say(label, lang);
}

function Difference({
  school,
  columns,
  heading,
}: {
  school: School;
  columns: readonly string[];
  heading?: string;
}) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  const format = useFormat();
  const items = school.items.filter((item) => columns.includes(item.column));
  if (items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {columns.some((column) => school.same[column]) ? t('same') : '–'}
      </Text>
    );
  // With one difference alone its words fit here; more are behind the row.
  const [only] = items;
  const told = items.length === 1 ? (only?.details[0] ?? only?.label) : undefined;
  return (
    <Stack gap={2}>
      <Group gap={4}>
        {states.map((state) => {
          const count = items.filter((item) => item.state === state).length;
          return (
            count > 0 && (
              <Badge key={state} variant="light" color={stateColours[state]} tt="none">
                {t(state, { count: format.number(count) })}
              </Badge>
            )
          );
        })}
      </Group>
      {told && say(told, lang) !== heading && (
        <Text size="xs" c="dimmed">
          {say(told, lang)}
        </Text>
      )}
    </Stack>
  );
}

/** Institutions in rows against what is compared in columns. */
export function ComparisonTable({
  compared: { columns, schools, pattern },
  ofClass,
  onlyDiffering,
  loading,
  onSchool,
  selection,
}: {
  compared: GroupCompared;
  ofClass: string | null;
  onlyDiffering: boolean;
  loading: boolean;
  onSchool: (id: string) => void;
  selection: Selection | null;
}) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  const inClass = columns.filter((column) => !ofClass || column.class === ofClass);
  const differing = (school: School, key: string) => school.items.some((item) => item.column === key);
  const shownColumns = inClass.filter(
    ({ key }) => !onlyDiffering || schools.some((school) => differing(school, key)),
  );
  const rows = schools
    .filter((school) => !onlyDiffering || inClass.some(({ key }) => differing(school, key)))
    .map((school) => ({ ...school, id: school.site_id }));
  return (
    <DataTable
      label={t('details')}
      rows={rows}
      loading={loading}
      empty={{ title: t('none_differ'), hint: t('none_differ_hint') }}
      onRow={(row) => onSchool(row.id)}
      {...(selection ? { selection } : {})}
      columns={[
        {
          key: 'name',
          title: t('institution'),
          width: 240,
          render: (row) => (
            <TwoLines
              first={say(row.name, lang)}
              second={
                row.id === pattern?.site_id
                  ? t('is_pattern')
                  : row.year
                    ? t('year', { year: row.year })
                    : t('no_year')
              }
            />
          ),
        },
        {
          key: 'all',
          title: t('all'),
          width: 150,
          render: (row) => <Difference school={row} columns={inClass.map(({ key }) => key)} />,
        },
        ...shownColumns.map(({ key }) => ({
          key,
          // Without its heading a cell says nothing; a card has the sum, and everything behind it.
          onCard: false as const,
          title: columnTitle(columns, key, t, lang),
          width: 170,
          render: (row: (typeof rows)[number]) => (
            <Difference school={row} columns={[key]} heading={columnTitle(columns, key, t, lang)} />
          ),
        })),
      ]}
    />
  );
}
