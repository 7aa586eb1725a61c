import '../parts/students.css';
import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Empty } from '#ui/empty.tsx';
import { ChoiceField, NumberField, TextField } from '#ui/fields.tsx';
import { FormSheet, useSaving } from '#ui/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Conflict } from '../parts/conflict.tsx';
import { relations } from '../parts/guardian-form.tsx';
import { PersonalFields } from '../parts/personal-form.tsx';
import { SectionChoice, type ChosenPlace } from '../parts/section-choice.tsx';
import { studentsApi as api } from '../parts/students-api.ts';
import { noChoice, SubjectPicker, type SubjectChoice } from '../parts/subject-picker.tsx';
import { personalWord } from '../personal-fields.ts';
import { studentScreenWords } from '../screen-words.ts';
import { personalKeys } from '../student-values.ts';

const empty: Record<string, unknown> = {
  ...Object.fromEntries(personalKeys.map((key) => [key, null])),
  roll: null,
  student_code: null,
  guardian_name: null,
  guardian_phone: null,
  guardian_relation: 'guardian',
  fourth: null,
};

/** Father or mother unless someone else was named; the mobile number is the family's. */
function guardianOf(values: Record<string, unknown>) {
  const text = (key: string) => (typeof values[key] === 'string' ? values[key].trim() : '');
  const phone = text('guardian_phone') || text('phone') || null;
  const common = { phone, email: null, occupation: null };
  if (text('guardian_name'))
    return {
      ...common,
      name_en: text('guardian_name'),
      name_bn: text('guardian_name'),
      relation: text('guardian_relation') as 'guardian',
    };
  for (const relation of ['father', 'mother'] as const) {
    const [en, bn] = [text(`${relation}_name_en`), text(`${relation}_name_bn`)];
    if (en || bn) return { ...common, name_en: en || bn, name_bn: bn || en, relation };
  }
  return null;
}

export default function StudentAdd() {
  const t = useWords(studentScreenWords);
  const lang = useLang();
  const navigate = useNavigate();
  const [place, setPlace] = useState<ChosenPlace>({ year: null, section: null });
  const [choice, setChoice] = useState<SubjectChoice>(noChoice);
  const offer = useQuery({
    ...api().sectionOffer.queryOptions({ input: { section_id: place.section ?? '' } }),
    enabled: place.section !== null,
  });
  const form = useForm<Record<string, unknown>>({ initialValues: empty });
  const saving = useSaving<Record<string, unknown>, { id: string }>({
    form,
    done: t('added'),
    onSave: (values) =>
      api().create.call({
        ...(values as { name_en: string; name_bn: string }),
        roll: (values.roll as number | null) ?? null,
        student_code: (values.student_code as string | null) || null,
        section_id: place.section ?? '',
        guardian: guardianOf(values),
        choice,
      } as never),
    onDone: ({ id }) => void navigate(`/student/view/${id}`),
    labels: Object.fromEntries(personalKeys.map((key) => [key, personalWord(key)[lang]])),
  });

  return (
    <Page title={t('add_title')} lead={t('add_lead')} back="/student/list">
      <Section title={t('place')}>
        <SectionChoice
          value={place}
          onChange={(next) => {
            setPlace(next);
            setChoice(noChoice);
          }}
        />
      </Section>
      {place.section && (
        <FormSheet form={form} saving={saving} submit={t('add')}>
          <Conflict refusal={saving.refusal} />
          <Section title={t('personal')}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <NumberField label={t('roll')} description={t('next_roll')} {...form.getInputProps('roll')} />
              <TextField
                label={t('code')}
                description={t('own_code')}
                max={40}
                {...form.getInputProps('student_code')}
              />
            </SimpleGrid>
            <PersonalFields form={form} />
          </Section>
          <Section title={t('family')} lead={t('guardian_lead')}>
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
              <TextField label={t('guardian_name')} max={150} {...form.getInputProps('guardian_name')} />
              <TextField label={t('phone')} type="tel" {...form.getInputProps('guardian_phone')} />
              <ChoiceField
                label={t('relation')}
                choices={relations}
                {...form.getInputProps('guardian_relation')}
              />
            </SimpleGrid>
          </Section>
          {offer.data && offer.data.subjects.length > 0 && (
            <Section title={t('subjects')}>
              <SubjectPicker
                offer={offer.data}
                value={choice}
                onChange={setChoice}
                errors={{ fourth: form.errors.fourth }}
              />
            </Section>
          )}
          {offer.data?.subjects.length === 0 && <Text c="dimmed">{t('no_subjects')}</Text>}
        </FormSheet>
      )}
      {!place.section && <Empty title={t('choose_section')} />}
    </Page>
  );
}
