import { useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { accessCalls } from '../base/client.ts';
import { RoleNames } from '../users/role-names.tsx';
import { memberWords } from './words.ts';
import { userFieldWords } from '../base/words.ts';
import { groupUserList } from './list.ts';

/** The users of a group's institutions; its administrator switches them on and off. */
export default function GroupUserList() {
  const t = useWords(memberWords);
  const field = useWords(userFieldWords);
  const { may, user } = useShell();
  const { across } = accessCalls().members;
  return (
    <ListScreen
      list={groupUserList}
      cells={{ roles: ({ roles }) => <RoleNames roles={roles ?? []} /> }}
      actions={({ user_id, site_id, active }) =>
        may('group-user.edit') && user_id !== user.id
          ? [
              {
                label: t(active ? 'switch_off' : 'switch_on'),
                done: field('saved'),
                run: () => across.switchOfMyGroup.call({ user_id, site_id, active: !active }),
              },
            ]
          : []
      }
    />
  );
}
