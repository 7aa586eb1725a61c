import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/bn';
import { useState } from 'react';
import { parseDate } from '#kernel/text/date-input.ts';
import { formatFormDate, MONTHS } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import type { FieldProps } from './plain-fields.tsx';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { useWeekend } from '../shell-context.tsx';
import { uiWords } from '../words.ts';
import { dateProblem } from './date-words.ts';

const CalendarIcon = icons.calendar;

export type DateFieldProps = FieldProps<string | null> & {
  min?: string;
  max?: string;
  /** The day that an empty field's calendar opens at, `YYYY-MM-DD`. */
  opensAt?: string;
};

/** A calendar with its input; see `DateField`. */
export default function DatePicker({
  value,
  onChange,
  min,
  max,
  opensAt,
  required,
  ...rest
}: DateFieldProps) {
  const lang = useLang();
  const t = useWords(uiWords);
  const [refused, setRefused] = useState<string | null>(null);
  // Mantine wants its own kind of number.
  const weekendDays = [...useWeekend()] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  const yearOf = (day: string) => digitsIn(day.slice(0, 4), lang);
  const monthName = (day: string) => MONTHS[lang][Number(day.slice(5, 7)) - 1] ?? '';
  return (
    <DatesProvider settings={{ locale: lang, firstDayOfWeek: 6, weekendDays }}>
      <DateInput
        {...(rest as object)}
        required={required ?? false}
        value={value || null}
        onChange={(day) => {
          setRefused(null);
          onChange?.(day);
        }}
        // What cannot be read leaves the field with its old day: that is said, with what was typed.
        onBlur={(event) => {
          setRefused(dateProblem(event.currentTarget.value, { min, max }, lang));
          rest.onBlur?.(event as never);
        }}
        error={rest.error ?? refused}
        valueFormat={(day) => formatFormDate(day.slice(0, 10), lang)}
        dateParser={(typed) => {
          const read = parseDate(typed);
          return read.ok ? read.date : null;
        }}
        monthLabelFormat={(month) => `${monthName(month)} ${yearOf(month)}`}
        yearLabelFormat={yearOf}
        decadeLabelFormat={(from, to) => `${yearOf(from)}–${yearOf(to)}`}
        monthsListFormat={monthName}
        yearsListFormat={yearOf}
        renderDay={(day) => digitsIn(Number(day.slice(8, 10)), lang)}
        placeholder={rest.placeholder ?? digitsIn(lang === 'bn' ? 'দিন/মাস/বছর' : 'dd/mm/yyyy', lang)}
        leftSection={<CalendarIcon size={16} />}
        clearable={!required}
        clearButtonProps={{ 'aria-label': t('clear') }}
        previousLabel="‹"
        nextLabel="›"
        {...(opensAt ? { defaultDate: opensAt } : {})}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
      />
    </DatesProvider>
  );
}
