import { Button, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { onlineClassCalls } from '../base/client.ts';
import { onlineClassWords } from '../base/words.ts';
import { LessonOrder } from './lesson-order.tsx';
import { newLessonUrl } from './urls.ts';
import { lessonWords } from './words.ts';

const Plus = icons.plus;

function RoomLessons({ roomId }: { roomId: string }) {
  const t = useWords(lessonWords);
  const found = useQuery(onlineClassCalls().lessons.ofRoom.queryOptions({ input: { id: roomId } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={280} />;
  if (found.data.length === 0) return <Empty title={t('none')} hint={t('none_hint')} />;
  return (
    <LessonOrder
      key={found.data.map(({ id, version }) => `${id} ${version}`).join()}
      roomId={roomId}
      lessons={found.data}
    />
  );
}

/** The lessons of a class room in their order. */
export default function ClassLessonView() {
  const t = useWords(lessonWords);
  const m = useWords(onlineClassWords);
  const lang = useLang();
  const mayTeach = useShell().may('online-class.teach');
  const [params, change] = useAddress();
  const rooms = useQuery(onlineClassCalls().rooms.list.queryOptions({ input: { per_page: 100 } }));
  const roomId = params.get('classroom') ?? rooms.data?.[0]?.id ?? null;
  return (
    <Page
      title={m('lessons')}
      lead={t('lead')}
      back="/site/web/setting/class-room/list"
      actions={
        mayTeach &&
        roomId && (
          <Button component={Link} to={newLessonUrl(roomId)} leftSection={<Plus size={18} />}>
            {m('add_lesson')}
          </Button>
        )
      }
    >
      {rooms.error && <Refused error={rooms.error} retry={() => void rooms.refetch()} />}
      <Select
        label={m('room')}
        placeholder={t('choose_room')}
        data={(rooms.data ?? []).map((room) => ({
          value: room.id,
          label: `${room[`title_${lang}`]} (${room[`class_${lang}`]})`,
        }))}
        value={roomId}
        allowDeselect={false}
        searchable
        maw={480}
        onChange={(next) => change({ classroom: next })}
      />
      {roomId && <RoomLessons key={roomId} roomId={roomId} />}
    </Page>
  );
}
