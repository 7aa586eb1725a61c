import type { AnyReport } from '#kernel/lists/report.ts';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { generalReport } from './books-list.ts';
import { FeeFilters } from './choice-filters.tsx';
import { paymentReportsUrl } from './screens.ts';

/** What classes were asked and what came of it (handbook 5.3 F6). */
export default function GeneralPaymentReport() {
  return (
    <ReportScreen report={generalReport as AnyReport} back={paymentReportsUrl}>
      <FeeFilters offered={Object.keys(generalReport.filters ?? {})} />
    </ReportScreen>
  );
}
