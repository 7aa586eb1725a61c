import {
  Box,
  Button,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addMonths } from '#kernel/days.ts';
import { moduleApi } from '#ui/api.ts';
import { BarChart } from '#ui/charts.tsx';
import { Empty } from '#ui/empty.tsx';
import { ChoiceField, DateField, LinkField } from '#ui/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { printElement } from '#ui/print.ts';
import { Refused } from '#ui/refused.tsx';
import { useToday } from '#ui/today.ts';
import { uiWords } from '#ui/words.ts';
import { asChoices, institutionTypes } from '#modules/sites/institution.ts';
import {
  groupings,
  reportKeys,
  reportOf,
  type ReportColumn,
  type ReportKey,
  type ReportLine,
} from '../report-list.ts';
import { reportWords } from '../words.ts';

const { printer: Printer, export: Export } = icons;
const api = moduleApi<typeof import('../api.server.ts').reportsApi>('reports');
const typeChoices = asChoices(institutionTypes);
const printed = 'site-report';
/** More bars than this are not told apart; the table has them all. */
const mostBars = 24;

export default function SiteReport() {
  const t = useWords(reportWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const set = (change: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(change))
          if (value) next.set(key, value);
          else next.delete(key);
        return next;
      },
      { replace: true },
    );
  const report: ReportKey = reportKeys.find((key) => key === params.get('report')) ?? 'sites';
  const { title, lead, by: ways, columns, period } = reportOf(report);
  const by = groupings.find((one) => one === params.get('by') && ways.includes(one)) ?? ways[0]!;
  const from = params.get('from') ?? `${addMonths(today, -11).slice(0, 8)}01`;
  const to = params.get('to') ?? today;
  const filters = Object.fromEntries(
    ['group_id', 'division_id', 'type'].flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const input = { report, by: by as (typeof groupings)[number], from, to, ...filters };
  const found = useQuery({ ...api().sites.queryOptions({ input }), placeholderData: keepPreviousData });
  const sheet = `/api/site-reports/sheet?${new URLSearchParams({ ...input, lang })}`;
  // While another report is being fetched, the old figures do not fit its columns.
  const data = found.isPlaceholderData ? undefined : found.data;
  return (
    <Page
      title={t('title')}
      lead={lead[lang]}
      actions={
        <>
          <Button variant="default" component="a" href={sheet} leftSection={<Export size={16} />}>
            {t('spreadsheet')}
          </Button>
          <Button variant="default" leftSection={<Printer size={16} />} onClick={() => printElement(printed)}>
            {ui('print')}
          </Button>
        </>
      }
    >
      <Paper withBorder p="md">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: period ? 6 : 4 }} spacing="sm">
          <ChoiceField
            label={t('report')}
            choices={reportKeys.map((value) => ({ value, word: reportOf(value).title }))}
            value={report}
            onChange={(value) => set({ report: value, by: null })}
            clearable={false}
          />
          {period && (
            <>
              <DateField label={t('from')} value={from} onChange={(value) => set({ from: value })} />
              <DateField label={t('to')} value={to} onChange={(value) => set({ to: value })} />
            </>
          )}
          <LinkField
            label={t('by_group')}
            to="site-groups"
            value={params.get('group_id')}
            onChange={(value) => set({ group_id: value })}
          />
          <LinkField
            label={t('by_division')}
            to="divisions"
            value={params.get('division_id')}
            onChange={(value) => set({ division_id: value })}
          />
          <ChoiceField
            label={t('by_type')}
            choices={typeChoices}
            value={params.get('type')}
            onChange={(value) => set({ type: value })}
          />
        </SimpleGrid>
      </Paper>
      {ways.length > 1 && (
        <div className="bp-table-scroll">
          <SegmentedControl
            aria-label={t('group_by')}
            value={by}
            onChange={(value) => set({ by: value })}
            data={ways.map((value) => ({ value, label: t(value) }))}
          />
        </div>
      )}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!found.error && !data && <Skeleton height={320} />}
      {data?.lines.length === 0 && <Empty title={t('empty')} hint={t('empty_hint')} />}
      {data && data.lines.length > 0 && (
        <>
          <Drawn title={title[lang]} lines={data.lines} columns={columns} heading={t(by)} />
          <Paper withBorder p="md">
            <Stack id={printed} gap="sm">
              <Title order={2} size="h4">
                {title[lang]}
              </Title>
              {period && (
                <Text size="sm" c="dimmed">
                  {format.date(from)} – {format.date(to)}
                </Text>
              )}
              <Figures lines={data.lines} sums={data.sums} columns={columns} heading={t(by)} />
            </Stack>
          </Paper>
        </>
      )}
    </Page>
  );
}

type Shown = { lines: readonly ReportLine[]; columns: readonly ReportColumn[]; heading: string };

function Drawn({ title, lines, columns, heading }: Shown & { title: string }) {
  const lang = useLang();
  const t = useWords(reportWords);
  const format = useFormat();
  const series = columns.flatMap(({ key, word, colour }) =>
    colour ? [{ name: key, label: word[lang], color: colour }] : [],
  );
  const isMoney = columns[0]?.type === 'money';
  // Parts of a whole stand on each other; the others beside each other.
  const isWhole = columns.some(({ key }) => key === 'total');
  const data = lines.slice(0, mostBars).map((line) => ({
    [heading]: line.name[lang],
    ...Object.fromEntries(series.map(({ name }) => [name, (line.values[name] ?? 0) / (isMoney ? 100 : 1)])),
  }));
  return (
    // The chart's own table for those who hear the page is wider than a phone.
    <Paper withBorder p="md" pos="relative" style={{ overflow: 'hidden' }}>
      <BarChart
        label={title}
        by={heading}
        data={data}
        series={series}
        height={280}
        stacked={isWhole}
        {...(isMoney ? { unit: '৳' } : {})}
      />
      {lines.length > mostBars && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('first_bars', { count: format.number(mostBars), total: format.number(lines.length) })}
        </Text>
      )}
    </Paper>
  );
}

function Figures({ lines, sums, columns, heading }: Shown & { sums: Record<string, number> }) {
  const t = useWords(reportWords);
  const lang = useLang();
  const format = useFormat();
  const show = (column: ReportColumn, value: number | undefined) => {
    if (value === undefined) return '';
    if (column.type === 'money') return format.money(value);
    return column.type === 'percent' ? format.marks(value) : format.number(value);
  };
  return (
    <Box component="section" className="bp-table-scroll" tabIndex={0} aria-label={heading}>
      <Table verticalSpacing={7} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{heading}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.key} ta="right">
                {column.word[lang]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>{line.name[lang]}</Table.Td>
              {columns.map((column) => (
                <Table.Td key={column.key} ta="right" className="bp-figures">
                  {show(column, line.values[column.key])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t('total')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.key} ta="right" className="bp-figures">
                {show(column, sums[column.key])}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Box>
  );
}
