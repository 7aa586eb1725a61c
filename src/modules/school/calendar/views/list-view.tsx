import { useWords } from '#ui/language.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { calendarViewWords } from './words.ts';

export default function ListView() {
  const t = useWords(calendarViewWords);
  return <CalendarScreen panel="site" title={t('as_list')} fixed="list" />;
}
