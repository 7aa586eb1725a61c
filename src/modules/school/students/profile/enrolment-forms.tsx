import { Loader, Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { profileWords } from './words.ts';
import { codeWords, studentFieldWords } from '../words.ts';
import { enrolmentStates } from '../person/codes.ts';
import type { ShownStudent } from '../person/schemas.ts';
import { Conflict } from '../person/conflict.tsx';
import { EntryFields } from '../enrolment/entry-fields.tsx';
import { useSeated } from '../enrolment/seats.tsx';
import { useSectionChoices } from '../enrolment/section-choice.tsx';
import { studentsCalls } from '../client.ts';
import { SubjectPicker, type SubjectChoice } from '../subjects/subject-picker.tsx';

type Enrolment = ShownStudent['enrolments'][number];
type FormProps = { enrolment: Enrolment; onDone: () => void; onReload: () => void };

/** Roll, section within the class, state and board numbers. */
export function EnrolmentForm({
  enrolment,
  yearId,
  onDone,
  onReload,
}: FormProps & { yearId: string | null }) {
  const t = useWords(profileWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const seated = useSeated();
  const { sectionChoices } = useSectionChoices(yearId);
  const own = sectionChoices?.sections.find((section) => section.id === enrolment.section_id);
  const sections = sectionChoices?.sections.filter(
    (section) => section.class_id === own?.class_id && section.group_id === own.group_id,
  );
  const { roll, section_id, status, board_roll, board_registration } = enrolment;
  const { house_id, category_id, session_id } = enrolment;
  const form = useForm({
    initialValues: {
      roll,
      section_id,
      status,
      board_roll,
      board_registration,
      house_id,
      category_id,
      session_id,
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: (values) =>
      seated((over_capacity) =>
        studentsCalls().editEnrolment.call({
          ...values,
          status: values.status as 'ACTIVE',
          id: enrolment.id,
          version: enrolment.version,
          over_capacity,
        }),
      ),
    onDone,
    labels: { roll: field('roll') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} ownStale>
      <Conflict refusal={saving.refusal} onReload={onReload} />
      <Select
        label={field('section')}
        data={(sections ?? []).map(({ id, label }) => ({ value: id, label: label[lang] }))}
        allowDeselect={false}
        {...form.getInputProps('section_id')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberField label={field('roll')} required {...form.getInputProps('roll')} />
        <Select
          label={field('status')}
          data={enrolmentStates
            .filter((code) => code !== 'TRANSFERRED' || enrolment.status === code)
            .map((code) => ({ value: code, label: codeWords[code]?.[lang] ?? code }))}
          allowDeselect={false}
          {...form.getInputProps('status')}
        />
        <EntryFields form={form} />
        <TextField label={t('board_roll')} {...form.getInputProps('board_roll')} />
        <TextField label={t('board_registration')} {...form.getInputProps('board_registration')} />
      </SimpleGrid>
    </FormSheet>
  );
}

/** Electives, the 4th subject and the religion subject of a student. */
export function SubjectsForm({ enrolment, onDone, onReload }: FormProps) {
  const found = useQuery({
    ...studentsCalls().subjects.queryOptions({ input: { id: enrolment.id } }),
    staleTime: 0,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Loader />;
  return <Chosen key={found.data.version} offer={found.data} {...{ enrolment, onDone, onReload }} />;
}

type Loaded = Awaited<ReturnType<ReturnType<typeof studentsCalls>['subjects']['call']>>;

function Chosen({ offer, enrolment, onDone, onReload }: FormProps & { offer: Loaded }) {
  const ofKind = (kind: string) =>
    offer.taken.filter((subject) => subject.kind === kind).map(({ code }) => code);
  const [choice, setChoice] = useState<SubjectChoice>({
    electives: ofKind('ELECTIVE'),
    fourth: ofKind('OPTIONAL4')[0] ?? null,
    religion_subject: offer.religion_subject,
  });
  const form = useForm({ initialValues: { fourth: '' } });
  const saving = useSaving<unknown>({
    form: form as never,
    beside: choice,
    onSave: () => {
      // What a slot leaves no choice in follows by itself; only real choices are sent.
      const open = offer.slots.filter(
        (slot) =>
          slot.slot === 'ELECTIVE' &&
          slot.subjects.filter((code) => code !== choice.fourth).length > slot.min,
      );
      const electives = choice.electives.filter((code) => open.some((slot) => slot.subjects.includes(code)));
      return studentsCalls().changeSubjects.call({
        ...choice,
        electives,
        id: enrolment.id,
        version: offer.version,
      });
    },
    onDone,
  });
  return (
    <FormSheet form={form as never} saving={saving} onCancel={onDone} ownStale>
      <Conflict refusal={saving.refusal} onReload={onReload} />
      <SubjectPicker
        offer={offer}
        value={choice}
        onChange={setChoice}
        errors={{ fourth: form.errors.fourth }}
      />
    </FormSheet>
  );
}
