import { useWords } from '#ui/language.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { calendarViewWords } from './words.ts';

export default function StudentCalendarView() {
  const t = useWords(calendarViewWords);
  return <CalendarScreen panel="student" title={t('academic_calendar')} />;
}
