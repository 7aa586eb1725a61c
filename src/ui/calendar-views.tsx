import './calendar.css';
import { ActionIcon, Button, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { formatBengaliDay, toBengaliDay } from '#kernel/text/bengali-calendar.ts';
import { MONTHS, WEEKDAYS, weekdayOf } from '#kernel/text/dates.ts';
import { itemsOn, monthAfter, monthOf, weekOrder, weeksOf, type CalendarItem } from './calendar.ts';
import { calendarWords } from './calendar-words.ts';
import { useFormat } from './format.ts';
import { icons } from './icons.ts';
import { useLang, useWords } from './language.tsx';
import { useToday } from './today.ts';

const { 'chevron-left': Left, 'chevron-right': Right } = icons;
const shown = 3;

const nameOf = (month: string, lang: 'en' | 'bn') => MONTHS[lang][Number(month.slice(5)) - 1] ?? '';
const short = (day: number, lang: 'en' | 'bn') =>
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

/** The day of the Bengali calendar in the corner; on its first day with the month. */
function BengaliCorner({ day }: { day: string }) {
  const lang = useLang();
  const format = useFormat();
  const bengali = toBengaliDay(day);
  const said = formatBengaliDay(day, lang);
  const short = bengali.day === 1 ? said.replace(/ [^ ]+$/, '') : format.digits(bengali.day);
  return <small title={said}>{short}</small>;
}

/** A month as a wall calendar shows it, weeks from Saturday, the Bengali date beside the day. */
export function MonthView<I extends CalendarItem>({
  month,
  items,
  onItem,
}: {
  month: string;
  items: readonly I[];
  onItem?: (item: I) => void;
}) {
  const t = useWords(calendarWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const title = useMonthTitle();
  return (
    <table className="bp-month">
      <caption className="bp-hidden">{title(month)}</caption>
      <thead>
        <tr>
          {weekOrder.map((day) => (
            <th key={day} scope="col" abbr={WEEKDAYS[lang][day]}>
              {short(day, lang)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const here = itemsOn(items, day);
              return (
                <td key={day} data-other={monthOf(day) !== month} data-today={day === today}>
                  <div className="bp-month-day">
                    <time dateTime={day}>{format.digits(Number(day.slice(8)))}</time>
                    <BengaliCorner day={day} />
                  </div>
                  {here.slice(0, shown).map((item) => (
                    <CalendarChip key={item.id} item={item} onItem={onItem} />
                  ))}
                  {here.length > shown && (
                    <Text size="xs" c="dimmed">
                      {t('more', { count: here.length - shown })}
                    </Text>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
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
  const lang = useLang();
  const format = useFormat();
  const months = Array.from({ length: 12 }, (_, at) => monthAfter(`${year}-01`, at));
  return (
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
                    {short(day, lang).slice(0, lang === 'en' ? 2 : 3)}
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
  );
}

/** The weekday of a date in words. */
export function useWeekday(): (day: string) => string {
  const lang = useLang();
  return (day) => WEEKDAYS[lang][weekdayOf(day)] ?? '';
}

/** Seven days under each other, each with both dates and all that stands in it. */
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
