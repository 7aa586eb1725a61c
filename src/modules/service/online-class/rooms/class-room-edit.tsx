import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { onlineClassCalls } from '../base/client.ts';
import { onlineClassWords } from '../base/words.ts';
import { RoomForm } from './room-form.tsx';
import { roomWords } from './words.ts';

const list = '/site/web/setting/class-room/list';

/** An online class room that is changed, or deleted with its lessons. */
export default function ClassRoomEdit() {
  const m = useWords(onlineClassWords);
  const t = useWords(roomWords);
  const lang = useLang();
  const navigate = useNavigate();
  const { confirmDelete } = useConfirm();
  const id = useParams()['classroomId'] ?? '';
  const choices = useQuery(onlineClassCalls().rooms.choices.queryOptions({ input: {} }));
  const found = useQuery({
    ...onlineClassCalls().rooms.get.queryOptions({ input: { id } }),
    staleTime: Infinity,
  });
  const room = found.data;
  const removing = useSaving({
    onSave: (given: { id: string; version: number }) => onlineClassCalls().rooms.remove.call(given),
    onDone: () => void navigate(list),
  });
  const error = found.error ?? choices.error;
  const remove = async () => {
    if (!room || !(await confirmDelete(room[`title_${lang}`], m('room')))) return;
    await removing.save({ id: room.id, version: room.version });
  };
  return (
    <Page
      title={m('edit')}
      back={list}
      actions={
        room && (
          <Button variant="default" color="red" loading={removing.busy} onClick={() => void remove()}>
            {t('delete_room')}
          </Button>
        )
      }
    >
      {error && <Refused error={error} retry={() => void found.refetch()} />}
      {!error && (!room || !choices.data) && <Skeleton height={420} />}
      {room && choices.data && (
        <Section title={m('room')}>
          <RoomForm
            key={room.version}
            held={room}
            choices={choices.data}
            onCancel={() => void navigate(list)}
            onDone={() => void navigate(list)}
          />
        </Section>
      )}
    </Page>
  );
}
