import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { RolePermissions, type RoleSource } from './role-permissions.tsx';
import { rolePermissionWords } from './words.ts';
import { accessCalls } from '../base/client.ts';

/** A school's own roles; it can follow the operator's pattern or go its own way. */
export default function SiteRolePermission() {
  const t = useWords(rolePermissionWords);
  const { may } = useShell();
  const { ofMySite } = accessCalls().rolePermissions;
  const source: RoleSource = {
    key: 'my-site',
    list: () => ofMySite.list.call({}),
    get: (id) => ofMySite.get.call({ id }),
    save: (input) => ofMySite.save.call(input),
    mayEdit: may('site-role.edit'),
  };
  return (
    <Page title={t('my_roles')} lead={t('my_roles_lead')}>
      <RolePermissions source={source} />
    </Page>
  );
}
