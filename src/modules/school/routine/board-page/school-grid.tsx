import { memo, useDeferredValue, type CSSProperties } from 'react';
import { say } from '#kernel/words.ts';
import type { BoardSection, Lesson } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import { taughtName } from '../rules/say-reason.ts';
import { useBoard, type OpenBoard } from '../desk/board-context.tsx';
import { hueStyle } from './chip.tsx';
import type { Picked } from '../desk/picking.ts';
import { dayName, namesOf, sayShown, shortName, timesIn } from './say.ts';
import { gridCell, roles } from './roles.ts';
import { boardWords as w } from './words.ts';
import { schoolDays } from '../desk/views.ts';

type Day = { weekday: number; lessons: number };
type RowProps = {
  look: LookUp;
  section: BoardSection;
  lessons: readonly Lesson[];
  days: readonly Day[];
  picked: Picked | null;
  lang: OpenBoard['lang'];
  hueOf: OpenBoard['hueOf'];
  isFirst: boolean;
};

function SchoolCell({
  look,
  section,
  weekday,
  number,
  lessons,
  picked,
  lang,
  hueOf,
  isFirst,
}: Omit<RowProps, 'days'> & { weekday: number; number: number }) {
  const slot = look.slots(section.id, weekday)[number - 1];
  if (!slot) return <div {...roles.cell} className="bp-rt-none" aria-label={w.no_day[lang]} />;
  const here = lessons.filter((one) => one.number <= number && number < one.number + one.span);
  const begins = here.some((one) => one.number === number);
  const shown = picked?.at(weekday, slot) ?? null;
  const said = shown ? sayShown(look, shown, lang) : null;
  const [first] = here;
  return (
    <div
      {...gridCell(isFirst)}
      className="bp-rt-mini"
      data-cell={`${section.id} ${weekday} ${slot.starts}`}
      data-at={`${weekday} ${slot.starts} ${slot.ends}`}
      data-section={section.id}
      data-state={shown?.state}
      data-picked={here.some(({ id }) => picked?.unit.some((one) => one.id === id)) || undefined}
      data-full={first ? true : undefined}
      data-lesson={first?.id}
      data-goes-on={(first && !begins) || undefined}
      style={first ? hueStyle(hueOf(first)) : undefined}
    >
      <span className="bp-hidden">
        {`${say(w.cell_of, lang, { section: section.label, day: dayName(weekday), time: timesIn(slot, lang) })}. `}
        {first ? !begins && namesOf(look, here, lang) : w.empty_cell[lang]}
      </span>
      {first && begins && (
        <>
          <b>{taughtName(look, first)[lang]}</b>
          <small>
            {here.length > 1
              ? say(w.several, lang, { count: here.length })
              : first.teacher_id
                ? shortName(look, first.teacher_id, lang)
                : ''}
          </small>
        </>
      )}
      {said && <span className="bp-hidden">{`. ${[said.title, ...said.lines].join(' ')}`}</span>}
    </div>
  );
}

const isSame = (one: readonly Lesson[], other: readonly Lesson[]) =>
  one.length === other.length && one.every((lesson, at) => lesson === other[at]);

/** The week of a section in one line: drawn again only when something of its own changed. */
const SchoolRow = memo(
  function SchoolRow({ section, days, lessons, isFirst, ...rest }: RowProps) {
    const ofDay = Map.groupBy(lessons, ({ weekday }) => weekday);
    return (
      <div {...roles.row} className="bp-rt-line">
        <div {...roles.rowHead} className="bp-rt-label">
          {section.label[rest.lang]}
        </div>
        {days.flatMap(({ weekday, lessons: count }, dayAt) =>
          Array.from({ length: count }, (_, at) => (
            <SchoolCell
              key={`${weekday} ${at}`}
              {...rest}
              section={section}
              lessons={ofDay.get(weekday) ?? []}
              weekday={weekday}
              number={at + 1}
              isFirst={isFirst && dayAt === 0 && at === 0}
            />
          )),
        )}
      </div>
    );
  },
  (before, after) =>
    before.section === after.section &&
    before.picked === after.picked &&
    before.lang === after.lang &&
    before.look.slots(before.section.id, 0).length === after.look.slots(after.section.id, 0).length &&
    isSame(before.lessons, after.lessons),
);

/** So many rows are more than any screen shows; those below are drawn once these are there. */
const atFirst = 12;
/** As the sheet has it. */
const rowHeight = 50;

/** Every section with its week; scrolls both ways under headings that stay. */
export function SchoolGrid({ title }: { title: string }) {
  const { look, lang, hand, hueOf } = useBoard();
  const days = schoolDays(look);
  const drawn = useDeferredValue(look.board.sections.length, atFirst);
  const ofSection = Map.groupBy(look.board.lessons, ({ section_id }) => section_id);
  const columns = {
    '--bp-rt-columns': `var(--bp-rt-label) ${days
      .map(({ lessons }) => `repeat(${lessons}, minmax(74px, 1fr))`)
      .join(' ')}`,
    // As high as it will be, so that nothing jumps when the rows below come.
    minHeight: look.board.sections.length * rowHeight,
    minWidth: `calc(var(--bp-rt-label) + ${days.reduce((sum, { lessons }) => sum + lessons, 0) * 74}px)`,
  } as CSSProperties;
  return (
    <div
      role="grid"
      aria-label={title}
      aria-rowcount={look.board.sections.length + 1}
      className="bp-rt-school"
      data-holding={hand.picked ? true : undefined}
      style={columns}
    >
      <div {...roles.row} className="bp-rt-line bp-rt-head">
        <div {...roles.columnHead} className="bp-rt-label" aria-label={w.section[lang]} />
        {days.map(({ weekday, lessons }) => (
          <div
            key={weekday}
            {...roles.columnHead}
            className="bp-rt-day"
            style={{ gridColumn: `span ${lessons}` }}
          >
            <b>{dayName(weekday)[lang]}</b>
            <span aria-hidden className="bp-rt-numbers">
              {Array.from({ length: lessons }, (_, at) => (
                <span key={at}>{say(w.lesson_no, lang, { number: at + 1 })}</span>
              ))}
            </span>
          </div>
        ))}
      </div>
      {look.board.sections.slice(0, drawn).map((section, at) => (
        <SchoolRow
          key={section.id}
          look={look}
          section={section}
          lessons={ofSection.get(section.id) ?? []}
          days={days}
          picked={hand.picked?.sections.has(section.id) ? hand.picked : null}
          lang={lang}
          hueOf={hueOf}
          isFirst={at === 0}
        />
      ))}
    </div>
  );
}
