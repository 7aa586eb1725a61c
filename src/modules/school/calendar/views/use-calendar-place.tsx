import { useAddress } from '#ui/address.ts';
import { useToday } from '#ui/today.ts';
import { views, type View } from './view.ts';

export type CalendarPlace = ReturnType<typeof useCalendarPlace>;

/** What is on show, as the address says: the view, a day in it, the institution and what is hidden. */
export function useCalendarPlace(fixed: View | undefined) {
  const today = useToday();
  const [params, change] = useAddress();
  const asked = params.get('view');
  const view = views.find((one) => one === asked) ?? fixed ?? 'month';
  const askedDay = params.get('on') ?? '';
  const on = /^\d{4}-\d{2}-\d{2}$/.test(askedDay) ? askedDay : today;
  const site = params.get('site');
  const hidden = (params.get('hide') ?? '').split(',');
  return { view, on, site, hidden, change };
}
