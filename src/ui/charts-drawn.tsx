import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { DonutProps, SeriesChartProps } from './charts.tsx';
import { useFormat } from './format.ts';

/** The drawing parts, loaded only where a chart is shown. The figures beside them are what one hears and reaches. */
const unreachable = { accessibilityLayer: false };

function useCommon({ data, by, series, height = 260, unit }: SeriesChartProps) {
  const format = useFormat();
  return {
    h: height,
    data,
    dataKey: by,
    series: series.map(({ name, label, color }) => ({ name, color, ...(label ? { label } : {}) })),
    withLegend: series.length > 1,
    valueFormatter: (value: number) => `${format.number(value)}${unit ?? ''}`,
    tickLine: 'none' as const,
    gridAxis: 'y' as const,
  };
}

export function Bars(props: SeriesChartProps) {
  return (
    <BarChart
      {...useCommon(props)}
      type={props.stacked ? 'stacked' : 'default'}
      maxBarWidth={36}
      barChartProps={unreachable}
    />
  );
}

export function Lines(props: SeriesChartProps) {
  return (
    <LineChart
      {...useCommon(props)}
      curveType="monotone"
      withDots={props.data.length < 40}
      lineChartProps={unreachable}
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
      withTooltip
      pieChartProps={unreachable}
      tooltipDataSource="segment"
      valueFormatter={(value: number) => format.number(value)}
      {...(middle ? { chartLabel: middle } : {})}
    />
  );
}
