import { useAddress } from '#ui/address.ts';
import { monthAfter, monthOf } from '#ui/calendar/calendar.ts';
import { CalendarSteps, useMonthTitle } from '#ui/calendar/views.tsx';
import { useToday } from '#ui/today.ts';

/** The month in the address; this month where it names none. */
export function useMonth(): string {
  const [params] = useAddress();
  const thisMonth = monthOf(useToday());
  const asked = params.get('month');
  return asked && /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && asked < thisMonth ? asked : thisMonth;
}

/** A month back and forth, as far as today. */
export function MonthSteps({ month }: { month: string }) {
  const [, change] = useAddress();
  const title = useMonthTitle();
  const thisMonth = monthOf(useToday());
  const show = (next: string) => change({ month: next >= thisMonth ? null : next });
  return (
    <CalendarSteps
      title={title(month)}
      onStep={(by) => show(monthAfter(month, by))}
      onToday={() => show(thisMonth)}
    />
  );
}
