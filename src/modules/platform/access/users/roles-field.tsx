import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLang, useWords } from '#ui/language.tsx';
import { uiWords } from '#ui/words.ts';
import { userFieldWords } from '../base/words.ts';
import { accessCalls } from '../base/client.ts';

type Choice = { id: string; name_en: string; name_bn: string; panel: string };

/** Where the roles come from: the central area, groups, an institution, or one's own. */
export type RolesOf =
  | { kind: 'central' }
  | { kind: 'group' }
  | { kind: 'site'; id: string }
  | { kind: 'my-site' };

async function rolesOf(of: RolesOf): Promise<Choice[]> {
  const { rolePermissions, roles, siteRoles } = accessCalls();
  if (of.kind === 'site') return rolePermissions.ofSite.list.call({ site_id: of.id });
  const all =
    of.kind === 'my-site'
      ? await siteRoles.options.call({})
      : await roles.options.call({ filter: { scope: of.kind } });
  return all.map((option) => ({ id: option.value, name_en: option.en, name_bn: option.bn, panel: '' }));
}

export function RolesField({
  of,
  value,
  onChange,
  error,
}: {
  of: RolesOf;
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string | null;
}) {
  const t = useWords(userFieldWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const found = useQuery({
    queryKey: ['roles-of', of.kind, of.kind === 'site' ? of.id : ''],
    queryFn: () => rolesOf(of),
  });
  return (
    <MultiSelect
      label={t('roles')}
      data={(found.data ?? []).map((role) => ({ value: role.id, label: role[`name_${lang}`] }))}
      value={value}
      onChange={onChange}
      error={error}
      required
      searchable
      placeholder={value.length ? '' : ui('choose')}
      clearButtonProps={{ 'aria-label': ui('clear') }}
      nothingFoundMessage={ui('nothing_found')}
      data-path="role_ids"
    />
  );
}
