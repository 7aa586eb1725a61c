import { Badge, Button, Grid, Group, NavLink, Paper, Select, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { beginning, keepLastUsed, lastUsed } from '#ui/last-used.ts';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { changedKeys } from '../permissions/grant-rules.ts';
import { rolePermissionWords } from './words.ts';
import { permissionFieldWords } from '../base/words.ts';
import { PermissionGrid, type PermissionGroup } from '../permissions/permission-grid.tsx';
import '../permissions/access.css';

export type RoleLine = {
  id: string;
  code: string;
  name_en: string;
  name_bn: string;
  follows: boolean;
  permissions: number;
};
export type RoleView = {
  id: string;
  version: number;
  name_en: string;
  name_bn: string;
  follows: boolean;
  can_follow: boolean;
  permissions: string[];
  groups: PermissionGroup[];
};
type Saved = { id: string; version: number; permissions: string[] | 'follow' };

/** Where the roles of a screen come from: the central area, the patterns, one institution, or one's own. */
export type RoleSource = {
  /** Of the cache. */
  key: string;
  list: () => Promise<RoleLine[]>;
  get: (id: string) => Promise<RoleView>;
  save: (input: Saved) => Promise<unknown>;
  mayEdit: boolean;
};

/** Roles on the left, the permissions of the chosen one on the right; the choice is in the address. */
export function RolePermissions({ source }: { source: RoleSource }) {
  const t = useWords(rolePermissionWords);
  const lang = useLang();
  const format = useFormat();
  const [params, change] = useAddress();
  const roles = useQuery({ queryKey: ['roles', source.key], queryFn: source.list });
  const { user } = useShell();
  const [last] = useState(() => lastUsed(`role-${source.key}`, user.id));
  const first = beginning(roles.data, [params.get('role'), last]);
  const chosen = roles.data?.find((role) => role.id === first) ?? roles.data?.[0] ?? null;
  const choose = (id: string | null) => {
    if (!id) return;
    keepLastUsed(`role-${source.key}`, user.id, id);
    change({ role: id });
  };
  if (roles.error) return <Refused error={roles.error} retry={() => void roles.refetch()} />;
  if (!roles.data) return <Skeleton height={320} />;
  return (
    <Grid gap="md" align="start">
      <Grid.Col span={12} hiddenFrom="md">
        <Select
          label={t('role')}
          data={roles.data.map((role) => ({ value: role.id, label: role[`name_${lang}`] }))}
          value={chosen?.id ?? null}
          onChange={choose}
          placeholder={t('choose_role')}
          allowDeselect={false}
        />
      </Grid.Col>
      <Grid.Col span={3} visibleFrom="md">
        <Paper withBorder component="nav" aria-label={t('roles')} className="bp-side-list">
          {roles.data.map((role) => (
            <NavLink
              key={role.id}
              component="button"
              label={role[`name_${lang}`]}
              description={role.follows ? t('follows') : t('changed')}
              rightSection={
                <Badge variant="light" color="gray">
                  {format.number(role.permissions)}
                </Badge>
              }
              active={role.id === chosen?.id}
              {...(role.id === chosen?.id ? { 'aria-current': 'true' as const } : {})}
              onClick={() => choose(role.id)}
            />
          ))}
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 9 }}>
        {chosen && <OneRole key={chosen.id} id={chosen.id} source={source} />}
      </Grid.Col>
    </Grid>
  );
}

function OneRole({ id, source }: { id: string; source: RoleSource }) {
  const found = useQuery({ queryKey: ['roles', source.key, id], queryFn: () => source.get(id) });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={480} />;
  return <Editing key={found.data.version} view={found.data} source={source} />;
}

function Editing({ view, source }: { view: RoleView; source: RoleSource }) {
  const t = useWords(rolePermissionWords);
  const field = useWords(permissionFieldWords);
  const lang = useLang();
  const { confirm } = useConfirm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(view.permissions));
  const saving = useSaving({ onSave: source.save, done: field('saved') });
  const changed = changedKeys(view.permissions, [...chosen]).length;
  const save = (permissions: string[] | 'follow') =>
    void saving.save({ id: view.id, version: view.version, permissions });
  const groups = source.mayEdit
    ? view.groups
    : view.groups.map((group) => ({
        ...group,
        permissions: group.permissions.map((line) => ({ ...line, may_grant: false })),
      }));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Title order={2} size="h4">
            {view[`name_${lang}`]}
          </Title>
          <Badge variant="light" color={view.follows ? 'gray' : 'orange'} tt="none">
            {t(view.follows ? 'follows' : 'changed')}
          </Badge>
        </Group>
        {source.mayEdit && view.can_follow && !view.follows && (
          <Button
            variant="default"
            size="xs"
            onClick={async () => {
              if (await confirm({ text: t('follow_question'), confirm: t('follow_confirm') })) save('follow');
            }}
          >
            {t('follow_again')}
          </Button>
        )}
      </Group>
      <FormRefusal refusal={saving.refusal} />
      <PermissionGrid groups={groups} chosen={chosen} onChange={setChosen} />
      <SaveBar
        count={changed}
        busy={saving.busy}
        onSave={() => save([...chosen])}
        onUndo={() => setChosen(new Set(view.permissions))}
      />
    </Stack>
  );
}
