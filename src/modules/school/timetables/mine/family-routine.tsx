import { useQuery } from '@tanstack/react-query';
import { later } from '#ui/later.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { ChildPart } from '#modules/school/people/face/own-child.tsx';
import { timetablesCalls } from '../base/client.ts';
import { RoutineView, useAskedWeek, whileOpen } from './routine-view.tsx';
import { ownRoutineWords } from './words.ts';

const FeedPart = later(() => import('../feed/feed-part.tsx').then((part) => part.FeedPart), null);

function ChildRoutine({ enrolmentId }: { enrolmentId: string }) {
  const week = useAskedWeek();
  const query = useQuery({
    ...timetablesCalls().myRoutine.queryOptions({
      input: { enrolment_id: enrolmentId, ...(week ? { week } : {}) },
    }),
    ...whileOpen,
  });
  return <RoutineView query={query} who="family" calendar={<FeedPart enrolmentId={enrolmentId} />} />;
}

/** A student's own routine, or that of a guardian's children: what comes next, today, the week. */
export default function FamilyRoutine() {
  const t = useWords(ownRoutineWords);
  const found = useQuery(timetablesCalls().myRoutineChildren.queryOptions({ input: {} }));
  return (
    <Page title={t('title')}>
      <ChildPart found={found} hint={t('nobody_hint')}>
        {(child) => <ChildRoutine key={child.enrolment_id} enrolmentId={child.enrolment_id} />}
      </ChildPart>
    </Page>
  );
}
