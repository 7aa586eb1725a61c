import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addDays } from '#kernel/text/days.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { PersonField, type Person } from '#ui/fields/person-field.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { attendanceCalls } from '../base/client.ts';
import { askedOf, LeaveFields, type LeaveValues } from './leave-form.tsx';
import { myLeaveWords, studentLeaveWords } from './words.ts';

/** So long ago the office may have got a paper. */
const receivedBack = 366;

type Values = LeaveValues & { enrolment_id: string | null; received_on: string | null };

/** The office writes down what a family handed in on paper. */
export function EnterForm({ onDone }: { onDone: () => void }) {
  const t = useWords(studentLeaveWords);
  const own = useWords(myLeaveWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const form = useForm({
    initialValues: {
      enrolment_id: null,
      first_day: today,
      last_day: today,
      half: false,
      reason: '',
      file_id: null,
      received_on: today,
    } as Values,
    validate: { enrolment_id: (value) => (value === null ? t('choose_student') : null) },
  });
  const saving = useSaving<Values>({
    form,
    onSave: (values) =>
      attendanceCalls().enterLeave.call({
        ...askedOf(values),
        enrolment_id: values.enrolment_id ?? '',
        received_on: values.received_on ?? '',
      }),
    done: t('entered'),
    onDone,
    labels: {
      enrolment_id: t('student'),
      first_day: own('first_day'),
      last_day: own('last_day'),
      reason: t('reason'),
      received_on: t('received_on'),
    },
  });
  const find = async (q: string): Promise<Person[]> => {
    const found = await attendanceCalls().leaveStudents.call({ q });
    return found.map(({ enrolment_id, section, roll, ...names }) => ({
      id: enrolment_id,
      ...names,
      username: [section[lang], `${t('roll')} ${format.number(roll)}`].join(' · '),
      email: null,
      phone: null,
    }));
  };
  const problem = form.errors['enrolment_id'];
  return (
    <FormSheet form={form} saving={saving} submit={t('enter')} onCancel={onDone}>
      <Text size="sm" c="dimmed">
        {t('enter_lead')}
      </Text>
      <div>
        <PersonField
          label={t('student')}
          of={`leave-students ${lang}`}
          find={find}
          value={form.values.enrolment_id}
          onChange={(id) => form.setFieldValue('enrolment_id', id)}
        />
        {problem && (
          <Text size="sm" className="bp-bad" role="alert" mt={4}>
            {problem}
          </Text>
        )}
      </div>
      <LeaveFields form={form} paper={t('scan')} />
      <DateField
        label={t('received_on')}
        required
        min={addDays(today, -receivedBack)}
        max={today}
        {...form.getInputProps('received_on')}
      />
    </FormSheet>
  );
}
