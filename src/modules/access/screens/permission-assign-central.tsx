import { moduleApi } from '#ui/api.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { RolePermissions, type RoleSource } from '../parts/role-permissions.tsx';
import { permissionWords } from '../permission-words.ts';

const api = moduleApi<typeof import('../api.server.ts').accessApi>('access');

export default function PermissionAssignCentral() {
  const t = useWords(permissionWords);
  const { ofCentral } = api().rolePermissions;
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
