import { DHAKA } from '#kernel/text/dates.ts';

let clock: Intl.DateTimeFormat | undefined;

/** The second of the day at an instant, where the school is. */
export function secondOfDay(now: Date): number {
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: DHAKA,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return (parts['hour'] ?? 0) * 3600 + (parts['minute'] ?? 0) * 60 + (parts['second'] ?? 0);
}
