import './calendar.css';
import { ActionIcon, Button, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { formatBengaliDay } from '#kernel/text/bengali-calendar.ts';
import { MONTHS, WEEKDAYS, weekdayOf } from '#kernel/text/dates.ts';
import { itemsOn, monthAfter, monthOf, weekOrder, weeksOf, type CalendarItem } from './calendar.ts';
import { calendarWords } from './words.ts';
import { useFormat } from '../format.ts';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { useWeekend } from '../shell-context.tsx';
import { useToday } from '../today.ts';

const { 'chevron-left': Left, 'chevron-right': Right } = icons;

const nameOf = (month: string, lang: 'en' | 'bn') => MONTHS[lang][Number(month.slice(5)) - 1] ?? '';
export const shortDay = (day: number, lang: 'en' | 'bn') =>
  lang === 'bn' ? (WEEKDAYS.bn[day] ?? '').replace('বার', '') : (WEEKDAYS.en[day] ?? '').slice(0, 3);

/** Back, forward, today, and what is on show. */
export function CalendarSteps({
  title,
  onStep,
  onToday,
}: {
  title: string;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}) {
  const t = useWords(calendarWords);
  return (
    <Group gap="xs">
      <ActionIcon variant="default" size={36} aria-label={t('earlier')} onClick={() => onStep(-1)}>
        <Left size={18} />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={t('later')} onClick={() => onStep(1)}>
        <Right size={18} />
      </ActionIcon>
      <Button variant="default" onClick={onToday}>
        {t('today')}
      </Button>
      <Title order={2} size="h4" aria-live="polite">
        {title}
      </Title>
    </Group>
  );
}

export function useMonthTitle(): (month: string) => string {
  const lang = useLang();
  const format = useFormat();
  return (month) => `${nameOf(month, lang)} ${format.digits(month.slice(0, 4))}`;
}

/** One entry, in the colour of its kind; a touch says more about it. */
function CalendarChip<I extends CalendarItem>({
  item,
  onItem,
}: {
  item: I;
  onItem: ((item: I) => void) | undefined;
}) {
  return (
    <UnstyledButton
      className="bp-month-item"
      title={item.title}
      style={{
        borderColor: `var(--mantine-color-${item.colour}-6)`,
        background: `var(--mantine-color-${item.colour}-light)`,
      }}
      onClick={() => onItem?.(item)}
    >
      {item.title}
    </UnstyledButton>
  );
}

/** Twelve small months; the days with entries are marked, a month's name opens it. */
export function YearView({
  year,
  items,
  onMonth,
}: {
  year: number;
  items: readonly CalendarItem[];
  onMonth: (month: string) => void;
}) {
  const t = useWords(calendarWords);
  const lang = useLang();
  const format = useFormat();
  const weekend = useWeekend();
  const months = Array.from({ length: 12 }, (_, at) => monthAfter(`${year}-01`, at));
  return (
    <>
      <p className="bp-year-legend">
        <span className="bp-year-day" data-marked="true" aria-hidden /> {t('marked_day')}
        {weekend.length > 0 && (
          <>
            <span className="bp-year-day" data-off="true" aria-hidden /> {t('weekly_off')}
          </>
        )}
      </p>
      <div className="bp-year">
        {months.map((month) => (
          <div key={month}>
            <Button variant="subtle" size="compact-sm" onClick={() => onMonth(month)}>
              {nameOf(month, lang)}
            </Button>
            <table>
              <caption className="bp-hidden">{nameOf(month, lang)}</caption>
              <thead>
                <tr>
                  {weekOrder.map((day) => (
                    <th key={day} scope="col" abbr={WEEKDAYS[lang][day]}>
                      {shortDay(day, lang).slice(0, lang === 'en' ? 2 : 3)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(month).map((week) => (
                  <tr key={week[0]}>
                    {week.map((day) => {
                      const inside = monthOf(day) === month;
                      const here = inside ? itemsOn(items, day) : [];
                      return (
                        <td key={day}>
                          {inside && (
                            <span
                              className="bp-year-day"
                              data-off={weekend.includes(weekdayOf(day)) || undefined}
                              data-marked={here.length > 0}
                              title={here.map((item) => item.title).join(', ') || undefined}
                            >
                              {format.digits(Number(day.slice(8)))}
                            </span>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </>
  );
}

/** The weekday of a date in words. */
export function useWeekday(): (day: string) => string {
  const lang = useLang();
  return (day) => WEEKDAYS[lang][weekdayOf(day)] ?? '';
}

/** Seven days under each other, each with both dates and all that is in it. */
export function WeekView<I extends CalendarItem>({
  days,
  items,
  onItem,
}: {
  days: readonly string[];
  items: readonly I[];
  onItem?: (item: I) => void;
}) {
  const t = useWords(calendarWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const weekday = useWeekday();
  return (
    <ul className="bp-plain-list bp-week">
      {days.map((day) => {
        const here = itemsOn(items, day);
        return (
          <li key={day} data-today={day === today}>
            <div>
              <strong>{weekday(day)}</strong>
              <time dateTime={day}>{format.date(day)}</time>
              <small>{formatBengaliDay(day, lang)}</small>
            </div>
            <div>
              {here.map((item) => (
                <CalendarChip key={item.id} item={item} onItem={onItem} />
              ))}
              {here.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t('nothing')}
                </Text>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
