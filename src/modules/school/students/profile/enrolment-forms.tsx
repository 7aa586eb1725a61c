import { Button, Group, Loader, SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { profileWords } from './words.ts';
import { studentFieldWords, codeWords } from '#modules/school/people/base/words.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';
import { Conflict } from '../record/conflict.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { actsOf, type MovementKind } from '../base/movement-kinds.ts';
import { EntryFields } from '../record/entry-fields.tsx';
import { studentsCalls } from '../base/client.ts';
import { SubjectPicker, type SubjectChoice } from '../record/subject-picker.tsx';

type Enrolment = ShownStudent['enrolments'][number];
type FormProps = { enrolment: Enrolment; onDone: () => void; onReload: () => void };

/** Roll and board numbers; section and state change on a day and for a reason, one click away. */
export function EnrolmentForm({
  enrolment,
  onDone,
  onReload,
  onAct,
}: FormProps & {
  /** Opens a change of section, leaving or coming back; without it nobody may. */
  onAct: ((kind: MovementKind) => void) | null;
}) {
  const t = useWords(profileWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const { roll, board_roll, board_registration, house_id, category_id, session_id, started_on } = enrolment;
  const form = useForm({
    initialValues: { roll, board_roll, board_registration, house_id, category_id, session_id, started_on },
  });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: (values) =>
      studentsCalls().editEnrolment.call({ ...values, id: enrolment.id, version: enrolment.version }),
    onDone,
    labels: { roll: field('roll'), started_on: field('first_day') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} ownStale>
      <Conflict refusal={saving.refusal} onReload={onReload} />
      <Facts
        facts={[
          [field('section'), enrolment.section[lang]],
          [field('status'), codeWords[enrolment.status]?.[lang]],
        ]}
      />
      {onAct && (
        <div>
          <Text size="sm" c="dimmed">
            {t('act_note')}
          </Text>
          <Group gap="xs" mt={6}>
            {actsOf(enrolment.status === 'ACTIVE').map((kind) => (
              <Button key={kind} variant="default" size="compact-sm" onClick={() => onAct(kind)}>
                {field(kind)}
              </Button>
            ))}
          </Group>
        </div>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberField label={field('roll')} required {...form.getInputProps('roll')} />
        <DateField
          label={field('first_day')}
          description={field('first_day_hint')}
          required
          {...form.getInputProps('started_on')}
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
