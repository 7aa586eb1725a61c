import { useFormat } from '../format.ts';

/** Values by name as bars with their figures, without a chart's script; a column of numbers for who cannot see the bars. */
export function ValueBars({
  label,
  bars,
  money = false,
}: {
  label: string;
  bars: readonly { name: string; value: number }[];
  money?: boolean;
}) {
  const format = useFormat();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="bp-plain-list bp-bars" aria-label={label}>
      {bars.map(({ name, value }) => (
        <li key={name}>
          <span>{name}</span>
          <i aria-hidden>
            <b style={{ width: `${Math.round((value / most) * 100)}%` }} />
          </i>
          <strong>{money ? format.money(value) : format.number(value)}</strong>
        </li>
      ))}
    </ul>
  );
}
