import { Badge, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attendanceCalls, type Board } from '../base/client.ts';
import { attendanceTitles } from '../base/words.ts';
import { boardWords } from './words.ts';

const every = 15_000;
type Row = Board['sections'][number];

const came = ({ taken }: Row) => (taken ? taken.present + taken.late : 0);
const counted = ({ taken }: Row) => (taken ? taken.present + taken.late + taken.absent + taken.on_leave : 0);

function State({ row }: { row: Row }) {
  const t = useWords(boardWords);
  const lang = useLang();
  const format = useFormat();
  if (row.closed && !row.taken)
    return (
      <Text size="sm" c="dimmed">
        {row.closed[lang]}
      </Text>
    );
  if (!row.taken)
    return (
      <Badge variant="light" color="orange" tt="none">
        {t('not_taken')}
      </Badge>
    );
  const time = format.time(new Date(row.taken.at));
  return <Text size="sm">{row.taken.by ? t('taken_by', { time, name: row.taken.by[lang] }) : time}</Text>;
}

function Skipped({ day }: { day: string }) {
  const t = useWords(boardWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(attendanceCalls().skipped.queryOptions({ input: { day } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  return (
    <Section title={t('skipped')} lead={t('skipped_lead')}>
      <DataTable
        label={t('skipped')}
        rows={found.data?.map((row) => ({ ...row, id: row.enrolment_id }))}
        empty={{ title: t('nobody_skipped') }}
        columns={[
          { key: 'section', title: t('section'), render: (row) => row.section[lang] },
          { key: 'roll', title: t('roll'), align: 'right', render: (row) => format.number(row.roll) },
          { key: 'name', title: t('name'), render: (row) => row[`name_${lang}`] },
          {
            key: 'skipped',
            title: t('absent_from'),
            render: (row) => row.skipped.map((period) => format.number(period)).join(', '),
          },
        ]}
      />
    </Section>
  );
}

/** The head's view of a day: which section is taken, by whom, and who still has to. */
export default function AttendanceBoard() {
  const title = useWords(attendanceTitles);
  const t = useWords(boardWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const [params, change] = useAddress();
  const day = params.get('day');
  const isWaiting = params.get('show') === 'waiting';
  const query = useQuery({
    ...attendanceCalls().board.queryOptions({ input: day ? { day } : {} }),
    refetchInterval: every,
  });
  const found = query.data;
  const due = (found?.sections ?? []).filter((row) => row.students > 0 && !(row.closed && !row.taken));
  const taken = due.filter((row) => row.taken);
  const sum = (of: (row: Row) => number) => taken.reduce((total, row) => total + of(row), 0);
  const all = sum(counted);
  const rows = isWaiting ? due.filter((row) => !row.taken) : (found?.sections ?? []);
  const number = (key: 'present' | 'late' | 'absent' | 'on_leave') => ({
    key,
    title: t(key),
    align: 'right' as const,
    render: (row: Row) => format.number(row.taken?.[key]),
  });
  return (
    <Page title={title('board')} lead={t('lead')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found ? (
        !query.error && <Skeleton height={320} />
      ) : (
        <Stack gap="md">
          <Group gap="sm" align="flex-end">
            <DateField
              label={t('day')}
              value={found.day}
              max={found.today}
              onChange={(next) => change({ day: next === found.today ? null : next })}
            />
            <Switch
              label={t('only_waiting')}
              checked={isWaiting}
              onChange={(event) => change({ show: event.currentTarget.checked ? 'waiting' : null })}
            />
          </Group>
          <Text component="output" aria-live="polite">
            {all === 0
              ? t('summary_none', { all: format.number(due.length) })
              : t('summary', {
                  taken: format.number(taken.length),
                  all: format.number(due.length),
                  present: format.number(sum((row) => row.taken?.present ?? 0)),
                  late: format.number(sum((row) => row.taken?.late ?? 0)),
                  absent: format.number(sum((row) => row.taken?.absent ?? 0)),
                  leave: format.number(sum((row) => row.taken?.on_leave ?? 0)),
                  percent: format.decimal((sum(came) * 100) / all, 1),
                })}
          </Text>
          <DataTable
            label={t('sections')}
            rows={rows.map((row) => ({ ...row, id: row.section_id }))}
            empty={{ title: t(isWaiting ? 'all_taken' : 'none') }}
            {...(may('attendance.take')
              ? {
                  href: (row: { section_id: string }) =>
                    `/site/student/attendance/master?section=${row.section_id}${day ? `&day=${day}` : ''}`,
                }
              : {})}
            columns={[
              { key: 'section', title: t('section'), render: (row) => row.label[lang] },
              {
                key: 'class_teacher',
                title: t('class_teacher'),
                render: (row) => row.class_teachers.map((who) => who[lang]).join(', ') || '–',
              },
              { key: 'state', title: t('state'), render: (row) => <State row={row} /> },
              ...(found.mode === 'PERIOD'
                ? [
                    {
                      key: 'periods',
                      title: t('periods'),
                      render: (row: Row) =>
                        t('periods_taken', {
                          taken: format.number(row.periods.filter((one) => one.taken).length),
                          all: format.number(row.periods.length),
                        }),
                    },
                  ]
                : []),
              {
                key: 'students',
                title: t('students'),
                align: 'right',
                render: (row) => format.number(row.students),
              },
              number('present'),
              number('late'),
              number('absent'),
              number('on_leave'),
              {
                key: 'percent',
                title: t('percent'),
                align: 'right',
                render: (row) =>
                  counted(row) === 0 ? '–' : format.decimal((came(row) * 100) / counted(row), 1),
              },
            ]}
          />
          {found.mode === 'PERIOD' && <Skipped day={found.day} />}
        </Stack>
      )}
    </Page>
  );
}
