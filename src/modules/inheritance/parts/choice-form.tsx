import { Alert, Button, ColorInput, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TextField } from '#ui/fields.tsx';
import { FormRefusal, FormSheet, useSaving } from '#ui/form.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Catalogue, ChoiceRow } from '../shapes.ts';
import { inheritanceWords } from '../words.ts';
import { takenSaid } from './taken-said.ts';

export type Said = { taken: boolean | null; own: Record<string, string | null>; locked: boolean };

/** Why an entry cannot be changed here, and what becomes of what was chosen before. */
export function LockReason({ row }: { row: ChoiceRow }) {
  const t = useWords(inheritanceWords);
  const { locked_by, may_take } = row.above;
  if (!locked_by) return null;
  const byOperator = may_take ? 'operator_reason_open' : 'operator_reason';
  const reason = locked_by === 'group' ? 'group_reason' : byOperator;
  return (
    <Alert color="blue" variant="light">
      {t(reason)} {row.standing.idle && t('idle_here')}
    </Alert>
  );
}

/** What a school or a group has otherwise of an entry; an empty field is as above. */
export function ChoiceForm({
  row,
  catalogue,
  level,
  mayChange,
  onSave,
  onDone,
}: {
  row: ChoiceRow;
  catalogue: Catalogue;
  level: 'site' | 'group';
  mayChange: boolean;
  onSave: (said: Said) => Promise<unknown>;
  onDone: () => void;
}) {
  const t = useWords(inheritanceWords);
  const lang = useLang();
  const format = useFormat();
  const { confirm } = useConfirm();
  const name = row[`name_${lang}`];
  const form = useForm({
    initialValues: {
      taken: row.standing.taken,
      locked: row.locked,
      own: Object.fromEntries(catalogue.fields.map(({ key }) => [key, row.choice.own[key] ?? ''])),
    },
  });
  const saving = useSaving({
    form,
    labels: Object.fromEntries(catalogue.fields.map(({ key, word }) => [`own.${key}`, word[lang]])),
    onSave: ({ taken, own, locked }) =>
      onSave({ taken: takenSaid(row, taken), own: row.above.may_own ? own : row.choice.own, locked }),
    onDone,
  });
  const follow = useSaving({
    onSave: () => onSave({ taken: null, own: {}, locked: false }),
    onDone,
  });
  const { may_take, may_own } = row.above;
  const says = row.choice.taken !== null || Object.keys(row.choice.own).length > 0 || row.locked;
  const above = (key: string): string => {
    const value = row.above.own[key] ?? row.central[key];
    if (!value) return t('nothing');
    return catalogue.fields.find((field) => field.key === key)?.kind === 'time' ? format.time(value) : value;
  };
  const dropAll = async () => {
    const yes = await confirm({ text: t('follow_question', { name }), confirm: t('follow') });
    if (yes) await follow.save(undefined as never);
  };
  const fields = (
    <>
      <Switch
        label={t('use')}
        checked={form.values.taken}
        disabled={!mayChange || !may_take}
        onChange={(event) => form.setFieldValue('taken', event.currentTarget.checked)}
      />
      {catalogue.fields.map(({ key, word, kind, max }) => {
        const common = {
          ...form.getInputProps(`own.${key}`),
          label: word[lang],
          description: t('own_hint', { value: above(key) }),
          disabled: !mayChange || !may_own,
        };
        if (kind === 'colour')
          return <ColorInput key={key} {...common} format="hex" withEyeDropper={false} />;
        if (kind === 'time') return <TextField key={key} {...common} type="time" />;
        return <TextField key={key} {...common} max={max} {...(kind === 'long-text' ? { lines: 2 } : {})} />;
      })}
      {level === 'group' && (
        <Switch
          label={t('lock_for_group', { name })}
          checked={form.values.locked}
          disabled={!mayChange}
          onChange={(event) => form.setFieldValue('locked', event.currentTarget.checked)}
        />
      )}
    </>
  );
  // A lock that leaves nothing to change leaves nothing to save.
  const still = !mayChange || (level === 'site' && !may_take && !may_own);
  return (
    <Stack>
      <LockReason row={row} />
      <FormRefusal refusal={follow.refusal} />
      {still ? (
        fields
      ) : (
        <FormSheet
          form={form}
          saving={saving}
          onCancel={onDone}
          extra={
            says && may_take && may_own ? (
              <Button variant="subtle" onClick={() => void dropAll()} loading={follow.busy}>
                {t('follow')}
              </Button>
            ) : null
          }
        >
          {fields}
        </FormSheet>
      )}
    </Stack>
  );
}
