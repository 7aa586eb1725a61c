import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { onlineClassCalls } from '../base/client.ts';
import { onlineClassWords } from '../base/words.ts';
import { RoomForm } from './room-form.tsx';

const list = '/site/web/setting/class-room/list';

/** A new online class room; its lessons come next. */
export default function ClassRoomNew() {
  const m = useWords(onlineClassWords);
  const navigate = useNavigate();
  const found = useQuery(onlineClassCalls().rooms.choices.queryOptions({ input: {} }));
  return (
    <Page title={m('add')} back={list}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={420} />}
      {found.data && (
        <Section title={m('room')}>
          <RoomForm
            held={null}
            choices={found.data}
            onCancel={() => void navigate(list)}
            onDone={(id) =>
              void navigate(`/api/site/web/setting/classroom/class-lesson-view?classroom=${id}`)
            }
          />
        </Section>
      )}
    </Page>
  );
}
