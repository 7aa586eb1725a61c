import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useSaving } from '#ui/forms/form.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';

type Said = Record<'title' | 'none' | 'add' | 'edit' | 'change' | 'delete', string>;
type Found<R> = { data: readonly R[] | undefined; error: unknown; refetch: () => unknown };

/** What a school keeps of a student piece by piece, such as papers or health notes: a list that is edited in a drawer. */
export function RecordsCard<R extends { id: string }>({
  say,
  lead,
  found,
  mayEdit,
  nameOf,
  show,
  form,
  ask,
  remove,
}: {
  say: Said;
  lead?: string;
  found: Found<R>;
  mayEdit: boolean;
  nameOf: (record: R) => string;
  show: (record: R) => ReactNode;
  /** `held`: null for a new one. */
  form: (held: R | null, done: () => void) => ReactNode;
  /** Whether it shall be deleted. */
  ask: (record: R) => Promise<boolean>;
  remove: (record: R) => Promise<unknown>;
}) {
  const [editing, setEditing] = useState<R | 'new' | null>(null);
  const deleting = useSaving<R>({ onSave: remove });
  const close = () => setEditing(null);
  const askFirst = async (record: R) => {
    if (await ask(record)) await deleting.save(record);
  };
  return (
    <Section
      title={say.title}
      {...(lead ? { lead } : {})}
      aside={
        mayEdit && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEditing('new')}>
            {say.add}
          </Button>
        )
      }
    >
      {found.error !== null && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && <Text c="dimmed">{say.none}</Text>}
      <Stack gap="xs" component="ul" className="bp-plain-list">
        {(found.data ?? []).map((record) => (
          <Group key={record.id} component="li" justify="space-between" gap="sm" align="flex-start">
            <div>{show(record)}</div>
            {mayEdit && (
              <Group gap={4}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${say.edit}: ${nameOf(record)}`}
                  onClick={() => setEditing(record)}
                >
                  {say.change}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={`${say.delete}: ${nameOf(record)}`}
                  onClick={() => void askFirst(record)}
                >
                  {say.delete}
                </Button>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
      <Drawer opened={editing !== null} onClose={close} title={editing === 'new' ? say.add : say.edit}>
        {editing !== null && form(editing === 'new' ? null : editing, close)}
      </Drawer>
    </Section>
  );
}
