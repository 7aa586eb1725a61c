import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { timesheetCalls, type OneTerminal } from '../base/client.ts';
import { deviceWords } from './words.ts';

type Command = OneTerminal['commands'][number];
const plain = ['info', 'query-users', 'check', 'log'] as const;
const colours = { WAITING: 'blue', SENT: 'blue', DONE: 'green', FAILED: 'red' } as const;
const kinds = [...plain, 'user', 'remove-user'] as const;
const reasons = {
  '-1': 'failed_none',
  '-2': 'failed_file',
  '-1002': 'failed_syntax',
  '-1004': 'failed_table',
} as const;

function CommandLine({ one }: { one: Command }) {
  const t = useWords(deviceWords);
  const lang = useLang();
  const format = useFormat();
  const kind = kinds.find((key) => key === one.kind);
  const state = one.state as keyof typeof colours;
  const code = String(one.returned) as keyof typeof reasons;
  const why =
    state !== 'FAILED'
      ? null
      : one.returned === null
        ? t('failed_silent')
        : reasons[code]
          ? t(reasons[code])
          : t('failed_code', { code });
  return (
    <Group justify="space-between" gap="xs" component="li">
      <div style={{ minWidth: 0 }}>
        <Text size="sm">
          {format.code(one.number)} · {kind ? t(kind) : one.kind}
          {one.pin && ` · ${format.code(one.pin)}`}
        </Text>
        <Text size="xs" c="dimmed">
          {[
            format.dateTime(one.done_at ?? one.sent_at ?? one.created_at),
            one.by && t('by', { name: one.by[lang] }),
            why,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Badge variant="light" color={colours[state]}>
        {t(state)}
      </Badge>
    </Group>
  );
}

function RemoveForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords(deviceWords);
  const form = useForm({ initialValues: { pin: null as string | null } });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ pin }) => timesheetCalls().command.call({ id, kind: 'remove-user', pin: pin ?? '' }),
    onDone,
    done: t('sent'),
    labels: { pin: t('pin') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('remove-user')}>
      <TextField label={t('pin')} max={24} required {...form.getInputProps('pin')} />
    </FormSheet>
  );
}

/** What the terminal is asked to do, how far it is, and what it answered. */
export function TerminalCommands({ found }: { found: OneTerminal }) {
  const t = useWords(deviceWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const [removing, remove] = useState(false);
  const { id } = found.terminal;
  const told = {
    onError: (error: unknown) => toastRefusal(error, lang),
    onSettled: () => client.invalidateQueries(),
  };
  const command = useMutation({
    mutationFn: (kind: (typeof plain)[number]) => timesheetCalls().command.call({ id, kind }),
    onSuccess: () => toastDone(t('sent')),
    ...told,
  });
  const sync = useMutation({
    mutationFn: () => timesheetCalls().sync.call({ id }),
    onSuccess: ({ people, gone }) =>
      toastDone(t('synced', { people: format.number(people), gone: format.number(gone) })),
    ...told,
  });
  const { DONE = 0, FAILED = 0, WAITING = 0, SENT = 0 } = found.last;
  const total = DONE + FAILED + WAITING + SENT;
  async function send(): Promise<void> {
    const yes = await confirm({ title: t('sync_title'), text: t('sync_text'), confirm: t('sync') });
    if (yes) sync.mutate();
  }
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button loading={sync.isPending} onClick={() => void send()}>
          {t('sync')}
        </Button>
        {plain.map((kind) => (
          <Button
            key={kind}
            variant="default"
            loading={command.isPending && command.variables === kind}
            onClick={() => command.mutate(kind)}
          >
            {t(kind)}
          </Button>
        ))}
        <Button variant="default" onClick={() => remove(true)}>
          {t('remove-user')}
        </Button>
      </Group>
      {total > 1 && (
        <Stack gap={4} aria-live="polite">
          <Progress value={((DONE + FAILED) / total) * 100} aria-label={t('commands')} />
          <Text size="sm">
            {t('progress', { done: format.number(DONE), total: format.number(total) })}
            {FAILED > 0 && ` · ${t('progress_failed', { failed: format.number(FAILED) })}`}
          </Text>
        </Stack>
      )}
      {found.commands.length === 0 ? (
        <Text c="dimmed">{t('no_commands')}</Text>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0}>
          {found.commands.map((one) => (
            <CommandLine key={one.id} one={one} />
          ))}
        </Stack>
      )}
      <Modal opened={removing} onClose={() => remove(false)} title={t('remove_title')}>
        {removing && <RemoveForm id={id} onDone={() => remove(false)} />}
      </Modal>
    </Stack>
  );
}
