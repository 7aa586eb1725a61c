import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useFormat } from '../format.ts';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

export type Series = { name: string; label?: string; color: string };
export type SeriesChartProps = {
  /** Rows with the category under `by` and a number under each series' name. */
  data: Record<string, string | number>[];
  by: string;
  series: Series[];
  /** What the chart shows, in a sentence; said to people who cannot see it. */
  label: string;
  height?: number;
  stacked?: boolean;
  /** Bars from left to right, so that long names have room. */
  sideways?: boolean;
  unit?: string;
};
export type DonutProps = {
  data: { name: string; value: number; color: string }[];
  label: string;
  size?: number;
  /** What is in the middle. */
  middle?: string;
};

const Bars = lazy(() => import('./charts-drawn.tsx').then((drawn) => ({ default: drawn.Bars })));
const Lines = lazy(() => import('./charts-drawn.tsx').then((drawn) => ({ default: drawn.Lines })));
const Ring = lazy(() => import('./charts-drawn.tsx').then((drawn) => ({ default: drawn.Ring })));

/** The same figures as a table, for those who hear the page. */
function Figures({ data, by, series, label }: SeriesChartProps) {
  const format = useFormat();
  return (
    <table className="bp-hidden">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {series.map((at) => (
            <th key={at.name} scope="col">
              {at.label ?? at.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={String(row[by])}>
            <th scope="row">{row[by]}</th>
            {series.map((at) => (
              <td key={at.name}>{format.number(Number(row[at.name] ?? 0))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function BarChart(props: SeriesChartProps) {
  return (
    <figure className="bp-chart">
      <div aria-hidden>
        <Suspense fallback={<Skeleton height={props.height ?? 260} />}>
          <Bars {...props} />
        </Suspense>
      </div>
      <Figures {...props} />
    </figure>
  );
}

export function LineChart(props: SeriesChartProps) {
  return (
    <figure className="bp-chart">
      <div aria-hidden>
        <Suspense fallback={<Skeleton height={props.height ?? 260} />}>
          <Lines {...props} />
        </Suspense>
      </div>
      <Figures {...props} />
    </figure>
  );
}

export function DonutChart(props: DonutProps) {
  const format = useFormat();
  const t = useWords(uiWords);
  return (
    <figure className="bp-chart" aria-label={props.label}>
      <div aria-hidden>
        <Suspense fallback={<Skeleton circle height={props.size ?? 180} mx="auto" />}>
          <Ring {...props} />
        </Suspense>
      </div>
      <ul className="bp-legend" aria-label={t('chart_data')}>
        {props.data.map((part) => (
          <li key={part.name}>
            <i
              style={{ background: `var(--mantine-color-${part.color.replace('.', '-')}, ${part.color})` }}
            />
            {part.name}
            <b>{format.number(part.value)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
