import '#modules/school/people/base/students.css';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { AnyReportRow } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { studentWords } from '#modules/school/people/base/words.ts';
import { reportsPath, studentReportKeys, studentReportOf } from '../reports/report-list.ts';
import { reportPageWords } from './words.ts';

// A report is opened from the list of them, or a form: what each needs comes with it.
const ReportsPage = later(() => import('#ui/list-screen/reports-page.tsx').then((part) => part.ReportsPage));
const PlaceFilters = later(() => import('../base/place-filters.tsx').then((part) => part.PlaceFilters));
const BoardFormCards = later(() => import('../board-forms/offered.tsx').then((part) => part.BoardFormCards));
const OpenForm = later(() => import('../board-forms/open-form.tsx').then((part) => part.OpenForm));

/** The reports about students, by what offices call them. */
export default function StudentReportMaster() {
  const t = useWords(reportPageWords);
  const w = useWords(studentWords);
  const lang = useLang();
  const { may } = useShell();
  const [params] = useAddress();
  const name = (row: AnyReportRow) =>
    typeof row['student_id'] === 'string' ? (
      <Anchor component={Link} to={`/student/view/${row['student_id']}`} inherit>
        {String(row[`name_${lang}`])}
      </Anchor>
    ) : undefined;
  if (params.has('form') && may('board-form.use')) return <OpenForm />;
  return (
    <ReportsPage
      title={w('reports')}
      lead={t('lead')}
      under={reportsPath}
      reports={studentReportKeys.map((key) => {
        const report = studentReportOf(key);
        return {
          key,
          report,
          cells: { name },
          above: <PlaceFilters offered={Object.keys(report.filters ?? {})} />,
        };
      })}
    >
      {may('board-form.use') && <BoardFormCards />}
    </ReportsPage>
  );
}
