import './month-grid.css';
import { UnstyledButton } from '@mantine/core';
import { WEEKDAYS, type CalendarDate } from '#kernel/text/dates.ts';
import { useFormat } from '../format.ts';
import { useLang } from '../language.tsx';
import { monthOf, weekOrder, weeksOf } from './calendar.ts';
import { shortDay } from './views.tsx';

/** What one day of the picture says; its number is there by itself. */
export type MonthCell = {
  /** Its colour: came, came late, stayed away, was excused, or the day is closed. */
  readonly tone?: 'good' | 'late' | 'bad' | 'away' | 'off' | undefined;
  /** Under the number. */
  readonly word: string;
  /** Read aloud instead of number and word. */
  readonly label?: string;
  readonly title?: string | undefined;
  /** Pressed, where one may. */
  readonly onPress?: () => void;
  readonly disabled?: boolean;
  readonly changed?: boolean;
  readonly today?: boolean;
};

/** A month as a picture of how somebody was on its days, in weeks from Saturday on. Days without a cell are empty. */
export function MonthGrid({ month, cell }: { month: string; cell: (day: CalendarDate) => MonthCell | null }) {
  const lang = useLang();
  const format = useFormat();
  return (
    <table className="bp-month-grid">
      <thead>
        <tr>
          {weekOrder.map((weekday) => (
            <th key={weekday} scope="col" abbr={WEEKDAYS[lang][weekday]}>
              {shortDay(weekday, lang)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((at) => {
              const shown = monthOf(at) === month ? cell(at) : null;
              return shown ? (
                <Day key={at} at={at} {...shown} />
              ) : (
                <td key={at} aria-label={format.date(at)} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  at,
  tone,
  word,
  label,
  title,
  onPress,
  disabled = false,
  changed,
  today,
}: MonthCell & { at: CalendarDate }) {
  const format = useFormat();
  const looks = {
    className: 'bp-month-cell',
    'data-tone': tone,
    'data-changed': changed || undefined,
    'data-today': today || undefined,
    title,
  };
  const inside = (
    <>
      {/* The space keeps number and word apart for those who hear them. */}
      <b>{format.digits(Number(at.slice(8)))}</b> <small>{word}</small>
    </>
  );
  if (!onPress)
    return (
      <td {...(label ? { 'aria-label': label } : {})}>
        <div aria-hidden={label ? true : undefined} {...looks}>
          {inside}
        </div>
      </td>
    );
  return (
    <td>
      <UnstyledButton
        {...looks}
        disabled={disabled}
        onClick={onPress}
        {...(label ? { 'aria-label': label } : {})}
      >
        {inside}
      </UnstyledButton>
    </td>
  );
}
