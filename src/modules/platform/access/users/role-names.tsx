import { Badge, Group } from '@mantine/core';
import type { Named } from '#kernel/lists/list.ts';
import { useLang } from '#ui/language.tsx';

export type RoleName = { id: string; en: string; bn: string };

export function RoleNames({ roles }: { roles: readonly Named[] }) {
  const lang = useLang();
  if (roles.length === 0) return <span>–</span>;
  return (
    <Group gap={4}>
      {roles.map((role) => (
        <Badge key={role.id ?? role.en} variant="light" tt="none">
          {role[lang]}
        </Badge>
      ))}
    </Group>
  );
}
