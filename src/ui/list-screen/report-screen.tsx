import { Button, Group, Paper, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { listPermissions } from '#kernel/lists/list.ts';
import { groupRows, type AnyReport, type AnyReportRow } from '#kernel/lists/report.ts';
import { contractApi } from '../api.ts';
import { Empty } from '../feedback/empty.tsx';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { later } from '../later.tsx';
import { FilterChips } from '../lists/filter-select.tsx';
import { MenuButton } from '../lists/menu-button.tsx';
import { useListState, type ListState } from '../lists/state.ts';
import { Page } from '../page.tsx';
import { Refused } from '../refused.tsx';
import { listMenuWords } from '../lists/words.ts';
import { useShell } from '../shell-context.tsx';
import { uiWords } from '../words.ts';
import { DeclaredFilter } from './filters.tsx';
import { ReportChart } from './report-chart.tsx';
import { SavedViews } from './views.tsx';
import { listWords } from './words.ts';

const Table = later(
  () => import('./report-table.tsx').then((part) => part.ReportTable),
  <Skeleton height={320} />,
);
const { printer: Printer, download: Download } = icons;

const callsOf = (path: string) =>
  contractApi(['report', path], { rows: ['GET', `/${path}`] }) as unknown as {
    rows: { call: (input: object) => Promise<{ rows: AnyReportRow[] }> };
  };

/** The filters of a report with what it says before somebody chooses. */
const chosenOf = (report: AnyReport, state: ListState): Record<string, string> =>
  Object.fromEntries(
    Object.keys(report.filters ?? {}).flatMap((key) => {
      const value = state.filter[key] ?? report.initially?.[key];
      return value ? [[key, value]] : [];
    }),
  );

/** The screen of a declared report: what it is asked, its chart, its rows in groups with sums, paper and spreadsheet. */
export function ReportScreen({
  report,
  title,
  cells,
  children,
}: {
  report: AnyReport;
  /** Instead of its own, where one screen has several. */
  title?: string;
  /** Columns that are more than their kind. */
  cells?: Readonly<Record<string, (row: AnyReportRow) => ReactNode>>;
  /** What one chooses beside the filters: a context bar. */
  children?: ReactNode;
}) {
  const t = useWords(listWords);
  const ui = useWords(uiWords);
  const more = useWords(listMenuWords);
  const lang = useLang();
  const { may } = useShell();
  const state = useListState();
  const { words, path } = report;
  const filter = chosenOf(report, state);
  const missing = report.required?.some((key) => !filter[key]) ?? false;
  const calls = useMemo(() => callsOf(path), [path]);
  const found = useQuery({
    queryKey: ['report', path, filter],
    queryFn: () => calls.rows.call({ filter }),
    enabled: !missing,
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows;
  const whole = useMemo(() => (rows ? groupRows(report, rows) : null), [report, rows]);
  const query = new URLSearchParams({ lang });
  for (const [key, value] of Object.entries(filter)) query.set(`filter[${key}]`, value);
  const href = (file: string) => `/api/${path}/${file}${file.includes('?') ? '&' : '?'}${query}`;
  return (
    <Page
      title={title ?? words.title[lang]}
      {...(words.lead ? { lead: words.lead[lang] } : {})}
      actions={
        !missing && (
          <>
            {may(listPermissions(report).export) && (
              <MenuButton
                button={(props) => (
                  <Button variant="default" leftSection={<Download size={16} />} {...props}>
                    {t('take_out')}
                  </Button>
                )}
                entries={[
                  { label: more('export_xlsx'), icon: Download, download: href('export?format=xlsx') },
                  { label: more('export_csv'), icon: Download, download: href('export?format=csv') },
                ]}
              />
            )}
            <Button
              variant="default"
              component="a"
              href={href('paper')}
              target="_blank"
              rel="noopener"
              leftSection={<Printer size={16} />}
            >
              {ui('print')}
            </Button>
          </>
        )
      }
    >
      {children}
      <FilterChips>
        {(chips) => (
          <>
            <Group gap="xs" align="flex-end" className="bp-list-tools">
              {Object.entries(report.filters ?? {}).map(([key, one]) => (
                <DeclaredFilter
                  key={key}
                  filter={one}
                  value={filter[key] ?? null}
                  onChange={(value) => state.setFilter(key, value)}
                />
              ))}
              <div className="bp-push">
                <SavedViews list={path} />
              </div>
            </Group>
            {chips && (
              <Group gap="xs" className="bp-list-chips">
                {chips}
              </Group>
            )}
          </>
        )}
      </FilterChips>
      {missing && <Empty title={t('choose_first')} hint={t('choose_first_hint')} />}
      {!missing && found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!missing && !found.error && !whole && <Skeleton height={320} />}
      {!missing && whole && rows?.length === 0 && (
        <Empty
          {...(words.none ? { title: words.none[lang] } : {})}
          {...(words.hint ? { hint: words.hint[lang] } : {})}
        />
      )}
      {!missing && whole && rows && rows.length > 0 && (
        <>
          <ReportChart report={report} whole={whole} asked={filter} />
          <Paper withBorder>
            <Table report={report} whole={whole} asked={filter} {...(cells ? { cells } : {})} />
          </Paper>
        </>
      )}
    </Page>
  );
}
