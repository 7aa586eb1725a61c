/**
 * Days on which something else holds than on an ordinary Tuesday, for running tests on (`scripts/on-a-day.ts`). The
 * names fit a file's name.
 */
export const days: readonly { name: string; at: string }[] = [
  { name: 'friday', at: '2026-12-04T05:00:00Z' },
  // Midnight in Dhaka is 18:00 UTC: there it is the next day already.
  { name: 'past-midnight-in-dhaka', at: '2026-12-08T19:30:00Z' },
  { name: 'just-before-midnight-in-dhaka', at: '2026-12-15T17:59:00Z' },
  { name: 'last-day-of-the-year', at: '2026-12-31T06:00:00Z' },
  { name: 'first-day-of-the-year', at: '2027-01-01T05:00:00Z' },
  { name: 'leap-day', at: '2028-02-29T06:00:00Z' },
  { name: 'last-day-of-the-fiscal-year', at: '2027-06-30T06:00:00Z' },
  { name: 'fiscal-year-begins-at-night', at: '2027-06-30T18:30:00Z' },
  { name: 'week-of-eid', at: '2027-03-10T06:00:00Z' },
];
