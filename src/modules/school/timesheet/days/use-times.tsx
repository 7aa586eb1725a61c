import { useMemo } from 'react';
import { asExactHours } from '#kernel/text/seconds.ts';
import { useFormat } from '#ui/format.ts';
import { clockAt, DAY } from '../base/clock.ts';

/** How seconds are shown: as hours, or as the clock of a day. */
export function useTimes() {
  const format = useFormat();
  return useMemo(
    () => ({
      hours: format.hours,
      /** To the second, where two figures are compared. */
      exact: (seconds: number) => format.digits(asExactHours(seconds)),
      /** Of the day after, it is marked so. */
      clock: (seconds: number | null | undefined) =>
        seconds === null || seconds === undefined
          ? '–'
          : format.time(clockAt(seconds)) + (seconds >= DAY ? format.digits(' (+1)') : ''),
    }),
    [format],
  );
}
