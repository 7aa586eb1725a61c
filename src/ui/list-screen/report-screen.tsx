import { ActionIcon, Button, Group, Paper, Popover, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { listPermissions } from '#kernel/lists/list.ts';
import {
  cutShort,
  groupRows,
  whereSaid,
  withChosen,
  type AnyReport,
  type AnyReportRow,
  type Sums,
} from '#kernel/lists/report.ts';
import { contractApi } from '../api.ts';
import { Empty } from '../feedback/empty.tsx';
import { icons } from '../icons.ts';
import { useFormat } from '../format.ts';
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
const People = later(() => import('./people-sheet.tsx').then((part) => part.PeopleSheet));
const ColumnChoice = later(() => import('../lists/column-choice.tsx').then((part) => part.ColumnChoice));
const { printer: Printer, download: Download, columns: Columns } = icons;

const callsOf = (path: string) =>
  contractApi(['report', path], { rows: ['GET', `/${path}`] }) as unknown as {
    rows: { call: (input: object) => Promise<{ rows: AnyReportRow[]; total: number; sums?: Sums }> };
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
  report: declared,
  title,
  back,
  cells,
  children,
}: {
  report: AnyReport;
  /** Instead of its own, where one screen has several. */
  title?: string;
  /** Where it was chosen among others. */
  back?: string;
  /** Columns that are more than their kind. */
  cells?: Readonly<Record<string, (row: AnyReportRow) => ReactNode>>;
  /** What one chooses beside the filters: a context bar. */
  children?: ReactNode;
}) {
  const t = useWords(listWords);
  const lang = useLang();
  const { may } = useShell();
  const state = useListState();
  const cols = declared.choosable && state.columns ? state.columns.join(',') : null;
  const chosen = useMemo(() => withChosen(declared, cols?.split(',') ?? null), [declared, cols]);
  const { words, path } = chosen;
  const filter = chosenOf(chosen, state);
  const missing = chosen.required?.some((key) => !filter[key]) ?? false;
  const calls = useMemo(() => callsOf(path), [path]);
  const found = useQuery({
    queryKey: ['report', path, filter, cols],
    queryFn: () => calls.rows.call({ filter, ...(cols ? { cols } : {}) }),
    enabled: !missing,
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows;
  const report = useMemo(() => whereSaid(chosen, rows ?? []), [chosen, rows]);
  const sums = found.data?.sums;
  const whole = useMemo(() => {
    const groups = rows ? groupRows(report, rows) : null;
    return groups && sums ? cutShort(groups, sums) : groups;
  }, [report, rows, sums]);
  const query = new URLSearchParams({ lang, ...(cols ? { cols } : {}) });
  for (const [key, value] of Object.entries(filter)) query.set(`filter[${key}]`, value);
  const href = (file: string) => `/api/${path}/${file}${file.includes('?') ? '&' : '?'}${query}`;
  return (
    <Page
      title={title ?? words.title[lang]}
      {...(words.lead ? { lead: words.lead[lang] } : {})}
      {...(back ? { back } : {})}
      actions={!missing && <OutputMenus mayExport={may(listPermissions(report).export)} href={href} />}
    >
      {children}
      <ReportFilters declared={declared} report={report} filter={filter} state={state} />
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
          {report.people ? (
            <People report={report} whole={whole} photo={report.people.photo} />
          ) : (
            <Paper withBorder>
              <Table report={report} whole={whole} asked={filter} {...(cells ? { cells } : {})} />
            </Paper>
          )}
          <Counted shown={rows.length} total={found.data?.total ?? rows.length} />
        </>
      )}
    </Page>
  );
}

/** Spreadsheets, where one may have them, and paper, upright or across. */
function OutputMenus({ mayExport, href }: { mayExport: boolean; href: (file: string) => string }) {
  const t = useWords(listWords);
  const ui = useWords(uiWords);
  const more = useWords(listMenuWords);
  return (
    <>
      {mayExport && (
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
      <MenuButton
        button={(props) => (
          <Button variant="default" leftSection={<Printer size={16} />} {...props}>
            {ui('print')}
          </Button>
        )}
        entries={(['portrait', 'landscape'] as const).map((paper) => ({
          label: t(paper),
          icon: Printer,
          onClick: () => window.open(href(`paper?paper=${paper}`), '_blank', 'noopener'),
        }))}
      />
    </>
  );
}

/** What a report is asked, which of its columns are shown, and the views that somebody kept. */
function ReportFilters({
  declared,
  report,
  filter,
  state,
}: {
  /** With all columns that there are to choose from. */
  declared: AnyReport;
  report: AnyReport;
  filter: Readonly<Record<string, string>>;
  state: ListState;
}) {
  return (
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
            <Group gap="xs" wrap="nowrap" className="bp-push">
              {declared.choosable && <ColumnsButton report={declared} state={state} />}
              <SavedViews list={report.path} />
            </Group>
          </Group>
          {chips && (
            <Group gap="xs" className="bp-list-chips">
              {chips}
            </Group>
          )}
        </>
      )}
    </FilterChips>
  );
}

/** Which columns of a report are shown, printed and exported. */
function ColumnsButton({ report, state }: { report: AnyReport; state: ListState }) {
  const ui = useWords(uiWords);
  const lang = useLang();
  const columns = Object.entries(report.columns)
    .filter(([key]) => !report.groups?.includes(key))
    .map(([key, { word, hidden }]) => ({ key, title: word[lang], ...(hidden ? { hidden } : {}) }));
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={ui('columns')} title={ui('columns')}>
          <Columns size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={ui('columns')} className="bp-column-choice">
        <ColumnChoice columns={columns} state={state} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** How many rows there are, and that paper has those which the screen does not show. */
function Counted({ shown, total }: { shown: number; total: number }) {
  const t = useWords(listWords);
  const format = useFormat();
  const values = { count: format.number(shown), total: format.number(total) };
  return (
    <Text size="sm" c="dimmed">
      {shown < total ? t('first_rows', values) : t('rows', { total: values.total })}
    </Text>
  );
}
