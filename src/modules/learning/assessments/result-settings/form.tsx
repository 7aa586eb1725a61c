import { Button, SimpleGrid, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { say } from '#kernel/words.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { LinkField, NumberField, PercentField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { assessmentCalls } from '../base/client.ts';
import type { PromotionLimits, Scale } from '../base/rules.ts';
import { sevenScales } from './scales.ts';
import { resultWords } from './words.ts';
import type { SettingsRow } from './schemas.ts';
import { Preview } from './preview.tsx';
import { ScaleRows } from './scale-rows.tsx';

export type Draft = PromotionLimits & { from_year_id: string; scales: Scale[]; note: string | null };

/** One year's settings with a place to try them, changed or not. */
export function ResultSettingsForm({
  row,
  start,
  may,
  mayRemove,
  onDone,
  onCancel,
}: {
  row: SettingsRow | null;
  start: Draft;
  may: boolean;
  mayRemove: boolean;
  onDone: (id: string | null) => void;
  onCancel?: () => void;
}) {
  const t = useWords(resultWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const { from_year_id, scales, min_attendance, max_weak_subjects, note } = row ?? start;
  const form = useForm<Draft>({
    initialValues: {
      from_year_id,
      scales: [...scales],
      min_attendance,
      max_weak_subjects,
      note: note ?? '',
    },
  });
  const saving = useSaving({
    form,
    labels: { from_year_id: t('from_year'), scales: t('scales') },
    onSave: (values) =>
      row
        ? assessmentCalls().changeResultSettings.call({ ...values, id: row.id, version: row.version })
        : assessmentCalls().createResultSettings.call(values),
    onDone: ({ id }) => onDone(id),
  });
  const remove = async () => {
    if (!row || !(await confirmDelete(say(row.year, lang), t('type')))) return;
    try {
      await assessmentCalls().removeResultSettings.call({ id: row.id });
      await client.invalidateQueries();
      toastDone(ui('deleted'));
      onDone(null);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const { values } = form;
  const parts = (
    <>
      <Section
        title={row ? t('from_named', { year: say(row.year, lang) }) : t('new_title')}
        lead={t('scales_hint')}
        aside={
          may && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => form.setFieldValue('scales', [...sevenScales])}
            >
              {t('as_shipped')}
            </Button>
          )
        }
      >
        {!row && (
          <LinkField
            {...form.getInputProps('from_year_id')}
            to="academic-years"
            label={t('from_year')}
            required
          />
        )}
        <ScaleRows
          scales={values.scales}
          onChange={(next) => form.setFieldValue('scales', next)}
          readOnly={!may}
        />
        {form.errors['scales'] && (
          <Text c="red" size="sm" role="alert">
            {form.errors['scales']}
          </Text>
        )}
      </Section>
      <PromotionFields form={form} readOnly={!may} />
    </>
  );
  return (
    <>
      {may ? (
        <FormSheet
          form={form}
          saving={saving}
          {...(onCancel ? { onCancel } : {})}
          extra={
            mayRemove && (
              <Button variant="subtle" color="red" onClick={() => void remove()}>
                {t('remove')}
              </Button>
            )
          }
        >
          {parts}
        </FormSheet>
      ) : (
        parts
      )}
      <Preview scales={values.scales} limits={values} />
    </>
  );
}

/** What a student needs to be promoted, and a note on it. */
function PromotionFields({ form, readOnly }: { form: UseFormReturnType<Draft>; readOnly: boolean }) {
  const t = useWords(resultWords);
  return (
    <Section title={t('promotion')} lead={t('promotion_hint')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PercentField
          {...form.getInputProps('min_attendance')}
          label={t('min_attendance')}
          disabled={readOnly}
        />
        <NumberField {...form.getInputProps('max_weak_subjects')} label={t('max_weak')} disabled={readOnly} />
      </SimpleGrid>
      <TextField {...form.getInputProps('note')} label={t('note')} lines={2} max={500} disabled={readOnly} />
    </Section>
  );
}
