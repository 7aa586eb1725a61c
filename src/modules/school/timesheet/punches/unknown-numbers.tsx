import { Alert, Badge, Button, Group, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { LinkField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone } from '#ui/toast.ts';
import { timesheetCalls, type UnknownPins } from '../base/client.ts';
import { timesheetTitles } from '../base/words.ts';
import { numberWords } from './words.ts';

type Unknown = UnknownPins['pins'][number];

/** Whose number it is now: then only its earlier punches are asked about. */
const holderOf = ({ holders }: Unknown) => {
  const here = holders.filter(({ left }) => !left);
  return here.length === 1 ? (here[0] ?? null) : null;
};

function AssignForm({ one, to, onDone }: { one: Unknown; to: string | null; onDone: () => void }) {
  const t = useWords(numberWords);
  const format = useFormat();
  const { pin } = one;
  const holder = holderOf(one);
  const form = useForm({
    initialValues: { employee_id: holder?.id ?? to, from: one.from as string | null, instead: false },
  });
  const saving = useSaving<typeof form.values, { adopted: number }>({
    form,
    onSave: ({ employee_id, from, instead }) =>
      timesheetCalls().assignPin.call({ pin, employee_id: employee_id ?? '', from: from ?? '', instead }),
    onDone: ({ adopted }) => {
      toastDone(t('assigned', { count: format.number(adopted) }));
      onDone();
    },
    done: false,
    labels: { employee_id: t('employee'), from: t('from') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t(holder ? 'count_earlier' : 'assign')}>
      <LinkField
        label={t('employee')}
        to="employees"
        required
        disabled={holder !== null}
        {...form.getInputProps('employee_id')}
      />
      <DateField
        label={t('from')}
        description={t('from_hint', { first: format.date(one.first) })}
        required
        {...form.getInputProps('from')}
      />
      {!holder && <Switch label={t('instead')} {...form.getInputProps('instead', { type: 'checkbox' })} />}
    </FormSheet>
  );
}

/** Why the punches of a number are nobody's though somebody has or had it. */
function Holders({ one }: { one: Unknown }) {
  const t = useWords(numberWords);
  const lang = useLang();
  const here = one.holders.filter(({ left }) => !left);
  const [last] = one.holders;
  if (!last) return null;
  if (here.length > 1)
    return <Text size="sm">{t('several', { names: here.map((name) => name[lang]).join(', ') })}</Text>;
  return (
    <Text size="sm">{here[0] ? t('earlier', { name: here[0][lang] }) : t('gone', { name: last[lang] })}</Text>
  );
}

function NumberCard({
  one,
  onAssign,
}: {
  one: Unknown;
  onAssign: ((employee: string | null) => void) | null;
}) {
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
          <Holders one={one} />
          {one.alike.map((person) => (
            <Group key={person.id} gap="xs">
              <Text size="sm">{t('alike', { name: person[lang], pin: person.pin })}</Text>
              {onAssign && (
                <Button variant="light" size="compact-sm" onClick={() => onAssign(person.id)}>
                  {t('alike_give', { name: person[lang] })}
                </Button>
              )}
            </Group>
          ))}
        </div>
        {onAssign && (
          <Button onClick={() => onAssign(null)}>{t(holderOf(one) ? 'count_earlier' : 'assign')}</Button>
        )}
      </Group>
    </Paper>
  );
}

/** Numbers of terminals that nobody has, and whose they become. */
export default function UnknownNumbers() {
  const t = useWords(numberWords);
  const title = useWords(timesheetTitles);
  const { may } = useShell();
  const [giving, give] = useState<{ one: Unknown; to: string | null } | null>(null);
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
          <NumberCard key={one.pin} one={one} onAssign={mayGive ? (to) => give({ one, to }) : null} />
        ))}
      </Stack>
      <Drawer
        opened={giving !== null}
        onClose={() => give(null)}
        title={t('assign_title', { pin: giving?.one.pin ?? '' })}
      >
        {giving !== null && <AssignForm {...giving} onDone={() => give(null)} />}
      </Drawer>
    </Page>
  );
}
