import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepLastUsed, lastUsed } from '#ui/last-used.ts';
import { useShell } from '#ui/shell-context.tsx';
import type { TimedEntry } from '../base/calendar-day.ts';
import { calendarCalls, type Panel, type Span } from '../base/client.ts';

const kept = 'calendar-lessons';

/** Entries of a span by their day, in the order of the clock. */
export type Timed = ReadonlyMap<string, readonly TimedEntry[]>;

/**
 * The own lessons as a layer of the calendar. What a person chose is kept in this browser, and who has no lessons is not
 * asked; `span` null: the view does not show them.
 */
export function useLessons(panel: Panel, span: Span | null) {
  const { user } = useShell();
  const calls = calendarCalls();
  const [isOn, setOn] = useState(() => lastUsed(kept, user.id) !== 'off');
  const query = useQuery({
    ...(panel === 'student' ? calls.familyTimes : calls.siteTimes).queryOptions({
      input: span ?? { from: '', to: '' },
    }),
    enabled: span !== null && isOn && panel !== 'central',
    placeholderData: keepPreviousData,
  });
  const days: Timed = span && isOn ? Map.groupBy(query.data?.entries ?? [], (entry) => entry.day) : new Map();
  return {
    error: span && isOn ? query.error : null,
    again: () => void query.refetch(),
    /** Whether there is anything to switch: who has switched it off keeps the way back. */
    isOffered: panel !== 'central' && span !== null && (!isOn || query.data?.has === true),
    isOn,
    days,
    turn: (on: boolean) => {
      setOn(on);
      keepLastUsed(kept, user.id, on ? 'on' : 'off');
    },
  };
}
