import { Text, UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatBengaliDay, toBengaliDay } from '#kernel/text/bengali-calendar.ts';
import { WEEKDAYS, weekdayOf } from '#kernel/text/dates.ts';
import { barsOf, monthOf, weekOrder, weeksOf, type CalendarBar, type CalendarItem } from './calendar.ts';
import { shortDay, useMonthTitle } from './views.tsx';
import { calendarWords } from './words.ts';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { useWeekend } from '../shell-context.tsx';
import { useToday } from '../today.ts';

const shown = 3;

/** An entry of several days: its title where it begins, its colour on every day. */
function CalendarStretch<I extends CalendarItem>({
  bar: { item, days, goesOn },
  onItem,
}: {
  bar: CalendarBar<I>;
  onItem: ((item: I) => void) | undefined;
}) {
  const shared = {
    className: 'bp-month-item',
    title: item.title,
    'data-goes-on': goesOn || undefined,
    style: {
      borderColor: `var(--mantine-color-${item.colour}-6)`,
      background: `var(--mantine-color-${item.colour}-light)`,
      '--bp-days': days,
    } as CSSProperties,
    onClick: () => onItem?.(item),
  };
  // Read and reached by keyboard once, where it begins.
  if (days === 0) return <div {...shared} data-came-on aria-hidden />;
  return (
    <UnstyledButton {...shared}>
      <span>{item.title}</span>
      {item.short && <b aria-hidden>{item.short}</b>}
    </UnstyledButton>
  );
}

/** The day of the Bengali calendar in the corner; on its first day with the month. */
function BengaliCorner({ day }: { day: string }) {
  const lang = useLang();
  const format = useFormat();
  const bengali = toBengaliDay(day);
  const said = formatBengaliDay(day, lang);
  const short = bengali.day === 1 ? said.replace(/ [^ ]+$/, '') : format.digits(bengali.day);
  return <small title={said}>{short}</small>;
}

/** How much more a day holds; a way to it where there is one. */
function MoreOfDay({ text, onOpen }: { text: string; onOpen?: () => void }) {
  const line = (
    <Text size="xs" c="dimmed" component="span">
      {text}
    </Text>
  );
  return onOpen ? <UnstyledButton onClick={onOpen}>{line}</UnstyledButton> : line;
}

/** A month as a wall calendar shows it, weeks from Saturday, the Bengali date beside the day. */
export function MonthView<I extends CalendarItem>({
  month,
  items,
  onItem,
  onMore,
}: {
  month: string;
  items: readonly I[];
  onItem?: (item: I) => void;
  /** Opens a day that holds more than fits. */
  onMore?: (day: string) => void;
}) {
  const t = useWords(calendarWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const weekend = useWeekend();
  const title = useMonthTitle();
  return (
    <table className="bp-month">
      <caption className="bp-hidden">{title(month)}</caption>
      <thead>
        <tr>
          {weekOrder.map((day) => (
            <th key={day} scope="col" abbr={WEEKDAYS[lang][day]}>
              {shortDay(day, lang)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => {
          const bars = barsOf(items, week);
          return (
            <tr key={week[0]}>
              {week.map((day, at) => {
                const here = bars[at] ?? [];
                const hidden = here.slice(shown).filter(Boolean).length;
                return (
                  <td
                    key={day}
                    data-off={weekend.includes(weekdayOf(day)) || undefined}
                    data-other={monthOf(day) !== month}
                    data-today={day === today}
                  >
                    <div className="bp-month-day">
                      <time dateTime={day}>{format.digits(Number(day.slice(8)))}</time>
                      <BengaliCorner day={day} />
                    </div>
                    {here
                      .slice(0, shown)
                      .map((bar, line) =>
                        bar ? (
                          <CalendarStretch key={bar.item.id} bar={bar} onItem={onItem} />
                        ) : (
                          <div key={`line-${line}`} className="bp-month-free" aria-hidden />
                        ),
                      )}
                    {hidden > 0 && (
                      <MoreOfDay
                        text={t('more', { count: format.number(hidden) })}
                        {...(onMore ? { onOpen: () => onMore(day) } : {})}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
