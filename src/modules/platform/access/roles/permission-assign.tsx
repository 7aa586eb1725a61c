import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { LinkField } from '#ui/inputs/link-field.tsx';
import { Page } from '#ui/page.tsx';
import { RolePermissions, type RoleSource } from './role-permissions.tsx';
import { rolePermissionWords } from './words.ts';
import { permissionFieldWords } from '../base/words.ts';
import { accessCalls } from '../base/client.ts';

/** The patterns that the roles of institutions follow, or the roles of one institution. */
export default function PermissionAssign() {
  const t = useWords(rolePermissionWords);
  const shared = useWords(permissionFieldWords);
  const [params, setParams] = useSearchParams();
  const site_id = params.get('site');
  const { ofPatterns, ofSite } = accessCalls().rolePermissions;
  const source: RoleSource = site_id
    ? {
        key: site_id,
        list: () => ofSite.list.call({ site_id }),
        get: (id) => ofSite.get.call({ site_id, id }),
        save: (input) => ofSite.save.call({ site_id, ...input }),
        mayEdit: true,
      }
    : {
        key: 'patterns',
        list: () => ofPatterns.list.call({}),
        get: (id) => ofPatterns.get.call({ id }),
        save: (input) => ofPatterns.save.call(input),
        mayEdit: true,
      };
  return (
    <Page
      title={t('assign_site')}
      lead={t('assign_site_lead')}
      actions={
        <Button variant="default" component={Link} to="/edu/site/user-permission">
          {shared('site_permission')}
        </Button>
      }
    >
      <LinkField
        to="sites"
        label={t('institution')}
        placeholder={t('all_institutions')}
        value={site_id}
        onChange={(site) => setParams(site ? { site } : {}, { replace: true })}
        w={360}
      />
      <RolePermissions key={site_id} source={source} />
    </Page>
  );
}
