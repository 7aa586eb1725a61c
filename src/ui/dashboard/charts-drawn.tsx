import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { DonutProps, SeriesChartProps } from './charts.tsx';
import { useFormat } from '../format.ts';
import { useLang } from '../language.tsx';
import { inUnit } from './in-unit.ts';

/** The drawing parts, loaded only where a chart is shown. The figures are beside the drawing as a table; a drawing itself takes no focus. */
const still = { accessibilityLayer: false } as const;

function useCommon({ data, by, series, height = 260, unit }: SeriesChartProps) {
  const lang = useLang();
  const isCounted = data.every((row) => series.every(({ name }) => Number.isInteger(row[name] ?? 0)));
  return {
    // People and institutions come whole: no half of one on the axis.
    yAxisProps: { allowDecimals: !isCounted },
    h: height,
    data,
    dataKey: by,
    series: series.map(({ name, label, color }) => ({ name, color, ...(label ? { label } : {}) })),
    withLegend: series.length > 1,
    valueFormatter: (value: number) => inUnit(value, unit, lang),
    tickLine: 'none' as const,
    // Mantine names the axis that the lines lie along.
    gridAxis: 'x' as const,
    // A line at each figure of the axis, not at every second.
    gridProps: { syncWithTicks: true },
  };
}

export function Bars(props: SeriesChartProps) {
  const common = useCommon(props);
  return (
    <BarChart
      {...common}
      {...(props.sideways
        ? {
            orientation: 'vertical' as const,
            gridAxis: 'y' as const,
            xAxisProps: common.yAxisProps,
            yAxisProps: { width: 110, interval: 0 },
          }
        : {})}
      barChartProps={still}
      type={props.stacked ? 'stacked' : 'default'}
      maxBarWidth={36}
    />
  );
}

export function Lines(props: SeriesChartProps) {
  return (
    <LineChart
      {...useCommon(props)}
      lineChartProps={still}
      curveType="monotone"
      withDots={props.data.length < 40}
    />
  );
}

export function Ring({ data, size = 180, middle }: DonutProps) {
  const format = useFormat();
  return (
    <DonutChart
      data={data}
      size={size}
      thickness={size / 7}
      mx="auto"
      pieChartProps={still}
      pieProps={{ rootTabIndex: -1 }}
      withTooltip
      tooltipDataSource="segment"
      valueFormatter={(value: number) => format.number(value)}
      {...(middle ? { chartLabel: middle } : {})}
    />
  );
}
