import { useWords } from '#ui/language.tsx';
import { CalendarScreen } from '../parts/calendar-screen.tsx';
import { calendarViewWords } from '../view-words.ts';

export default function MonthlyView() {
  const t = useWords(calendarViewWords);
  return <CalendarScreen panel="site" title={t('monthly')} fixed="month" />;
}
