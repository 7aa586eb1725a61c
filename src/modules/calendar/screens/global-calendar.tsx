import { useWords } from '#ui/language.tsx';
import { CalendarScreen } from '../parts/calendar-screen.tsx';
import { calendarViewWords } from '../view-words.ts';

export default function GlobalCalendar() {
  const t = useWords(calendarViewWords);
  return <CalendarScreen panel="central" title={t('global')} lead={t('lead')} />;
}
