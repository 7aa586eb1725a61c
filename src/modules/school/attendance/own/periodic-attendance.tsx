import './own.css';
import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addDays, daysBetween } from '#kernel/text/days.ts';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useToday } from '#ui/today.ts';
import { attendanceCalls, type MyChild, type MyPeriods } from '../base/client.ts';
import { attendanceTitles, markWords } from '../base/words.ts';
import { ChildPart } from './use-child.tsx';
import { ownAttendanceWords } from './words.ts';

type Day = MyPeriods['days'][number];
const shownDays = 14;

function Cell({ cell }: { cell: Day['cells'][number] | undefined }) {
  const t = useWords(ownAttendanceWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  if (!cell) return '–';
  const { status, minutes_late } = cell;
  const word =
    status === 'L' && minutes_late > 0
      ? t('late_by', { minutes: format.number(minutes_late) })
      : status === 'P' || status === 'A' || status === 'L' || status === 'LV'
        ? mark(status)
        : status;
  return (
    <>
      <span className="bp-att-period" data-mark={status}>
        {word}
      </span>
      {cell.subject && (
        <Text size="xs" c="dimmed">
          {cell.subject[lang]}
        </Text>
      )}
    </>
  );
}

function Grid({ found }: { found: MyPeriods }) {
  const t = useWords(ownAttendanceWords);
  const format = useFormat();
  return (
    <Section title={t('by_day')}>
      <DataTable<Day & { id: string }>
        label={t('by_day')}
        rows={found.days.toReversed().map((day) => ({ ...day, id: day.day }))}
        columns={[
          { key: 'day', title: t('day'), render: (day: Day) => format.date(day.day) },
          ...found.periods.map((period) => ({
            key: `period-${period}`,
            title: t('period', { number: format.number(period) }),
            render: (day: Day) => <Cell cell={day.cells.find((cell) => cell.period === period)} />,
          })),
        ]}
      />
    </Section>
  );
}

function Shares({ found }: { found: MyPeriods }) {
  const t = useWords(ownAttendanceWords);
  const lang = useLang();
  const format = useFormat();
  const number = (key: 'taken' | 'present' | 'late' | 'absent' | 'leave') => ({
    key,
    title: t(key),
    align: 'right' as const,
    render: (row: MyPeriods['total']) => format.number(row[key]),
  });
  const rows = [
    ...found.subjects.map((row, at) => ({
      ...row,
      id: String(at),
      called: row.name?.[lang] ?? t('no_subject'),
    })),
    ...(found.subjects.length > 1 ? [{ ...found.total, id: 'all', called: t('all_subjects') }] : []),
  ];
  return (
    <Section title={t('by_subject')}>
      <DataTable
        label={t('by_subject')}
        rows={rows}
        columns={[
          { key: 'subject', title: t('subject'), render: (row) => row.called },
          {
            key: 'percent',
            title: t('share'),
            align: 'right',
            render: (row) => format.marks(row.percent),
          },
          number('taken'),
          number('present'),
          number('late'),
          number('absent'),
          number('leave'),
        ]}
      />
    </Section>
  );
}

function ChildPeriods({ child }: { child: MyChild }) {
  const t = useWords(ownAttendanceWords);
  const [params, change] = useAddress();
  const today = useToday();
  const to = params.get('to') ?? today;
  const from = params.get('from') ?? addDays(to, 1 - shownDays);
  const isSpan = from <= to && daysBetween(from, to) < 62;
  const query = useQuery({
    ...attendanceCalls().myPeriods.queryOptions({ input: { enrolment_id: child.enrolment_id, from, to } }),
    enabled: isSpan,
    placeholderData: keepPreviousData,
  });
  const found = isSpan ? query.data : undefined;
  if (found?.mode === 'DAILY' && found.periods.length === 0)
    return (
      <Empty
        title={t('daily')}
        hint={t('daily_hint')}
        action={
          <Anchor component={Link} to={`/student/attendance/my-attendance?child=${child.enrolment_id}`}>
            {t('my_attendance')}
          </Anchor>
        }
      />
    );
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start">
        <DateField label={t('from')} value={from} max={today} onChange={(next) => change({ from: next })} />
        <DateField
          label={t('to')}
          value={to}
          max={today}
          error={isSpan ? undefined : t('wrong_span')}
          onChange={(next) => change({ to: next, from: params.get('from') ?? from })}
        />
      </Group>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {isSpan && !found && !query.error && <Skeleton height={320} />}
      {found && found.days.length === 0 && <Empty title={t('none_taken')} hint={t('none_taken_hint')} />}
      {found && found.days.length > 0 && (
        <>
          <Shares found={found} />
          <Grid found={found} />
        </>
      )}
    </Stack>
  );
}

/** Where attendance is taken by period: each period of each day, and what share of a subject the student was there. */
export default function PeriodicAttendance() {
  const title = useWords(attendanceTitles);
  return (
    <Page title={title('periodic')}>
      <ChildPart>{(child) => <ChildPeriods key={child.enrolment_id} child={child} />}</ChildPart>
    </Page>
  );
}
