import { Paper, Title } from '@mantine/core';
import { useId } from 'react';
import './bar-table.css';

export type Bar = { key: string; name: string; value: string; percent: number };

/**
 * Bars from left to right with name and value, drawn as what they are: a table, which is read aloud, copied and printed
 * like any other. `percent` is how far a bar goes; names wrap and are never left out.
 */
export function BarTable({
  title,
  of,
  measure,
  bars,
}: {
  title: string;
  /** What the names are: "Subject". */
  of: string;
  /** What the values are: "Average". */
  measure: string;
  bars: readonly Bar[];
}) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} className="bp-bar-table">
      <Title order={3} size="h5" mb="sm" id={id}>
        {title}
      </Title>
      <table aria-labelledby={id}>
        <thead className="bp-bar-table-head">
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{measure}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.name}</th>
              <td>
                <i style={{ inlineSize: `${Math.max(0, Math.min(100, bar.percent))}%` }} />
                <b>{bar.value}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
