import { useWords } from '#ui/language.tsx';
import { CalendarScreen } from '../parts/calendar-screen.tsx';
import { calendarViewWords } from '../view-words.ts';

export default function ListView() {
  const t = useWords(calendarViewWords);
  return <CalendarScreen panel="site" title={t('as_list')} fixed="list" />;
}
