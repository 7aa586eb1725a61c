import { Anchor, Select } from '@mantine/core';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { employeeReports, type ReportKey } from './list.ts';
import { reportWords } from './words.ts';

const keys = Object.keys(employeeReports) as ReportKey[];

/** The reports on the staff: one is chosen above, its filters are below. */
export default function EmployeeReportMaster() {
  const t = useWords(reportWords);
  const lang = useLang();
  const [params, change] = useAddress();
  const open = keys.find((key) => key === params.get('report')) ?? 'strength';
  const report = employeeReports[open];
  const others = Object.fromEntries(
    [...params.keys()].filter((key) => key !== 'report').map((key) => [key, null]),
  );
  return (
    <ReportScreen
      key={open}
      report={report}
      cells={
        'employee_code' in report.columns
          ? {
              employee_code: (row) => {
                const code = String(row.employee_code);
                return (
                  <Anchor
                    component={Link}
                    to={`/site/employee/employee-attach-form?q=${encodeURIComponent(code)}`}
                    size="sm"
                  >
                    {code}
                  </Anchor>
                );
              },
            }
          : {}
      }
    >
      <Select
        label={t('choose')}
        maw={420}
        data={keys.map((key) => ({ value: key, label: employeeReports[key].words.title[lang] }))}
        value={open}
        onChange={(key) => change({ ...others, report: key })}
        allowDeselect={false}
      />
    </ReportScreen>
  );
}
