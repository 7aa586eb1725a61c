import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { RolePermissions, type RoleSource } from './role-permissions.tsx';
import { rolePermissionWords } from './words.ts';
import { accessCalls } from '../base/client.ts';

export default function PermissionAssignCentral() {
  const t = useWords(rolePermissionWords);
  const { ofCentral } = accessCalls().rolePermissions;
  const source: RoleSource = {
    key: 'central',
    list: () => ofCentral.list.call({}),
    get: (id) => ofCentral.get.call({ id }),
    save: (input) => ofCentral.save.call(input),
    mayEdit: true,
  };
  return (
    <Page title={t('assign_central')} lead={t('assign_central_lead')}>
      <RolePermissions source={source} />
    </Page>
  );
}
