import { useWords } from '#ui/language.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { calendarViewWords } from './words.ts';

export default function CalendarView() {
  const t = useWords(calendarViewWords);
  return <CalendarScreen panel="site" title={t('site_calendar')} lead={t('site_lead')} />;
}
