import { Button, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { timesheetCalls, type OneTerminal } from '../base/client.ts';
import { deviceWords } from './words.ts';

const linesOf = (text: string | null): string[] => (text ?? '').split(/[\s,;]+/).filter(Boolean);

/** What the office says of a terminal: its name, its place, its clock, from where it may call. */
export function TerminalSettings({ terminal }: { terminal: OneTerminal['terminal'] }) {
  const t = useWords(deviceWords);
  const lang = useLang();
  const { confirm } = useConfirm();
  const navigate = useNavigate();
  const { id, version } = terminal;
  const form = useForm({
    initialValues: {
      name: terminal.name as string | null,
      place: terminal.place as string | null,
      time_zone: terminal.time_zone as number | null,
      allowed_ips: terminal.allowed_ips.join('\n') as string | null,
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ name, place, time_zone, allowed_ips }) =>
      timesheetCalls().edit.call({
        id,
        version,
        name: name ?? '',
        place: place ?? '',
        time_zone: time_zone ?? 6,
        allowed_ips: linesOf(allowed_ips),
      }),
    labels: {
      name: t('name'),
      place: t('place'),
      time_zone: t('time_zone'),
      allowed_ips: t('allowed'),
    },
  });
  async function release(): Promise<void> {
    const yes = await confirm({
      title: t('release_title'),
      text: t('release_text'),
      confirm: t('release'),
      danger: true,
    });
    if (!yes) return;
    try {
      await timesheetCalls().release.call({ id, version });
      toastDone(t('released'));
      await navigate('/site/employee/terminals');
    } catch (error) {
      toastRefusal(error, lang);
    }
  }
  return (
    <FormSheet
      form={form}
      saving={saving}
      submit={t('save')}
      extra={
        <Button variant="subtle" color="red" onClick={() => void release()}>
          {t('release')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label={t('name')} max={60} required {...form.getInputProps('name')} />
        <TextField label={t('place')} max={60} {...form.getInputProps('place')} />
        <NumberField
          label={t('time_zone')}
          description={t('time_zone_hint')}
          decimals={2}
          required
          {...form.getInputProps('time_zone')}
        />
        <TextField
          label={t('allowed')}
          description={t('allowed_hint')}
          lines={2}
          {...form.getInputProps('allowed_ips')}
        />
      </SimpleGrid>
    </FormSheet>
  );
}
