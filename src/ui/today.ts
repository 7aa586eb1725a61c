import { useState } from 'react';
import { dayIn } from '#kernel/text/dates.ts';

/** The calendar day on which the screen was opened, `YYYY-MM-DD`. */
export function useToday(): string {
  const [today] = useState(() => dayIn(new Date()));
  return today;
}
