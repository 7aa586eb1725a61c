import { ActionIcon, Badge, Group, Menu, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { userWords } from './words.ts';
import { userFieldWords } from '../base/words.ts';
import { accessCalls, type UserView } from '../base/client.ts';
import type { MembershipFields } from './membership-form.tsx';
import { RoleNames, type RoleName } from './role-names.tsx';
import '../permissions/access.css';

const Dots = icons.dots;

type Line = { values: MembershipFields; name: string; hint: string; roles: RoleName[]; may: boolean };

function linesOf(user: UserView, lang: 'en' | 'bn', central: string, may: (key: string) => boolean): Line[] {
  const ids = (roles: RoleName[]) => roles.map((role) => role.id);
  const { memberships } = user;
  return [
    ...(memberships.central
      ? [
          {
            values: {
              kind: 'central' as const,
              of: memberships.central.company_id,
              role_ids: ids(memberships.central.roles),
              active: memberships.central.active,
            },
            name: central,
            hint: memberships.central.company?.[lang] ?? '',
            roles: memberships.central.roles,
            may: may('user.place'),
          },
        ]
      : []),
    ...memberships.groups.map((group) => ({
      values: {
        kind: 'group' as const,
        of: group.group_id,
        role_ids: ids(group.roles),
        active: group.active,
      },
      name: group.name[lang],
      hint: '',
      roles: group.roles,
      may: may('user.place'),
    })),
    ...memberships.sites.map((site) => ({
      values: { kind: 'site' as const, of: site.site_id, role_ids: ids(site.roles), active: site.active },
      name: site.name[lang],
      hint: site.alias,
      roles: site.roles,
      may: may('site-permission.assign'),
    })),
  ];
}

async function leave(userId: string, { kind, of }: MembershipFields): Promise<unknown> {
  const { users, members } = accessCalls();
  if (kind === 'central') return users.removeOperator.call({ id: userId });
  if (kind === 'group') return users.removeGroup.call({ id: userId, group_id: of ?? '' });
  return members.ofSite.remove.call({ id: userId, site_id: of ?? '' });
}

/** Where a person belongs, with the roles there. */
export function UserMemberships({
  user,
  onEdit,
}: {
  user: UserView;
  onEdit: (values: MembershipFields) => void;
}) {
  const t = useWords(userWords);
  const field = useWords(userFieldWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const { may, user: me } = useShell();
  const lines = linesOf(user, lang, t('central'), may);
  if (lines.length === 0) return <Empty title={t('no_memberships')} hint={t('no_memberships_hint')} />;
  const remove = async (line: Line) => {
    if (!(await confirmDelete(line.name, t('membership')))) return;
    try {
      await leave(user.id, line.values);
      toastDone(field('saved'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <ul className="bp-plain-list bp-divided">
      {lines.map((line) => (
        <li key={`${line.values.kind} ${line.values.of}`}>
          <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
            <Stack gap={4} className="bp-grow">
              <Group gap="xs">
                <Text fw={500}>{line.name}</Text>
                {line.hint && (
                  <Text size="sm" c="dimmed">
                    {line.hint}
                  </Text>
                )}
                {!line.values.active && (
                  <Badge size="sm" variant="light" color="gray" tt="none">
                    {t('switched_off')}
                  </Badge>
                )}
              </Group>
              <RoleNames roles={line.roles} />
            </Stack>
            {line.may && user.id !== me.id && (
              <Menu position="bottom-end" shadow="md">
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" aria-label={`${ui('actions')}: ${line.name}`}>
                    <Dots size={18} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => onEdit(line.values)}>{ui('edit')}</Menu.Item>
                  <Menu.Item className="bp-bad" onClick={() => void remove(line)}>
                    {field('remove')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}
