import type { MonthCell } from '#ui/calendar/month-grid.tsx';

const tones: Readonly<Record<string, MonthCell['tone']>> = {
  P: 'good',
  L: 'late',
  A: 'bad',
  LV: 'away',
  half: 'away',
  off: 'off',
};

/** The colour of a mark in the picture of a month. */
export const toneOfMark = (kind: string): MonthCell['tone'] => tones[kind];
