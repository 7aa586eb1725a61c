import { Box, Skeleton, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import {
  headingOf,
  type AnyReport,
  type AnyReportRow,
  type ReportColumn,
  type ReportGroup,
} from '#kernel/lists/report.ts';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { later } from '../later.tsx';
import { uiWords } from '../words.ts';
import { isFigure } from '#kernel/lists/list.ts';
import { listCell, type Showing } from './cell.tsx';
import { listWords } from './words.ts';

type Cells = Readonly<Record<string, (row: AnyReportRow) => ReactNode>>;
/** What is shown of each row of a report, and how. */
export type ReportLines = {
  shown: readonly (readonly [string, ReportColumn])[];
  showing: Showing;
  cells: Cells;
  report: AnyReport;
};
type Shared = ReportLines;

// A wide window has no use for them.
const Cards = later(
  () => import('./report-cards.tsx').then((part) => part.ReportCards),
  <Skeleton height={320} />,
);

const side = (column: ReportColumn) => (isFigure(column) ? 'right' : undefined);

/** The rows of a report, on a phone as cards: the name of each group over its rows, its sums under them, the sums of all last. */
export function ReportTable({
  report,
  whole,
  asked,
  cells = {},
}: {
  report: AnyReport;
  whole: ReportGroup;
  asked: Readonly<Record<string, string>>;
  cells?: Cells;
}) {
  const lang = useLang();
  const format = useFormat();
  const ui = useWords(uiWords);
  const t = useWords(listWords);
  const shown = Object.entries(report.columns).filter(
    ([key, column]) => !column.hidden && !report.groups?.includes(key),
  );
  const shared: Shared = { shown, showing: { lang, format, t: ui }, cells, report };
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const title = report.words.title[lang];
  if (isPhone) return <Cards whole={whole} asked={asked} {...shared} />;
  return (
    <Box component="section" className="bp-table-scroll" tabIndex={0} aria-label={title}>
      <Table className="bp-report-table" verticalSpacing={7} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {shown.map(([key, column]) => (
              <Table.Th key={key} ta={side(column)}>
                {headingOf(report, column, asked)[lang]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Lines group={whole} depth={0} {...shared} />
        </Table.Tbody>
        {Object.keys(whole.sums).length > 0 && (
          <Table.Tfoot>
            <SumLine group={whole} title={t('total')} {...shared} />
          </Table.Tfoot>
        )}
      </Table>
    </Box>
  );
}

function Lines({ group, depth, ...shared }: Shared & { group: ReportGroup; depth: number }) {
  const t = useWords(listWords);
  const { shown, showing, cells, report } = shared;
  if (group.groups.length === 0)
    return group.rows.map((row, at) => (
      <Table.Tr key={at}>
        {shown.map(([key, column]) => (
          <Table.Td key={key} ta={side(column)} {...(isFigure(column) ? { className: 'bp-figures' } : {})}>
            {cells[key]?.(row) ?? listCell(key, column, { ...row }, showing)}
          </Table.Td>
        ))}
      </Table.Tr>
    ));
  return group.groups.map((one, at) => {
    const column = one.by ? report.columns[one.by] : undefined;
    const name = column && one.by ? listCell(one.by, column, { ...one.first }, showing) : '';
    return (
      <Fragment key={at}>
        <Table.Tr className="bp-report-group">
          <Table.Th colSpan={shown.length} scope="rowgroup" style={{ paddingInlineStart: 16 + depth * 16 }}>
            {name}
          </Table.Th>
        </Table.Tr>
        <Lines group={one} depth={depth + 1} {...shared} />
        {Object.keys(one.sums).length > 0 && <SumLine group={one} title={t('subtotal')} {...shared} />}
      </Fragment>
    );
  });
}

function SumLine({ group, title, shown, showing }: Shared & { group: ReportGroup; title: string }) {
  return (
    <Table.Tr className="bp-report-sum">
      {shown.map(([key, column], at) => (
        <Table.Th key={key} ta={side(column)} {...(isFigure(column) ? { className: 'bp-figures' } : {})}>
          {group.sums[key] === undefined
            ? at === 0 && title
            : listCell(key, column, { [key]: group.sums[key] }, showing)}
        </Table.Th>
      ))}
    </Table.Tr>
  );
}
