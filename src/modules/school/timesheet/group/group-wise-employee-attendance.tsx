import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { AnyReport } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { useLang } from '#ui/language.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { groupPeopleTimes, groupTimes } from './list.ts';

/** The institutions of a group beside each other; one opens its employees. */
export default function GroupWiseEmployeeAttendance() {
  const lang = useLang();
  const [params] = useAddress();
  const { pathname } = useLocation();
  const period = params.get('filter.period');
  const kept: Record<string, string> = period ? { 'filter.period': period } : {};
  if (params.get('filter.site_id'))
    return (
      <ReportScreen
        key="employees"
        report={groupPeopleTimes as AnyReport}
        back={`${pathname}?${new URLSearchParams(kept)}`}
      />
    );
  return (
    <ReportScreen
      key="institutions"
      report={groupTimes as AnyReport}
      cells={{
        site: (row) => (
          <Anchor
            component={Link}
            to={`${pathname}?${new URLSearchParams({ ...kept, 'filter.site_id': String(row['site_id']) })}`}
            inherit
          >
            {String(row[`site_${lang}`])}
          </Anchor>
        ),
      }}
    />
  );
}
