import { useFormat } from '#ui/format.ts';
import './figures.css';

export type Bar = { key: string; name: string; parts: readonly number[] };

const width = 360;
const barHeight = 18;
const rowHeight = 44;

/**
 * Bars from left to right, drawn on the server: the name above each, its figure at its end. The table beside it says
 * the same, so the drawing has one name and no more.
 */
export function FigureChart({
  label,
  bars,
  legend,
}: {
  label: string;
  bars: readonly Bar[];
  /** What the parts of a bar are, where there are several. */
  legend?: readonly string[];
}) {
  const format = useFormat();
  const totals = bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const most = Math.max(1, ...totals);
  const room = width - 56;
  return (
    <figure className="pb-chart">
      {legend && (
        <figcaption aria-hidden="true">
          {legend.map((name, at) => (
            <span key={name} data-part={at}>
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <svg viewBox={`0 0 ${width} ${bars.length * rowHeight}`} role="img" aria-label={label}>
        {bars.map(({ key, name, parts }, at) => {
          const top = at * rowHeight;
          let from = 0;
          return (
            <g key={key} transform={`translate(0 ${top})`}>
              <text x="0" y="15">
                {name}
              </text>
              {parts.map((part, number) => {
                const x = (from / most) * room;
                from += part;
                return part > 0 ? (
                  <rect
                    key={number}
                    data-part={number}
                    x={x.toFixed(1)}
                    y="21"
                    width={((part / most) * room).toFixed(1)}
                    height={barHeight}
                  />
                ) : null;
              })}
              <text x={((from / most) * room + 6).toFixed(1)} y="35" className="pb-chart-figure">
                {format.number(totals[at] ?? 0)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
