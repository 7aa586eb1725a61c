import { Box } from '@mantine/core';
import './teachers.css';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { overlaps, WEEK, type Times } from '../base/board.ts';
import { weekdayWords } from '../base/words.ts';
import { teacherWords } from './words.ts';

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const isIn = (times: readonly Times[], slot: Times): boolean =>
  times.some((one) => one.weekday === slot.weekday && overlaps(one, slot));

/** The lessons of a week by their times; those that are pressed are times in which one cannot teach. */
export function TimesGrid({
  slots,
  value,
  onChange,
}: {
  slots: readonly Times[];
  value: readonly Times[];
  onChange: (value: Times[]) => void;
}) {
  const t = useWords(teacherWords);
  const lang = useLang();
  const format = useFormat();
  const days = WEEK.filter((weekday) => slots.some((slot) => slot.weekday === weekday));
  const rows = [...new Map(slots.map((slot) => [`${slot.starts} ${slot.ends}`, slot])).values()];
  const dayName = (weekday: number) => weekdayWords[`day${weekday}` as 'day0'];
  const toggle = (these: readonly Times[]) => {
    const isAll = these.every((slot) => isIn(value, slot));
    const rest = value.filter(
      (one) => !these.some((slot) => slot.weekday === one.weekday && overlaps(one, slot)),
    );
    onChange(isAll ? rest : [...rest, ...these]);
  };
  return (
    <Box style={{ overflowX: 'auto' }}>
      <table className="bp-times">
        <thead>
          <tr>
            <td aria-hidden />
            {days.map((weekday) => {
              const all = slots.filter((slot) => slot.weekday === weekday);
              return (
                <th key={weekday} scope="col">
                  <button
                    type="button"
                    aria-pressed={all.every((slot) => isIn(value, slot))}
                    aria-label={t('whole_day', { day: dayName(weekday) })}
                    onClick={() => toggle(all)}
                  >
                    {dayName(weekday)[lang]}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ starts, ends }) => (
            <tr key={`${starts} ${ends}`}>
              <th scope="row">
                {format.time(clock(starts))} – {format.time(clock(ends))}
              </th>
              {days.map((weekday) => {
                const slot = slots.find(
                  (one) => one.weekday === weekday && one.starts === starts && one.ends === ends,
                );
                if (!slot) return <td key={weekday} aria-hidden />;
                const isOff = isIn(value, slot);
                return (
                  <td key={weekday}>
                    <button
                      type="button"
                      aria-pressed={isOff}
                      aria-label={t('slot', {
                        day: dayName(weekday),
                        from: format.time(clock(starts)),
                        to: format.time(clock(ends)),
                      })}
                      onClick={() => toggle([slot])}
                    >
                      {isOff ? '✕' : ''}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
