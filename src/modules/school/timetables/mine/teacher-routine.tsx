import { useQuery } from '@tanstack/react-query';
import { later } from '#ui/later.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { timetablesCalls } from '../base/client.ts';
import { RoutineView, useAskedWeek, whileOpen } from './routine-view.tsx';
import { ownRoutineWords } from './words.ts';

const FeedPart = later(() => import('../feed/feed-part.tsx').then((part) => part.FeedPart), null);

/** A teacher's own routine: what comes next, today with free periods and substitutions, the week. */
export default function TeacherRoutine() {
  const t = useWords(ownRoutineWords);
  const week = useAskedWeek();
  const query = useQuery({
    ...timetablesCalls().teacherRoutine.queryOptions({ input: week ? { week } : {} }),
    ...whileOpen,
  });
  return (
    <Page title={t('mine')}>
      <RoutineView query={query} who="teacher" calendar={<FeedPart enrolmentId={null} />} />
    </Page>
  );
}
