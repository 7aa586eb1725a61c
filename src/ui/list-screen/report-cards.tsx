import './report-cards.css';
import { isValidElement, type ReactNode } from 'react';
import { isFigure } from '#kernel/lists/list.ts';
import { headingOf, type AnyReportRow, type ReportColumn, type ReportGroup } from '#kernel/lists/report.ts';
import { useLang, useWords } from '../language.tsx';
import { listCell } from './cell.tsx';
import type { ReportLines } from './report-table.tsx';
import { listWords } from './words.ts';

type Shown = readonly [string, ReportColumn];
const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || content === '–';
/** What is said beside the name without its heading: who or what it is. */
const speaks = ({ kind }: ReportColumn) => /^(?:name|text|code|choice|words|long-text)$/.test(kind);
/** One state is of the whole row; several, such as one for each month, say nothing without their headings. */
const hasManyStates = (shown: readonly Shown[]) =>
  shown.filter(([, { kind }]) => kind === 'state').length > 1;

/** A report on a phone: each row is a card with its name and every figure under it, so that nothing lies beyond the edge. */
export function ReportCards({
  whole,
  asked,
  ...lines
}: ReportLines & { whole: ReportGroup; asked: Readonly<Record<string, string>> }) {
  const t = useWords(listWords);
  const title = lines.report.words.title[useLang()];
  return (
    <>
      <ul className="bp-plain-list" aria-label={title}>
        <Rows group={whole} asked={asked} {...lines} />
      </ul>
      {Object.keys(whole.sums).length > 0 && whole.rows.length + whole.groups.length > 1 && (
        <div className="bp-report-card" data-sum>
          {t('total')}
          <Facts row={whole.sums} only={whole.sums} asked={asked} {...lines} />
        </div>
      )}
    </>
  );
}

type Part = ReportLines & { asked: Readonly<Record<string, string>> };

function Rows({ group, ...part }: Part & { group: ReportGroup }) {
  const t = useWords(listWords);
  const { report, showing } = part;
  if (group.groups.length === 0)
    return group.rows.map((row, at) => (
      <li key={at} className="bp-report-card">
        <Card row={row} {...part} />
      </li>
    ));
  return group.groups.map((one, at) => {
    const column = one.by ? report.columns[one.by] : undefined;
    return (
      <li key={at}>
        <div className="bp-report-card-group">
          {column && one.by ? listCell(one.by, column, { ...one.first }, showing) : ''}
        </div>
        <ul className="bp-plain-list">
          <Rows group={one} {...part} />
        </ul>
        {Object.keys(one.sums).length > 0 && (
          <div className="bp-report-card" data-sum>
            {t('subtotal')}
            <Facts row={one.sums} only={one.sums} {...part} />
          </div>
        )}
      </li>
    );
  });
}

const contentOf = ({ cells, showing }: ReportLines, row: AnyReportRow, [key, column]: Shown): ReactNode =>
  cells[key]?.(row) ?? listCell(key, column, { ...row }, showing);

function Card({ row, ...part }: Part & { row: AnyReportRow }) {
  const { shown } = part;
  const head = shown.find(([, { kind }]) => kind === 'name') ?? shown[0];
  if (!head) return null;
  const others = shown.filter(([key, { onCard }]) => key !== head[0] && onCard !== false);
  const states = hasManyStates(shown) ? [] : others.filter(([, { kind }]) => kind === 'state');
  const said = others
    .filter(([, column]) => speaks(column))
    .map((one) => [one[0], contentOf(part, row, one)] as const)
    .filter(([, content]) => !isNothing(content));
  return (
    <>
      <div className="bp-row-card-head">
        <div className="bp-row-card-name">{contentOf(part, row, head)}</div>
        {states.map((one) => (
          <span key={one[0]}>{contentOf(part, row, one)}</span>
        ))}
      </div>
      {said.length > 0 && (
        <small>
          {said.map(([key, content], at) => (
            <span key={key}>
              {at > 0 && ' · '}
              {content}
            </span>
          ))}
        </small>
      )}
      <Facts row={row} {...part} except={head[0]} />
    </>
  );
}

/** The figures and days of a row or of a sum, each with its heading. */
function Facts({
  row,
  only,
  except,
  asked,
  ...lines
}: Part & { row: AnyReportRow; only?: Readonly<Record<string, number>>; except?: string }) {
  const lang = useLang();
  const facts = lines.shown
    .filter(
      ([key, column]) =>
        key !== except && column.onCard !== false && (column.kind !== 'state' || hasManyStates(lines.shown)),
    )
    .filter(([key, column]) => (only ? only[key] !== undefined && isFigure(column) : !speaks(column)))
    .map(([key, column]) => ({
      key,
      isState: column.kind === 'state',
      title: headingOf(lines.report, column, asked)[lang],
      content: only ? listCell(key, column, { ...row }, lines.showing) : contentOf(lines, row, [key, column]),
    }))
    .filter(({ content }) => !isNothing(isValidElement(content) ? 'shown' : content));
  const parts = [facts.filter(({ isState }) => isState), facts.filter(({ isState }) => !isState)];
  return parts.map(
    (part, at) =>
      part.length > 0 && (
        <dl key={at} data-states={at === 0 || undefined}>
          {part.map(({ key, title, content }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      ),
  );
}
