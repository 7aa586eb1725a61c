import { Alert, Button, ColorInput, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TextField } from '#ui/fields/fields.tsx';
import { FormRefusal, FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Catalogue, ChoiceRow } from '../overrides/schemas.ts';
import { inheritanceWords } from '../base/words.ts';
import { usedOverride } from './used-override.ts';

export type ChoiceValues = { used: boolean | null; values: Record<string, string | null>; locked: boolean };

/** Why an entry cannot be changed here, and what becomes of what was chosen before. */
export function LockReason({ row }: { row: ChoiceRow }) {
  const t = useWords(inheritanceWords);
  const { locked_by, may_choose } = row.inherited;
  if (!locked_by) return null;
  const byOperator = may_choose ? 'operator_reason_open' : 'operator_reason';
  const reason = locked_by === 'group' ? 'group_reason' : byOperator;
  return (
    <Alert color="blue" variant="light">
      {t(reason)} {row.effective.idle && t('idle_here')}
    </Alert>
  );
}

/** The overrides of a school or a group for an entry; an empty field has the inherited value. */
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
  onSave: (choice: ChoiceValues) => Promise<unknown>;
  onDone: () => void;
}) {
  const t = useWords(inheritanceWords);
  const lang = useLang();
  const format = useFormat();
  const { confirm } = useConfirm();
  const name = row[`name_${lang}`];
  const form = useForm({
    initialValues: {
      used: row.effective.used,
      locked: row.locked,
      values: Object.fromEntries(catalogue.fields.map(({ key }) => [key, row.choice.values[key] ?? ''])),
    },
  });
  const saving = useSaving({
    form,
    labels: Object.fromEntries(catalogue.fields.map(({ key, word }) => [`values.${key}`, word[lang]])),
    onSave: ({ used, values, locked }) =>
      onSave({
        used: usedOverride(row, used),
        values: row.inherited.may_override ? values : row.choice.values,
        locked,
      }),
    onDone,
  });
  const follow = useSaving({
    onSave: () => onSave({ used: null, values: {}, locked: false }),
    onDone,
  });
  const { may_choose, may_override } = row.inherited;
  const isChanged = row.choice.used !== null || Object.keys(row.choice.values).length > 0 || row.locked;
  const inheritedValue = (key: string): string => {
    const value = row.inherited.values[key] ?? row.central[key];
    if (!value) return t('none');
    return catalogue.fields.find((field) => field.key === key)?.kind === 'time' ? format.time(value) : value;
  };
  const reset = async () => {
    const yes = await confirm({ text: t('follow_question', { name }), confirm: t('follow') });
    if (yes) await follow.save(undefined as never);
  };
  const fields = (
    <>
      <Switch
        label={t('use')}
        checked={form.values.used}
        disabled={!mayChange || !may_choose}
        onChange={(event) => form.setFieldValue('used', event.currentTarget.checked)}
      />
      {catalogue.fields.map(({ key, word, kind, max }) => {
        const common = {
          ...form.getInputProps(`values.${key}`),
          label: word[lang],
          description: t('override_hint', { value: inheritedValue(key) }),
          disabled: !mayChange || !may_override,
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
  const still = !mayChange || (level === 'site' && !may_choose && !may_override);
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
            isChanged && may_choose && may_override ? (
              <Button variant="subtle" onClick={() => void reset()} loading={follow.busy}>
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
