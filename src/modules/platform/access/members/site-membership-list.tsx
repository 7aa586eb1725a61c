import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { RoleNames } from '../users/role-names.tsx';
import { membershipList } from './list.ts';

/** Who belongs to which institution, over all of them. */
export default function SiteMembershipList() {
  const { may } = useShell();
  return (
    <ListScreen
      list={membershipList}
      cells={{ roles: ({ roles }) => <RoleNames roles={roles ?? []} /> }}
      href={({ site_id, user_id }) =>
        may('site-permission.assign')
          ? `/edu/site/user-permission?site=${site_id}&user=${user_id}`
          : `/edu/user/view/${user_id}`
      }
    />
  );
}
