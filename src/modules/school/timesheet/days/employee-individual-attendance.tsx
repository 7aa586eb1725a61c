import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { PersonField } from '#ui/fields/person-field.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { timesheetCalls } from '../base/client.ts';
import { timesheetTitles } from '../base/words.ts';
import { MonthSteps, useMonth } from './month-steps.tsx';
import { MonthView } from './month-view.tsx';
import { dayWords } from './words.ts';

const find = async (q: string) =>
  (await timesheetCalls().findEmployees.call({ q })).map(({ employee_id, employee_code, ...names }) => ({
    ...names,
    id: employee_id,
    username: employee_code,
    email: null,
    phone: null,
  }));

/** One employee over the days of a month. */
export default function EmployeeIndividualAttendance() {
  const title = useWords(timesheetTitles);
  const t = useWords(dayWords);
  const lang = useLang();
  const { may } = useShell();
  const [params, change] = useAddress();
  const employee = params.get('employee');
  const month = useMonth();
  const query = useQuery({
    ...timesheetCalls().month.queryOptions({ input: { employee_id: employee ?? '', month } }),
    enabled: employee !== null,
  });
  const found = query.data;
  const chosen = found
    ? {
        id: found.employee_id,
        name_en: found.name_en,
        name_bn: found.name_bn,
        username: found.employee_code,
        email: null,
        phone: null,
      }
    : null;
  return (
    <Page title={title('person')} lead={t('person_lead')}>
      <Group>
        <PersonField
          label={t('employee')}
          of="timesheet"
          find={find}
          value={employee}
          chosen={chosen}
          onChange={(id) => change({ employee: id })}
        />
      </Group>
      {employee === null && <Empty title={t('choose_employee')} />}
      {employee !== null && <MonthSteps month={month} />}
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {employee !== null && !found && !query.error && <Skeleton height={320} />}
      {found && (
        <>
          <Text size="sm" c="dimmed">
            {[found[`name_${lang}`], found[`designation_${lang}`], found.department]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <MonthView
            key={`${found.employee_id} ${found.month}`}
            found={found}
            mayMark={may('timesheet.mark')}
          />
        </>
      )}
    </Page>
  );
}
