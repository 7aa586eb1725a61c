import { Alert, Badge, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { Refused } from '#ui/refused.tsx';
import { leaveCalls } from '../base/client.ts';
import { holidayDutyWords } from './words.ts';

type Person = Awaited<
  ReturnType<ReturnType<typeof leaveCalls>['holidayDuty']['people']['call']>
>['people'][number];

const colours = {
  expected: 'blue',
  came: 'green',
  missing: 'orange',
  absent: 'red',
  excused: 'gray',
} as const;

/** Who is called on a holiday; after it, who came and who did not. */
export function CalledPeople({ id }: { id: string }) {
  const t = useWords(holidayDutyWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(leaveCalls().holidayDuty.people.queryOptions({ input: { id } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={240} />;
  const { over, recorded, people } = found.data;
  const told = ({ told: how, told_at }: Person) => {
    if (how === 'told') return format.dateTime(told_at);
    if (how === 'otherwise') return t('told_before', { at: format.dateTime(told_at) });
    return t(how === 'unreached' ? 'told_unreached' : 'told_no');
  };
  const columns: Column<Person>[] = [
    { key: 'name', title: t('name'), render: ({ name }) => name[lang] },
    { key: 'designation', title: t('designation'), render: ({ designation }) => designation[lang] },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => (
        <Badge variant="light" tt="none" color={colours[state]}>
          {t(state)}
        </Badge>
      ),
    },
    { key: 'told', title: t('told'), render: told },
  ];
  return (
    <Stack gap="md">
      {over && !recorded && <Alert variant="light">{t('came_unknown')}</Alert>}
      <DataTable rows={people} columns={columns} label={t('show_people')} empty={{ title: t('no_people') }} />
    </Stack>
  );
}
