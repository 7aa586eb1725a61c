import { Anchor, Card, SimpleGrid, Text, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { AnyReportRow } from '#kernel/lists/report.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ReportsPage, type OfferedReport } from '#ui/list-screen/reports-page.tsx';
import { Section } from '#ui/section.tsx';
import { FeeFilters } from './choice-filters.tsx';
import { generalReportUrl, paymentReportUrl, statementUrl } from './screens.ts';
import { feeReportsPath } from './payment-list.ts';
import { feeReportOf, feeReports, type FeeReportKey } from './report-list.ts';
import { useRowLinks } from './row-links.tsx';
import { feeFigureWords, feeReportWords } from './words.ts';

const IndexFigures = later(() => import('./index-figures.tsx').then((part) => part.IndexFigures));
const CollectNow = later(() => import('./collect-now.tsx').then((part) => part.CollectNow));
const StudentChoice = later(() => import('./student-choice.tsx').then((part) => part.StudentChoice));
const Remind = later(() => import('./remind.tsx').then((part) => part.Remind));

/** Reports of fees by what offices call them, with the figures of now. */
export default function PaymentMaster() {
  const t = useWords(feeReportWords);
  const w = useWords(feeFigureWords);
  const lang = useLang();
  const { pathname } = useLocation();
  const links = useRowLinks();
  const section = (row: AnyReportRow) =>
    typeof row['section_id'] === 'string' ? (
      <Anchor component={Link} to={`${pathname}?report=dues&filter.section_id=${row['section_id']}`} inherit>
        {String(row[`section_${lang}`])}
      </Anchor>
    ) : undefined;
  const offered = (key: FeeReportKey): OfferedReport => ({
    key,
    report: feeReportOf(key),
    cells: key === 'due_sections' ? { section } : links,
    above: (
      <>
        {key === 'ledger' && <StudentChoice />}
        <FeeFilters
          offered={Object.keys(feeReportOf(key).filters ?? {})}
          required={feeReportOf(key).required}
        />
        {key === 'ledger' && <CollectNow />}
        {key === 'dues' && <Remind />}
      </>
    ),
  });
  const pages = [
    [paymentReportUrl, 'payment_report', 'payment_lead'],
    [generalReportUrl, 'general', 'general_lead'],
    [statementUrl, 'statement', 'statement_lead'],
  ] as const;
  return (
    <ReportsPage
      title={t('payment_reports')}
      lead={t('lead')}
      under={feeReportsPath}
      reports={(Object.keys(feeReports) as FeeReportKey[]).map(offered)}
      figures={<IndexFigures />}
    >
      <Section title={w('other')}>
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
          {pages.map(([to, title, lead]) => (
            <Card key={to} withBorder component={Link} to={to} p="md">
              <Title order={3} size="h4">
                {t(title)}
              </Title>
              <Text size="sm" c="dimmed">
                {t(lead)}
              </Text>
            </Card>
          ))}
        </SimpleGrid>
      </Section>
    </ReportsPage>
  );
}
