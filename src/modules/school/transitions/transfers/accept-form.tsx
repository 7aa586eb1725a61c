import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { NumberField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { transitionsCalls } from '../base/client.ts';
import { useSeated } from '#modules/school/people/face/seats.tsx';
import { SectionChoice } from '#modules/school/people/face/section-choice.tsx';
import { transferScreenWords } from '../base/words.ts';

type Known = { id: string; name_en: string; name_bn: string; student_code: string; certain: boolean };

/** Where the student studies here, and whether somebody known here is the same person. */
export function AcceptForm({
  id,
  known,
  onDone,
}: {
  id: string;
  known: readonly Known[];
  onDone: () => void;
}) {
  const t = useWords(transferScreenWords);
  const lang = useLang();
  const seated = useSeated();
  const [place, setPlace] = useState<{ year: string | null; section: string | null }>({
    year: null,
    section: null,
  });
  const form = useForm({ initialValues: { roll: null as number | null, same_as: '', section_id: '' } });
  const saving = useSaving<typeof form.values>({
    form,
    beside: place,
    onSave: ({ roll, same_as }) =>
      seated((over_capacity) =>
        transitionsCalls().acceptTransfer.call({
          id,
          section_id: place.section ?? '',
          roll,
          over_capacity,
          same_as: same_as && same_as !== 'new' ? same_as : null,
          is_new: same_as === 'new',
        }),
      ),
    done: t('accepted'),
    onDone,
    labels: { roll: t('roll'), section_id: t('section') },
  });
  const certain = known.some((one) => one.certain);
  return (
    <FormSheet form={form} saving={saving} submit={t('accept')}>
      {known.length > 0 && (
        <Radio.Group label={t('known')} description={t('known_hint')} {...form.getInputProps('same_as')}>
          <Stack gap={8} mt={8}>
            {known.map((one) => (
              <Radio
                key={one.id}
                value={one.id}
                label={`${one[`name_${lang}`]} · ${one.student_code} · ${t(one.certain ? 'known_certain' : 'known_alike')}`}
              />
            ))}
            {!certain && <Radio value="new" label={t('known_new')} />}
          </Stack>
        </Radio.Group>
      )}
      <SectionChoice
        value={place}
        onChange={(chosen) => {
          setPlace(chosen);
          form.clearFieldError('section_id');
        }}
        error={form.errors['section_id']}
      />
      <NumberField label={t('roll')} description={t('roll_hint')} {...form.getInputProps('roll')} />
    </FormSheet>
  );
}
