import { useWords } from '#ui/language.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { calendarViewWords } from './words.ts';

export default function MonthlyView() {
  const t = useWords(calendarViewWords);
  return <CalendarScreen panel="site" title={t('monthly')} fixed="month" />;
}
