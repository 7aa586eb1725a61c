import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { AnyReport, AnyReportRow } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { useLang } from '#ui/language.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { groupFeeSchools, groupFeeStudents } from './lists.ts';

/** Institutions beside each other; one opens its students. */
export default function GroupStudentFees() {
  const lang = useLang();
  const [params] = useAddress();
  const { pathname } = useLocation();
  const site = (row: AnyReportRow) =>
    row['state'] === 'on' ? (
      <Anchor
        component={Link}
        to={`${pathname}?view=students&filter.site_id=${String(row['site_id'])}`}
        inherit
      >
        {String(row[`site_${lang}`])}
      </Anchor>
    ) : undefined;
  if (params.get('view') === 'students')
    return <ReportScreen key="students" report={groupFeeStudents as AnyReport} back={pathname} />;
  return <ReportScreen key="institutions" report={groupFeeSchools as AnyReport} cells={{ site }} />;
}
