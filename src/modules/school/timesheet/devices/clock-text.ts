import type { Format } from '#ui/format.ts';

type Say = (key: 'clock_unknown' | 'clock_right', values?: never) => string;
type SayMinutes = (key: 'clock_ahead' | 'clock_late', values: { minutes: string }) => string;

/** Ahead of us a clock is wrong; behind, the punch may only have waited for the network. */
export function clockText(offset: number | null, t: Say & SayMinutes, format: Format): string {
  if (offset === null) return t('clock_unknown');
  const minutes = Math.round(Math.abs(offset) / 60);
  if (minutes < 2) return t('clock_right');
  return t(offset > 0 ? 'clock_ahead' : 'clock_late', { minutes: format.number(minutes) });
}
