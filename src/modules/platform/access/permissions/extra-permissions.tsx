import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { changedKeys } from './grant-rules.ts';
import { permissionFieldWords } from '../base/words.ts';
import { PermissionGrid, type PermissionGroup } from './permission-grid.tsx';

export type ExtraSource = {
  /** Of the cache: whose, and where. */
  key: readonly string[];
  get: () => Promise<{ permissions: string[]; groups: PermissionGroup[] }>;
  save: (permissions: string[]) => Promise<unknown>;
};

/** Permissions of one person beside those of the roles. */
export function ExtraPermissions({ source }: { source: ExtraSource }) {
  const found = useQuery({ queryKey: ['extra', ...source.key], queryFn: source.get });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={400} />;
  const { permissions, groups } = found.data;
  return <Editing key={permissions.join(' ')} held={permissions} groups={groups} source={source} />;
}

function Editing({
  held,
  groups,
  source,
}: {
  held: readonly string[];
  groups: readonly PermissionGroup[];
  source: ExtraSource;
}) {
  const t = useWords(permissionFieldWords);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(held));
  const saving = useSaving({ onSave: source.save, done: t('saved') });
  return (
    <Stack gap="md">
      <FormRefusal refusal={saving.refusal} />
      <PermissionGrid groups={groups} chosen={chosen} onChange={setChosen} />
      <SaveBar
        count={changedKeys(held, [...chosen]).length}
        busy={saving.busy}
        onSave={() => void saving.save([...chosen])}
        onUndo={() => setChosen(new Set(held))}
      />
    </Stack>
  );
}
