import { Paper, Text } from '@mantine/core';
import {
  headingOf,
  type AnyReport,
  type AnyReportRow,
  type ReportGroup,
  type Sums,
} from '#kernel/lists/report.ts';
import { BarChart } from '../dashboard/charts.tsx';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { uiWords } from '../words.ts';
import { listCell } from './cell.tsx';
import { listWords } from './words.ts';

/** More bars than these are no picture any more. */
const most = 24;

type Bar = { row: AnyReportRow; sums: Sums };

/** The summed columns that a report draws: a bar for each outermost group, or for each row where there are none. */
export function ReportChart({
  report,
  whole,
  asked,
}: {
  report: AnyReport;
  whole: ReportGroup;
  asked: Readonly<Record<string, string>>;
}) {
  const lang = useLang();
  const format = useFormat();
  const t = useWords(listWords);
  const ui = useWords(uiWords);
  const drawn = Object.entries(report.columns).filter(([, column]) => column.chart);
  if (drawn.length === 0) return null;
  const key = report.groups?.[0] ?? Object.keys(report.columns)[0] ?? '';
  const column = report.columns[key];
  if (!column) return null;
  const bars: Bar[] =
    whole.groups.length > 0
      ? whole.groups.map((group) => ({ row: group.first ?? {}, sums: group.sums }))
      : whole.rows.map((row) => ({
          row,
          sums: Object.fromEntries(drawn.map(([at]) => [at, Number(row[at] ?? 0)])),
        }));
  // Axes without a bar look as if something had failed; the table says the noughts.
  if (!bars.some(({ sums }) => drawn.some(([at]) => (sums[at] ?? 0) !== 0))) return null;
  const newest = bars.slice(0, most);
  // Rows may have the newest day first; in a picture time runs to the right.
  const isBackwards =
    column.kind === 'date' && (newest[0]?.row[key] as string) > (newest.at(-1)?.row[key] as string);
  const ordered = isBackwards ? newest.toReversed() : newest;
  const kind = drawn[0]?.[1].kind;
  const unit = kind === 'money' ? '৳' : kind === 'percent' ? '%' : null;
  const by = headingOf(report, column, asked)[lang];
  return (
    // The chart's own table for those who hear the page is wider than a phone.
    <Paper withBorder p="md" pos="relative" style={{ overflow: 'hidden' }}>
      <BarChart
        label={report.words.title[lang]}
        by={by}
        data={ordered.map(({ row, sums }) => ({
          [by]: listCell(key, column, { ...row }, { lang, format, t: ui, plain: true }) as string,
          ...Object.fromEntries(drawn.map(([at]) => [at, (sums[at] ?? 0) / (unit ? 100 : 1)])),
        }))}
        series={drawn.map(([at, { word, chart }]) => ({
          name: at,
          label: word[lang],
          color: chart ?? 'gray',
        }))}
        height={280}
        stacked={report.stacked ?? false}
        {...(unit ? { unit } : {})}
      />
      {bars.length > most && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('first_bars', { count: format.number(most), total: format.number(bars.length) })}
        </Text>
      )}
    </Paper>
  );
}
