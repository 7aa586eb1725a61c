import { Alert, Badge, Button, Group, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LinkField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone } from '#ui/toast.ts';
import { timesheetCalls, type UnknownPins } from '../client.ts';
import { timesheetTitles } from '../words.ts';
import { numberWords } from './words.ts';

function AssignForm({ pin, onDone }: { pin: string; onDone: () => void }) {
  const t = useWords(numberWords);
  const format = useFormat();
  const form = useForm({ initialValues: { employee_id: null as string | null, instead: false } });
  const saving = useSaving<typeof form.values, { adopted: number }>({
    form,
    onSave: ({ employee_id, instead }) =>
      timesheetCalls().assignPin.call({ pin, employee_id: employee_id ?? '', instead }),
    onDone: ({ adopted }) => {
      toastDone(t('assigned', { count: format.number(adopted) }));
      onDone();
    },
    done: false,
    labels: { employee_id: t('employee') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('assign')}>
      <LinkField label={t('employee')} to="employees" required {...form.getInputProps('employee_id')} />
      <Switch label={t('instead')} {...form.getInputProps('instead', { type: 'checkbox' })} />
    </FormSheet>
  );
}

function NumberCard({ one, onAssign }: { one: UnknownPins['pins'][number]; onAssign: (() => void) | null }) {
  const t = useWords(numberWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600}>{t('number', { pin: format.code(one.pin) })}</Text>
            <Badge variant="light">{t('punches', { count: format.number(one.count) })}</Badge>
          </Group>
          {one.name && <Text size="sm">{t('on_device', { name: one.name })}</Text>}
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {one.first === one.last
              ? format.date(one.last)
              : t('between', { from: format.date(one.first), to: format.date(one.last) })}
            {' · '}
            {one.devices.map((device) => (device === 'file' ? t('file') : device)).join(', ')}
          </Text>
          {one.holders.length > 0 && (
            <Text size="sm">{t('several', { names: one.holders.map((name) => name[lang]).join(', ') })}</Text>
          )}
        </div>
        {onAssign && <Button onClick={onAssign}>{t('assign')}</Button>}
      </Group>
    </Paper>
  );
}

/** Numbers of terminals that nobody has, and whose they become. */
export default function UnknownNumbers() {
  const t = useWords(numberWords);
  const title = useWords(timesheetTitles);
  const { may } = useShell();
  const [giving, give] = useState<string | null>(null);
  const query = useQuery({
    ...timesheetCalls().unknownPins.queryOptions({ input: {} }),
    refetchInterval: 30_000,
  });
  const found = query.data;
  const mayGive = may('employee.edit');
  return (
    <Page title={title('unknown')} lead={t('lead')}>
      {query.error && !found && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found && !query.error && <Skeleton height={240} />}
      {found?.pins.length === 0 && <Empty title={t('none')} hint={t('none_hint')} />}
      {found?.more && <Alert variant="light">{t('more')}</Alert>}
      <Stack gap="sm">
        {found?.pins.map((one) => (
          <NumberCard key={one.pin} one={one} onAssign={mayGive ? () => give(one.pin) : null} />
        ))}
      </Stack>
      <Drawer
        opened={giving !== null}
        onClose={() => give(null)}
        title={t('assign_title', { pin: giving ?? '' })}
      >
        {giving !== null && <AssignForm pin={giving} onDone={() => give(null)} />}
      </Drawer>
    </Page>
  );
}
