import { memo, type CSSProperties } from 'react';
import { say } from '#kernel/words.ts';
import { overlaps, type Times } from '../base/board.ts';
import { shortDay } from '#ui/calendar/views.tsx';
import { useBoard, type ViewKind } from '../desk/board-context.tsx';
import { Chip } from './chip.tsx';
import { shownAt, type Picked } from '../desk/picking.ts';
import { clockIn, dayName, sayShown, timesIn } from './say.ts';
import { gridCell, roles } from './roles.ts';
import { boardWords as w } from './words.ts';
import type { Cell, Row, TimeTable } from '../desk/views.ts';

/** Pixels at least: a lesson of forty minutes shows its subject. */
const perMinute = 2.3;

/** The columns of an axis: as wide as its minutes, never too narrow to read. */
function columnsOf(lines: readonly number[]): CSSProperties {
  const tracks = lines.slice(1).map((line, at) => {
    const length = line - (lines[at] ?? line);
    return `minmax(${Math.round(length * perMinute)}px, ${length}fr)`;
  });
  const least = Math.round(((lines.at(-1) ?? 0) - (lines[0] ?? 0)) * perMinute);
  return {
    '--bp-rt-columns': `var(--bp-rt-label) ${tracks.join(' ')}`,
    minWidth: `calc(var(--bp-rt-label) + ${least}px)`,
  } as CSSProperties;
}

const columnOf = (lines: readonly number[], { starts, ends }: { starts: number; ends: number }): string =>
  `${lines.indexOf(starts) + 2} / ${lines.indexOf(ends) + 2}`;

type CellProps = {
  cell: Cell;
  view: ViewKind;
  lines: readonly number[];
  picked: Picked | null;
  differs: boolean;
  /** The teacher whose week it is cannot give lessons then. */
  isAway: boolean;
  isFirst: boolean;
};

/** What hatched cells of a teacher's week mean. */
export function NotAvailable() {
  const { lang } = useBoard();
  return (
    <p className="bp-rt-key">
      <i aria-hidden /> {w.not_available[lang]}
    </p>
  );
}

function GridCell({ cell, view, lines, picked, differs, isAway, isFirst }: CellProps) {
  const { look, lang } = useBoard();
  const shown = shownAt(picked, cell, view === 'section' || view === 'day');
  const at = { day: dayName(cell.weekday), time: timesIn(cell, lang) };
  const section = view === 'day' && cell.section_id ? look.section.get(cell.section_id)?.label : undefined;
  const said = shown ? sayShown(look, shown, lang) : null;
  const isOwn = picked?.unit.some(({ id }) => cell.lessons.some((lesson) => lesson.id === id)) ?? false;
  return (
    <div
      {...gridCell(isFirst)}
      className="bp-rt-cell"
      data-cell={cell.key}
      data-at={`${cell.weekday} ${cell.starts} ${cell.ends}`}
      data-state={shown?.state}
      data-picked={isOwn || undefined}
      data-away={isAway || undefined}
      data-full={cell.lessons.length > 0 || undefined}
      data-many={cell.lessons.length > 1 || undefined}
      style={{ gridColumn: columnOf(lines, cell) }}
    >
      <span className="bp-hidden">
        {`${section ? say(w.cell_of, lang, { section, ...at }) : say(w.cell, lang, at)}. `}
        {cell.lessons.length + cell.busy.length === 0 && !isAway && w.empty_cell[lang]}
        {isAway && `${w.not_available[lang]}. `}
      </span>
      {differs && (
        <span className="bp-rt-time" aria-hidden>
          {timesIn(cell, lang)}
        </span>
      )}
      {cell.lessons.map((lesson) => (
        <Chip key={lesson.id} lesson={lesson} view={view} />
      ))}
      {cell.busy.map((busy) => (
        <div key={`${busy.who} ${busy.starts} ${busy.title.en}`} className="bp-rt-fixed">
          {busy.title[lang]}
        </div>
      ))}
      {said && <span className="bp-hidden">{`. ${[said.title, ...said.lines].join(' ')}`}</span>}
    </div>
  );
}

type RowProps = {
  row: Row;
  view: ViewKind;
  lines: readonly number[];
  picked: Picked | null;
  away: readonly Times[];
  label: string;
  /** On a phone. */
  short: string;
  isFirst: boolean;
};

/** A row of the axis; one that has nothing to do with the lesson in the hand is not drawn again. */
const GridRow = memo(function GridRow({ row, view, lines, picked, away, label, short, isFirst }: RowProps) {
  return (
    <div {...roles.row} className="bp-rt-row">
      <div {...roles.rowHead} className="bp-rt-label">
        {short === label ? (
          label
        ) : (
          <>
            <span className="bp-rt-label-wide">{label}</span>
            <span className="bp-rt-label-short">{short}</span>
          </>
        )}
      </div>
      {row.pauses.map((pause) => (
        <div
          key={`pause ${pause.starts}`}
          aria-hidden
          className="bp-rt-pause"
          style={{ gridColumn: columnOf(lines, pause) }}
        />
      ))}
      {row.cells.map((cell, at) => (
        <GridCell
          key={cell.key}
          cell={cell}
          view={view}
          lines={lines}
          picked={picked}
          differs={row.differs && cell.lessons.every(({ span }) => span === 1)}
          isAway={away.some((one) => one.weekday === cell.weekday && overlaps(one, cell))}
          isFirst={isFirst && at === 0}
        />
      ))}
    </div>
  );
});

/** Days or sections under each other over an axis of time; `away`: when the teacher whose week it is cannot come. */
export function TimeGrid({
  table,
  view,
  title,
  away,
}: {
  table: TimeTable;
  view: ViewKind;
  title: string;
  away: readonly Times[];
}) {
  const { look, lang, hand } = useBoard();
  const { picked } = hand;
  const nameOf = ({ section_id, weekday }: Row) =>
    (view === 'day' && section_id ? look.section.get(section_id)?.label : dayName(weekday))?.[lang] ?? '';
  return (
    <div
      role="grid"
      aria-label={title}
      className="bp-rt-grid"
      data-holding={picked ? true : undefined}
      data-view={view}
      style={columnsOf(table.lines)}
    >
      <div {...roles.row} className="bp-rt-row bp-rt-head">
        <div
          {...roles.columnHead}
          className="bp-rt-label"
          aria-label={w[view === 'day' ? 'section' : 'day'][lang]}
        />
        {table.head.map((part) => (
          <div
            key={part.starts}
            {...roles.columnHead}
            className="bp-rt-hour"
            data-pause={part.number === null || undefined}
            style={{ gridColumn: columnOf(table.lines, part) }}
          >
            <b>{part.number === null ? part.name[lang] : say(w.lesson_no, lang, { number: part.number })}</b>
            <span>{part.number === null ? clockIn(part.starts, lang) : timesIn(part, lang)}</span>
          </div>
        ))}
      </div>
      {table.rows.map((row, at) => (
        <GridRow
          key={row.key}
          row={row}
          view={view}
          lines={table.lines}
          away={away}
          label={nameOf(row)}
          short={view === 'day' ? nameOf(row) : shortDay(row.weekday, lang)}
          picked={view === 'day' && row.section_id && !picked?.sections.has(row.section_id) ? null : picked}
          isFirst={at === 0}
        />
      ))}
    </div>
  );
}
