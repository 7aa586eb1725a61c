import { Alert, Button, Group, List, Select, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Word } from '#kernel/words.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { ChoiceField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { transitionsCalls } from '../base/client.ts';
import { useSectionChoices } from '#modules/school/people/face/section-choice.tsx';
import { codeWords } from '#modules/school/people/base/words.ts';
import { leaveStates } from '#modules/school/students/base/movement-kinds.ts';
import { movementWords } from './words.ts';

type Refused = { id: string; name: Word; why: Word };
type Acted = { changed: number; act_id: string | null; refused: readonly Refused[] };
type Props = {
  kind: 'MOVE' | 'LEAVE';
  /** The rows, as the list's calls take them, and how many they are. */
  of: object;
  count: number;
  year: string | undefined;
  onDone: () => void;
};

const states = leaveStates.map((value) => ({ value, word: codeWords[value] ?? { en: value, bn: value } }));

function RefusedStudents({ refused }: { refused: readonly Refused[] }) {
  const t = useWords(movementWords);
  const lang = useLang();
  const format = useFormat();
  if (refused.length === 0) return null;
  return (
    <Alert color="orange" variant="light" role="alert">
      <Text size="sm" fw={600}>
        {t('many_refused', { count: format.number(refused.length) })}
      </Text>
      <List size="sm">
        {refused.map((row) => (
          <List.Item key={row.id}>
            {row.name[lang]}: {row.why[lang]}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** What came of it, and the way back. */
function Result({ acted, onDone }: { acted: Acted; onDone: () => void }) {
  const t = useWords(movementWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const { undone } = await transitionsCalls().undoAct.call({ id: acted.act_id ?? '' });
      toastDone(t('many_undone', { count: format.number(undone) }));
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    }
    setBusy(false);
    await client.invalidateQueries();
  };
  return (
    <Stack gap="md">
      <Alert color="green" variant="light">
        {t('many_done', { count: format.number(acted.changed) })}
      </Alert>
      <RefusedStudents refused={acted.refused} />
      <Text size="sm" c="dimmed">
        {t('many_undo_hint')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" loading={busy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
        <Button onClick={onDone}>{t('close')}</Button>
      </Group>
    </Stack>
  );
}

/** A section of their class, or leaving, for many at once: who it is not possible for is named before anything is done. */
export function ActOnMany({ kind, of, count, year, onDone }: Props) {
  const t = useWords(movementWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const client = useQueryClient();
  const today = useToday();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [acted, setActed] = useState<Acted | null>(null);
  const { sectionChoices } = useSectionChoices(year ?? null);
  const form = useForm({
    initialValues: {
      on: today as string | null,
      reason: '',
      leave_as: 'TC' as string,
      section_id: null as string | null,
      over_capacity: false,
    },
    onValuesChange: () => setRefused([]),
  });
  const others = refused.length > 0;
  const saving = useSaving<typeof form.values, Acted>({
    form,
    done: false,
    onSave: ({ on, reason, leave_as, section_id, over_capacity }) =>
      transitionsCalls().actOnMany.call({
        of,
        kind,
        on: on ?? '',
        reason,
        leave_as: kind === 'LEAVE' ? (leave_as as 'TC') : null,
        section_id: kind === 'MOVE' ? (section_id ?? '') : null,
        over_capacity,
        others,
      }),
    onDone: (result) => {
      if (result.changed === 0) return setRefused(result.refused);
      setActed(result);
      return void client.invalidateQueries();
    },
    labels: { section_id: t('to_section'), reason: t('reason') },
  });
  if (acted) return <Result acted={acted} onDone={onDone} />;
  return (
    <FormSheet
      form={form}
      saving={saving}
      onCancel={onDone}
      submit={
        others ? t('many_others', { count: format.number(Math.max(0, count - refused.length)) }) : t('save')
      }
    >
      <RefusedStudents refused={refused} />
      {kind === 'LEAVE' ? (
        <ChoiceField label={t('leave_as')} choices={states} required {...form.getInputProps('leave_as')} />
      ) : (
        <>
          <Select
            label={t('to_section')}
            data={(sectionChoices?.sections ?? []).map(({ id, label }) => ({
              value: id,
              label: label[lang],
            }))}
            searchable
            required
            {...form.getInputProps('section_id')}
          />
          {may('section.overfill') && (
            <Switch
              label={t('overfill')}
              checked={form.values.over_capacity}
              onChange={(event) => form.setFieldValue('over_capacity', event.currentTarget.checked)}
            />
          )}
        </>
      )}
      <DateField label={t('on')} description={t('on_hint')} required {...form.getInputProps('on')} />
      <TextField label={t('reason')} required max={300} {...form.getInputProps('reason')} />
    </FormSheet>
  );
}
