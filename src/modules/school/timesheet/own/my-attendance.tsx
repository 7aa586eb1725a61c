import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#ui/feedback/empty.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { timesheetCalls } from '../base/client.ts';
import { MonthSteps, useMonth } from '../days/month-steps.tsx';
import { MonthView } from '../days/month-view.tsx';
import { PunchPart } from './punch-part.tsx';
import { timesheetProblems, timesheetTitles } from '../base/words.ts';
import { ownWords } from './words.ts';

/** An employee's own page: punching, and their days. */
export default function MyAttendance() {
  const title = useWords(timesheetTitles);
  const t = useWords(ownWords);
  const problem = useWords(timesheetProblems);
  const month = useMonth();
  const query = useQuery(timesheetCalls().ownMonth.queryOptions({ input: { month } }));
  const found = query.data;
  return (
    <Page title={title('own')} lead={t('lead')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {found === null && <Empty title={problem('no_employee')} />}
      {!query.error && found !== null && (
        <Stack gap="md">
          {found && <PunchPart />}
          <MonthSteps month={month} />
          {found ? <MonthView key={found.month} found={found} own /> : <Skeleton height={320} />}
        </Stack>
      )}
    </Page>
  );
}
