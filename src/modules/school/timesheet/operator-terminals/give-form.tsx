import { Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { LinkField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { timesheetCalls } from '../base/client.ts';
import { operatorTerminalWords } from './words.ts';

export type Given = { id: string; version: number; serial: string };

/** Where it called: of two institutions one is wrong. */
function Calls({ id }: { id: string }) {
  const t = useWords(operatorTerminalWords);
  const lang = useLang();
  const format = useFormat();
  const { data, error, refetch } = useQuery(
    timesheetCalls().allTerminals.calls.queryOptions({ input: { id } }),
  );
  if (error) return <Refused error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('calls')}
      </Text>
      {data.length === 0 && <Text size="sm">{t('no_calls')}</Text>}
      {data.map(({ at, last_at, ip }) => (
        <Text key={`${at?.en} ${ip}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {at?.[lang] ?? t('at_operator')}: {t('call', { when: format.ago(last_at), ip: ip ?? '–' })}
        </Text>
      ))}
    </Stack>
  );
}

/** Chooses the institution that a terminal is given to. */
export function GiveForm({ given: { id, version }, onDone }: { given: Given; onDone: () => void }) {
  const t = useWords(operatorTerminalWords);
  const form = useForm({ initialValues: { site_id: null as string | null } });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ site_id }) => timesheetCalls().allTerminals.give.call({ id, version, site_id: site_id ?? '' }),
    onDone,
    done: t('given'),
    labels: { site_id: t('institution') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('give')}>
      <Text size="sm">{t('give_text')}</Text>
      <Calls id={id} />
      <LinkField label={t('institution')} to="sites" required {...form.getInputProps('site_id')} />
    </FormSheet>
  );
}
