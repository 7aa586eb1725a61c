import '../base/attendance.css';
import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { AnyReportRow } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ReportsPage, type OfferedReport } from '#ui/list-screen/reports-page.tsx';
import { Refused } from '#ui/refused.tsx';
import { attendanceCalls } from '../base/client.ts';
import { attendanceTitles } from '../base/words.ts';
import { attendanceReportOf, reportsPath, studentPeriod, type AttendanceReportKey } from './report-list.ts';
import { reportWords } from './words.ts';

// A register is opened from the list of reports: its table comes with it.
const PlaceFilters = later(() =>
  import('#modules/school/students/base/place-filters.tsx').then((part) => part.PlaceFilters),
);
const MonthMatrix = later(() => import('./month-matrix.tsx').then((part) => part.MonthMatrix));

/** What those who open a student here want to see next: the same period, day by day. */
function useStudentLink() {
  const lang = useLang();
  const [params] = useAddress();
  const { pathname } = useLocation();
  return (row: AnyReportRow) => {
    const period = params.get('filter.period');
    return (
      <Anchor
        component={Link}
        to={`${pathname}?report=student&filter.enrolment_id=${String(row['enrolment_id'])}${period ? `&filter.period=${encodeURIComponent(period)}` : ''}`}
        inherit
      >
        {String(row[`name_${lang}`])}
      </Anchor>
    );
  };
}

/** A section leads to its register, in the month of the day or of the end of the period. */
function useSectionLink() {
  const lang = useLang();
  const [params] = useAddress();
  const { pathname } = useLocation();
  const year = params.get('filter.year_id');
  const month = (params.get('filter.on') ?? params.get('filter.period')?.split('..')[1] ?? '').slice(0, 7);
  return (row: AnyReportRow) => {
    const id = row['section_id'];
    return typeof id === 'string' ? (
      <Anchor
        component={Link}
        to={`${pathname}?report=matrix&filter.section_id=${id}${year ? `&filter.year_id=${year}` : ''}${month ? `&month=${month}` : ''}`}
        inherit
      >
        {String(row[`section_${lang}`])}
      </Anchor>
    ) : undefined;
  };
}

function LimitLine() {
  const t = useWords(reportWords);
  const format = useFormat();
  const facts = useQuery(attendanceCalls().reportFacts.queryOptions({ input: {} }));
  if (!facts.data) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('limit_is', { percent: format.number(facts.data.low_below) })}
    </Text>
  );
}

function DailyNote() {
  const t = useWords(reportWords);
  const facts = useQuery(attendanceCalls().reportFacts.queryOptions({ input: {} }));
  if (facts.data?.mode !== 'DAILY') return null;
  return (
    <Alert color="blue" variant="light">
      {t('daily_here')}
    </Alert>
  );
}

/** Whose days these are, with the percent of the period. */
function StudentLine() {
  const t = useWords(reportWords);
  const lang = useLang();
  const format = useFormat();
  const [params] = useAddress();
  const { pathname } = useLocation();
  const enrolment_id = params.get('filter.enrolment_id') ?? '';
  const period = params.get('filter.period') ?? studentPeriod;
  const found = useQuery({
    ...attendanceCalls().studentFacts.queryOptions({ input: { enrolment_id, period } }),
    enabled: enrolment_id !== '',
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return null;
  const { name, section, roll, came, working, percent, section_id } = found.data;
  return (
    <Text>
      <Text span fw={600}>
        {name[lang]}
      </Text>
      {' · '}
      <Anchor component={Link} to={`${pathname}?report=matrix&filter.section_id=${section_id}`} inherit>
        {t('student_line', {
          section: section[lang],
          roll: format.number(roll),
          came: format.marks(came),
          working: format.number(working),
          percent: percent === null ? '–' : `${format.marks(percent)}%`,
        })}
      </Anchor>
    </Text>
  );
}

/** What is beside the declared filters of a report. */
function Beside({ of }: { of: AttendanceReportKey }) {
  if (of === 'student') return <StudentLine />;
  return (
    <>
      <PlaceFilters
        offered={Object.keys(attendanceReportOf(of).filters ?? {})}
        required={attendanceReportOf(of).required}
      />
      {of === 'defaulters' && <LimitLine />}
      {of === 'skipped' && <DailyNote />}
    </>
  );
}

/** The reports of attendance by what offices call them; one leads to the next: section, register, student. */
export default function StudentAttendanceReports() {
  const t = useWords(reportWords);
  const title = useWords(attendanceTitles);
  const name = useStudentLink();
  const section = useSectionLink();
  const offered = (key: AttendanceReportKey): OfferedReport => ({
    key,
    report: attendanceReportOf(key),
    cells: { name, section },
    above: <Beside of={key} />,
  });
  const keys = ['span', 'defaulters', 'absent', 'late', 'sections', 'months', 'skipped'] as const;
  return (
    <ReportsPage
      title={title('reports')}
      lead={t('lead')}
      under={reportsPath}
      reports={[
        offered('day'),
        {
          key: 'matrix',
          report: {
            path: `${reportsPath}/matrix`,
            words: { title: reportWords.matrix, lead: reportWords.matrix_lead },
          },
          screen: <MonthMatrix />,
        },
        ...keys.map(offered),
        { ...offered('student'), within: true },
      ]}
    />
  );
}
