import { ActionIcon, Badge, Group, Menu, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { userWords } from '../user-words.ts';
import { accessCalls, type UserView } from './calls.ts';
import type { PlaceValues } from './place-form.tsx';
import { RoleNames, type RoleName } from './role-names.tsx';
import './access.css';

const Dots = icons.dots;

type Line = { values: PlaceValues; name: string; hint: string; roles: RoleName[]; may: boolean };

function linesOf(user: UserView, lang: 'en' | 'bn', central: string, may: (key: string) => boolean): Line[] {
  const ids = (roles: RoleName[]) => roles.map((role) => role.id);
  const { places } = user;
  return [
    ...(places.central
      ? [
          {
            values: {
              kind: 'central' as const,
              of: places.central.company_id,
              role_ids: ids(places.central.roles),
              active: places.central.active,
            },
            name: central,
            hint: places.central.company?.[lang] ?? '',
            roles: places.central.roles,
            may: may('user.place'),
          },
        ]
      : []),
    ...places.groups.map((group) => ({
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
    ...places.sites.map((site) => ({
      values: { kind: 'site' as const, of: site.site_id, role_ids: ids(site.roles), active: site.active },
      name: site.name[lang],
      hint: site.alias,
      roles: site.roles,
      may: may('site-permission.assign'),
    })),
  ];
}

async function leave(userId: string, { kind, of }: PlaceValues): Promise<unknown> {
  const { users, members } = accessCalls();
  if (kind === 'central') return users.removeOperator.call({ id: userId });
  if (kind === 'group') return users.removeGroup.call({ id: userId, group_id: of ?? '' });
  return members.ofSite.remove.call({ id: userId, site_id: of ?? '' });
}

/** Where a person belongs, with the roles there. */
export function UserPlaces({ user, onEdit }: { user: UserView; onEdit: (values: PlaceValues) => void }) {
  const t = useWords(userWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const { may, user: me } = useShell();
  const lines = linesOf(user, lang, t('central'), may);
  if (lines.length === 0) return <Empty title={t('no_places')} hint={t('no_places_hint')} />;
  const remove = async (line: Line) => {
    if (!(await confirmDelete(line.name, t('place')))) return;
    try {
      await leave(user.id, line.values);
      toastDone(t('saved'));
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
                    {t('remove')}
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
