import { dayIn } from '#kernel/text/dates.ts';

/** The operator's day: all of the country is in one zone. */
export const today = (now: Date): string => dayIn(now);
