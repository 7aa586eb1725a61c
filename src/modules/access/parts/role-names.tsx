import { Badge, Group } from '@mantine/core';
import { useLang } from '#ui/language.tsx';

export type RoleName = { id: string; en: string; bn: string };

export function RoleNames({ roles }: { roles: readonly RoleName[] }) {
  const lang = useLang();
  if (roles.length === 0) return <span>–</span>;
  return (
    <Group gap={4}>
      {roles.map((role) => (
        <Badge key={role.id} variant="light" tt="none">
          {role[lang]}
        </Badge>
      ))}
    </Group>
  );
}
