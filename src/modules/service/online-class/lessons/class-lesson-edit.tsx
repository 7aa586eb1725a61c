import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { onlineClassCalls } from '../base/client.ts';
import { onlineClassWords } from '../base/words.ts';
import { LessonForm } from './lesson-form.tsx';
import { lessonsUrl } from './urls.ts';

/** A lesson that is changed. */
export default function ClassLessonEdit() {
  const m = useWords(onlineClassWords);
  const navigate = useNavigate();
  const id = useParams()['classlessonId'] ?? '';
  const found = useQuery({
    ...onlineClassCalls().lessons.get.queryOptions({ input: { id } }),
    staleTime: Infinity,
  });
  const back = lessonsUrl(found.data?.classroom_id ?? '');
  return (
    <Page title={m('edit_lesson')} back={back}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={420} />}
      {found.data && (
        <Section title={m('lessons')}>
          <LessonForm
            key={found.data.version}
            roomId={found.data.classroom_id}
            held={found.data}
            onDone={() => void navigate(back)}
          />
        </Section>
      )}
    </Page>
  );
}
