import { Anchor, Group } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { timeDaysReport, timeReport } from './list.ts';
import { reportWords } from './words.ts';

const period = (params: URLSearchParams) => params.get('filter.period');

/** Working time of everybody; a name leads to the days behind its figures. */
export default function TimeReport() {
  const t = useWords(reportWords);
  const lang = useLang();
  const [params] = useAddress();
  const { pathname } = useLocation();
  const employee = params.get('filter.employee_id');
  const kept = period(params);
  const of = (more: string) =>
    `${pathname}?${new URLSearchParams(kept ? { 'filter.period': kept } : {})}${more}`;
  if (employee)
    return (
      <ReportScreen key="days" report={timeDaysReport} back={of('')}>
        <Group>
          <Anchor
            component={Link}
            to={`/site/employee/attendance/employee-individual-attendance-master?employee=${employee}`}
            size="sm"
          >
            {t('open_month')}
          </Anchor>
        </Group>
      </ReportScreen>
    );
  return (
    <ReportScreen
      key="people"
      report={timeReport}
      cells={{
        name: (row) => {
          const name = String(row[`name_${lang}`]);
          const to = new URLSearchParams({ 'filter.employee_id': String(row['employee_id']) });
          return (
            <Anchor component={Link} to={of(`&${to}`)} size="sm">
              {name}
            </Anchor>
          );
        },
      }}
    />
  );
}
