import { useWords } from '#ui/language.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { calendarViewWords } from './words.ts';

export default function GlobalCalendar() {
  const t = useWords(calendarViewWords);
  return <CalendarScreen panel="central" title={t('global')} lead={t('lead')} />;
}
