import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Word } from '#kernel/words.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { userWords } from './words.ts';
import type { MemberView } from '../base/client.ts';
import type { PermissionGroup } from '../permissions/permission-grid.tsx';
import '../permissions/access.css';

/** What a member of staff may do, by module, each with where it comes from. */
export function EffectiveList({
  effective,
  groups,
}: {
  effective: MemberView['effective'];
  groups: readonly PermissionGroup[];
}) {
  const t = useWords(userWords);
  const lang = useLang();
  const held = new Map(effective.map((one) => [one.key, one]));
  const shown = groups
    .map((group) => ({ ...group, permissions: group.permissions.filter((line) => held.has(line.key)) }))
    .filter((group) => group.permissions.length > 0);
  if (shown.length === 0) return <Text c="dimmed">{t('nothing_granted')}</Text>;
  const names = (roles: readonly Word[]) => roles.map((role) => role[lang]).join(', ');
  return (
    <Stack gap="md">
      {shown.map((group) => (
        <div key={group.module}>
          <Text fw={600} size="sm">
            {group.title[lang]}
          </Text>
          <ul className="bp-plain-list bp-effective">
            {group.permissions.map((line) => {
              const from = held.get(line.key);
              return (
                <li key={line.key}>
                  <Group gap={6}>
                    <span>{line.word[lang]}</span>
                    {from && from.roles.length > 0 && (
                      <Text span size="sm" c="dimmed">
                        {t('from_roles', { roles: names(from.roles) })}
                      </Text>
                    )}
                    {from?.extra && (
                      <Badge size="xs" variant="light" color="orange" tt="none">
                        {t('from_extra')}
                      </Badge>
                    )}
                    {from?.off && (
                      <Badge size="xs" variant="outline" color="gray" tt="none">
                        {t('without_effect')}
                      </Badge>
                    )}
                  </Group>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Stack>
  );
}
