import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChoiceField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { routineCalls } from '../base/client.ts';
import { boardAddress } from './screens.ts';
import type { MadeRoutine } from './schemas.ts';
import type { ShownRoutine } from './shown-routine.ts';
import { versionWords } from './words.ts';

/** What a copy could not take along, before one goes on to its board. */
function Copied({ made, onClose }: { made: MadeRoutine; onClose: () => void }) {
  const t = useWords(versionWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Stack gap="md">
      <Text>{t('copied', { count: made.lessons })}</Text>
      {made.unmatched.length > 0 && (
        <div>
          <Text fw={500}>{t('unmatched')}</Text>
          <List size="sm" mt={4}>
            {made.unmatched.map(({ kind, name, lessons }) => (
              <List.Item key={`${kind} ${name.en}`}>
                {t(`missed_${kind}`, { name: format.digits(name[lang]), count: lessons })}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button component={Link} to={boardAddress(made.id)}>
          {t('open_board')}
        </Button>
      </Group>
    </Stack>
  );
}

/** A new draft: empty, or with the lessons of a routine of this year or an earlier one. */
export function NewDraft({
  from,
  all,
  onClose,
}: {
  from: ShownRoutine | null;
  all: readonly ShownRoutine[];
  onClose: () => void;
}) {
  const t = useWords(versionWords);
  const [made, setMade] = useState<MadeRoutine | null>(null);
  const years = useQuery(routineCalls().routineYears.queryOptions({ input: {} }));
  const form = useForm<{ name: string; from_id: string | null; year_id: string | null }>({
    initialValues: { name: '', from_id: from?.id ?? null, year_id: null },
  });
  const current = years.data?.find((year) => year.current)?.id ?? null;
  const saving = useSaving({
    form,
    labels: { name: t('name') },
    onSave: ({ name, from_id, year_id }) =>
      routineCalls().createRoutine.call({ name, from_id, ...(year_id ? { year_id } : {}) }),
    onDone: (result) => setMade(result),
  });
  if (made) return <Copied made={made} onClose={onClose} />;
  return (
    <FormSheet form={form} saving={saving} submit={t('create')} onCancel={onClose}>
      <TextField
        {...form.getInputProps('name')}
        label={t('name')}
        placeholder={t('name_example')}
        required
        max={80}
      />
      <ChoiceField
        {...form.getInputProps('year_id')}
        value={form.values.year_id ?? current}
        label={t('year')}
        required
        choices={(years.data ?? []).map(({ id, name }) => ({ value: id, word: name }))}
      />
      <ChoiceField
        {...form.getInputProps('from_id')}
        label={t('from')}
        placeholder={t('from_nothing')}
        description={t('from_hint')}
        choices={all.map(({ id, name, year }) => ({
          value: id,
          word: { en: `${name} · ${year.en}`, bn: `${name} · ${year.bn}` },
        }))}
      />
    </FormSheet>
  );
}

export function Rename({ routine, onClose }: { routine: ShownRoutine; onClose: () => void }) {
  const t = useWords(versionWords);
  const form = useForm({ initialValues: { name: routine.name } });
  const saving = useSaving({
    form,
    labels: { name: t('name') },
    onSave: ({ name }) =>
      routineCalls().renameRoutine.call({ id: routine.id, version: routine.version, name }),
    onDone: onClose,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose}>
      <TextField {...form.getInputProps('name')} label={t('name')} required max={80} />
    </FormSheet>
  );
}
