import { Button, Card, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { AnyReport, AnyReportRow } from '#kernel/lists/report.ts';
import { useAddress } from '../address.ts';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { later } from '../later.tsx';
import { Page } from '../page.tsx';
import { Refused } from '../refused.tsx';
import { Section } from '../section.tsx';
import { viewCalls } from './views-menu.tsx';
import { listWords } from './words.ts';

const ReportScreen = later(
  () => import('./report-screen.tsx').then((part) => part.ReportScreen),
  <Skeleton height={320} />,
);
const Bookmark = icons.bookmark;

export type OfferedReport = {
  readonly key: string;
  /** Reached from another report, and not by itself. */
  readonly within?: true;
  /** What one chooses beside the declared filters. */
  readonly above?: ReactNode;
} & (Declared | Drawn);
type Declared = {
  readonly report: AnyReport;
  readonly cells?: Readonly<Record<string, (row: AnyReportRow) => ReactNode>>;
};
/** A sheet that is no list of rows has a screen and a paper of its own. */
type Drawn = { readonly report: Pick<AnyReport, 'path' | 'words'>; readonly screen: ReactNode };

/**
 * A page that offers reports by what offices call them, and one's own saved ones, which run with one click. All paths
 * of its reports begin with `under/`; which is open is in the address.
 */
export function ReportsPage({
  title,
  lead,
  under,
  reports,
  figures,
  children,
}: {
  title: string;
  lead?: string;
  under: string;
  reports: readonly OfferedReport[];
  /** Over the reports, while none is open. */
  figures?: ReactNode;
  /** Under the reports, while none is open. */
  children?: ReactNode;
}) {
  const lang = useLang();
  const [params] = useAddress();
  const { pathname } = useLocation();
  const open = reports.find(({ key }) => key === params.get('report'));
  if (open && 'screen' in open) return open.screen;
  if (open)
    return (
      <ReportScreen
        key={open.key}
        report={open.report}
        back={pathname}
        {...(open.cells ? { cells: open.cells } : {})}
      >
        {open.above}
      </ReportScreen>
    );
  return (
    <Page title={title} {...(lead ? { lead } : {})}>
      {figures}
      <SavedReports under={under} reports={reports} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {reports
          .filter(({ within }) => !within)
          .map(({ key, report: { words } }) => (
            <Card key={key} withBorder component={Link} to={`${pathname}?report=${key}`} p="md">
              <Title order={2} size="h4">
                {words.title[lang]}
              </Title>
              {words.lead && (
                <Text size="sm" c="dimmed">
                  {words.lead[lang]}
                </Text>
              )}
            </Card>
          ))}
      </SimpleGrid>
      {children}
    </Page>
  );
}

/** One's saved reports of all kinds: filters and columns under a name. */
function SavedReports({ under, reports }: { under: string; reports: readonly OfferedReport[] }) {
  const t = useWords(listWords);
  const lang = useLang();
  const { pathname } = useLocation();
  const found = useQuery({
    queryKey: ['list-views', 'under', under],
    queryFn: () => viewCalls().under.call({ path: under }),
  });
  const saved = (found.data ?? []).flatMap((view) => {
    const of = reports.find(({ report }) => report.path === view.list);
    return of ? [{ ...view, of }] : [];
  });
  return (
    <Section title={t('saved_reports')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.data && saved.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('saved_reports_hint')}
        </Text>
      )}
      {saved.length > 0 && (
        <Stack gap={4} align="flex-start">
          {saved.map(({ id, name, query, of }) => (
            <Button
              key={id}
              component={Link}
              to={`${pathname}?report=${of.key}&${query}`}
              variant="subtle"
              leftSection={<Bookmark size={16} aria-hidden />}
            >
              {name} · {of.report.words.title[lang]}
            </Button>
          ))}
        </Stack>
      )}
    </Section>
  );
}
