import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/bn';
import { parseDate } from '#kernel/text/date-input.ts';
import { formatFormDate } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import type { FieldProps } from './plain-fields.tsx';
import { icons } from './icons.ts';
import { useLang, useWords } from './language.tsx';
import { uiWords } from './words.ts';

const CalendarIcon = icons.calendar;

export type DateFieldProps = FieldProps<string | null> & { min?: string; max?: string };

/** A calendar with its input; see `DateField`. */
export default function DatePicker({ value, onChange, min, max, required, ...rest }: DateFieldProps) {
  const lang = useLang();
  const t = useWords(uiWords);
  return (
    <DatesProvider settings={{ locale: lang, firstDayOfWeek: 6, weekendDays: [5, 6] }}>
      <DateInput
        {...(rest as object)}
        required={required ?? false}
        value={value || null}
        onChange={(day) => onChange?.(day)}
        valueFormat={(day) => formatFormDate(day.slice(0, 10), lang)}
        dateParser={(typed) => {
          const read = parseDate(typed);
          return read.ok ? read.date : null;
        }}
        renderDay={(day) => digitsIn(Number(day.slice(8, 10)), lang)}
        placeholder={rest.placeholder ?? digitsIn(lang === 'bn' ? 'দিন/মাস/বছর' : 'dd/mm/yyyy', lang)}
        leftSection={<CalendarIcon size={16} />}
        clearable={!required}
        clearButtonProps={{ 'aria-label': t('clear') }}
        previousLabel="‹"
        nextLabel="›"
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
      />
    </DatesProvider>
  );
}
