import '../base/timesheet.css';
import { ActionIcon, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#kernel/text/days.ts';
import { useAddress } from '#ui/address.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { timesheetCalls } from '../base/client.ts';
import { timesheetTitles } from '../base/words.ts';
import { StaffDay } from './staff-day.tsx';
import { dayWords } from './words.ts';

const { 'chevron-left': Left, 'chevron-right': Right } = icons;
/** The day of today goes on while one looks. */
const every = 60_000;

/** A day of everybody on the staff. */
export default function EmployeeAttendance() {
  const title = useWords(timesheetTitles);
  const t = useWords(dayWords);
  const [params, change] = useAddress();
  const day = params.get('day');
  const query = useQuery({
    ...timesheetCalls().day.queryOptions({ input: day ? { day } : {} }),
    refetchInterval: day ? false : every,
  });
  const found = query.data;
  const go = (next: string) => change({ day: found && next >= found.today ? null : next });
  return (
    <Page title={title('day')} lead={t('lead')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found && !query.error && <Skeleton height={320} />}
      {found && (
        <>
          <Group gap="xs" align="flex-end">
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('earlier')}
              onClick={() => go(addDays(found.day, -1))}
            >
              <Left size={18} />
            </ActionIcon>
            <DateField
              label={t('day')}
              value={found.day}
              max={found.today}
              onChange={(next) => next && go(next)}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('later')}
              disabled={found.day === found.today}
              onClick={() => go(addDays(found.day, 1))}
            >
              <Right size={18} />
            </ActionIcon>
          </Group>
          <StaffDay key={found.day} found={found} />
        </>
      )}
    </Page>
  );
}
