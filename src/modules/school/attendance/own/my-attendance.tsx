import './own.css';
import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { monthAfter, monthOf } from '#ui/calendar/calendar.ts';
import { MonthGrid } from '#ui/calendar/month-grid.tsx';
import { CalendarSteps, useMonthTitle } from '#ui/calendar/views.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { attendanceCalls, type MyChild, type MyMonth } from '../base/client.ts';
import { toneOfMark } from '../rules/mark-tone.ts';
import { attendanceTitles, markWords } from '../base/words.ts';
import { ChildPart } from './use-child.tsx';
import { ownAttendanceWords } from './words.ts';

type Day = MyMonth['days'][number];
type Counted = NonNullable<MyMonth['of_month']>;

/** What a day is called, and what colours it. */
function useDayWord(today: string): (day: Day) => { kind: string; word: string } {
  const t = useWords(ownAttendanceWords);
  const mark = useWords(markWords);
  const format = useFormat();
  return (day) => {
    if (day.closed) return { kind: 'off', word: t('day_off') };
    if (day.half) return { kind: 'half', word: mark('half') };
    if (day.status === 'L' && day.minutes_late > 0)
      return { kind: 'L', word: t('late_by', { minutes: format.number(day.minutes_late) }) };
    if (day.status === 'P' || day.status === 'L' || day.status === 'A' || day.status === 'LV')
      return { kind: day.status, word: mark(day.status) };
    if (day.leave === 'WHOLE') return { kind: 'LV', word: t('leave_to_come') };
    if (day.leave === 'HALF') return { kind: 'half', word: t('half_to_come') };
    if (!day.of_year) return { kind: 'off', word: '' };
    return { kind: 'none', word: day.day > today ? '' : mark('none') };
  };
}

function Share({ label, counted }: { label: string; counted: Counted | null }) {
  const t = useWords(ownAttendanceWords);
  const format = useFormat();
  const came = counted ? counted.present + counted.late + counted.half / 2 : 0;
  return (
    <Card withBorder padding="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={700} size="lg">
        {counted && counted.percent !== null
          ? t('percent', { percent: format.marks(counted.percent) })
          : t('no_percent')}
      </Text>
      {counted && (
        <Text size="sm">
          {t('of_days', {
            present: format.marks(Math.round(came * 100)),
            working: format.number(counted.working),
          })}
        </Text>
      )}
    </Card>
  );
}

function Figures({ counted }: { counted: Counted }) {
  const t = useWords(ownAttendanceWords);
  const format = useFormat();
  const keys = ['present', 'late', 'absent', 'leave', 'half'] as const;
  return (
    <Text size="sm" component="output" aria-live="polite">
      {keys.map((key) => `${t(key)}: ${format.number(counted[key])}`).join(' · ')}
    </Text>
  );
}

function MonthPicture({ found }: { found: MyMonth }) {
  const t = useWords(ownAttendanceWords);
  const lang = useLang();
  const format = useFormat();
  const wordOf = useDayWord(found.today);
  const byDay = new Map(found.days.map((day) => [day.day, day]));
  return (
    <MonthGrid
      month={found.month}
      cell={(at) => {
        const day = byDay.get(at);
        if (!day) return null;
        const { kind, word } = wordOf(day);
        const said = day.closed?.[lang] ?? (word || t('to_come'));
        return {
          tone: toneOfMark(kind),
          word: kind === 'off' ? '' : word,
          label: t('cell', { day: format.date(at), mark: said }),
          title: said,
          today: at === found.today,
        };
      }}
    />
  );
}

/** The days that a family wants to know of, in words, the latest first; a picture alone is not for everybody. */
function DaysInWords({ found }: { found: MyMonth }) {
  const t = useWords(ownAttendanceWords);
  const lang = useLang();
  const format = useFormat();
  const wordOf = useDayWord(found.today);
  const told = found.days
    .filter((day) => day.closed || day.leave || day.half || (day.status !== null && day.status !== 'P'))
    // Every Friday is known to everybody.
    .filter((day) => !day.weekly)
    .toReversed();
  return (
    <Section title={t('in_words')}>
      {told.length === 0 && <Text size="sm">{t('all_present')}</Text>}
      <Stack gap={4}>
        {told.map((day) => (
          <Group key={day.day} justify="space-between" gap="sm">
            <Text size="sm">{format.date(day.day)}</Text>
            <Text size="sm" ta="right">
              {day.closed?.[lang] ?? wordOf(day).word}
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function ChildMonth({ child }: { child: MyChild }) {
  const t = useWords(ownAttendanceWords);
  const title = useMonthTitle();
  const { may } = useShell();
  const [params, change] = useAddress();
  const thisMonth = monthOf(useToday());
  const month = params.get('month') ?? thisMonth;
  const query = useQuery(
    attendanceCalls().myMonth.queryOptions({ input: { enrolment_id: child.enrolment_id, month } }),
  );
  const found = query.data;
  const show = (next: string) => change({ month: next === thisMonth ? null : next });
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <CalendarSteps
          title={title(month)}
          onStep={(by) => show(monthAfter(month, by))}
          onToday={() => show(thisMonth)}
        />
        {may('attendance.apply-leave') && (
          <Button
            component={Link}
            variant="default"
            to={`/student/attendance/leave?child=${child.enrolment_id}&new=1`}
          >
            {t('apply')}
          </Button>
        )}
      </Group>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found && !query.error && <Skeleton height={320} />}
      {found && (
        <>
          <div className="bp-att-shares">
            <Share label={month === thisMonth ? t('this_month') : t('in_month')} counted={found.of_month} />
            <Share label={t('this_year')} counted={found.of_year} />
          </div>
          {found.of_month && <Figures counted={found.of_month} />}
          <MonthPicture found={found} />
          <DaysInWords found={found} />
        </>
      )}
    </Stack>
  );
}

/** A student's own attendance, or that of a guardian's children: a month as a picture, in percent and in words. */
export default function MyAttendance() {
  const title = useWords(attendanceTitles);
  return (
    <Page title={title('mine')}>
      <ChildPart>{(child) => <ChildMonth key={child.enrolment_id} child={child} />}</ChildPart>
    </Page>
  );
}
