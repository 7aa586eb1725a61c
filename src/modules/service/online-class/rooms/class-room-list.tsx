import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { onlineClassWords } from '../base/words.ts';
import { onlineClassList } from './list.ts';

const Plus = icons.plus;

/** The online class rooms: the office sees all, a teacher the own ones. */
export default function ClassRoomList() {
  const m = useWords(onlineClassWords);
  const mayTeach = useShell().may('online-class.teach');
  return (
    <ListScreen
      list={onlineClassList}
      href={(row) => `/api/site/web/setting/classroom/class-lesson-view?classroom=${row.id}`}
      buttons={
        mayTeach && (
          <Button component={Link} to="/site/web/setting/class-room/new" leftSection={<Plus size={18} />}>
            {m('add')}
          </Button>
        )
      }
    />
  );
}
