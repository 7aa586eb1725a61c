import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { AnyReport, AnyReportRow } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { useLang } from '#ui/language.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { FeeFilters } from './choice-filters.tsx';
import { collectedBy, filterOf, paymentReports } from './payment-list.ts';
import { useRowLinks } from './row-links.tsx';

/** The filters of the address without the way rows are put together. */
function kept(params: URLSearchParams): [string, string][] {
  return [...params].filter(([key]) => key.startsWith('filter.') && key !== 'filter.by');
}

/** Money of a span put together as one asks; a row opens its receipts, a receipt its lines. */
export default function StudentPaymentReport() {
  const lang = useLang();
  const [params] = useAddress();
  const { pathname } = useLocation();
  const links = useRowLinks();
  const report = params.get('report');
  const offered = Object.keys(paymentReports.receipts.filters ?? {});
  if (report === 'lines')
    return (
      <ReportScreen
        key="lines"
        report={paymentReports.lines as AnyReport}
        back={`${pathname}?report=receipts`}
      />
    );
  if (report === 'receipts')
    return (
      <ReportScreen
        key="receipts"
        report={paymentReports.receipts as AnyReport}
        back={`${pathname}?${new URLSearchParams(kept(params))}`}
        cells={links}
      >
        <FeeFilters offered={offered} />
      </ReportScreen>
    );
  const by = collectedBy.find((one) => one === params.get('filter.by')) ?? 'day';
  const name = (row: AnyReportRow) => {
    const key = row['key'];
    // An advance is of no head: its receipts cannot be told by one.
    if (typeof key !== 'string' || key === 'ADVANCE' || key === 'WALLET') return undefined;
    const [filter, value] = by === 'day' ? ['period', `${key}..${key}`] : [filterOf[by], key];
    const to = new URLSearchParams([
      ['report', 'receipts'],
      ...kept(params).filter(([one]) => one !== `filter.${filter}`),
      [`filter.${filter}`, value],
    ]);
    return (
      <Anchor component={Link} to={`${pathname}?${to}`} inherit>
        {String(row[`name_${lang}`])}
      </Anchor>
    );
  };
  return (
    <ReportScreen key="summary" report={paymentReports.summary as AnyReport} cells={{ name }}>
      <FeeFilters offered={offered} />
    </ReportScreen>
  );
}
