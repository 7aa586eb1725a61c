import { Alert, Button, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '#ui/inputs/date-field.tsx';
import { NumberField, PictureField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Section } from '#ui/section.tsx';
import { useToday } from '#ui/today.ts';
import { parentNameKeys, personalKeys } from '#modules/school/people/base/student-values.ts';
import { detailWords, studentFieldWords } from '#modules/school/people/base/words.ts';
import { bornAbout } from '../record/class-ages.ts';
import { EntryFields } from '../record/entry-fields.tsx';
import { PersonalFields } from '../record/personal-form.tsx';
import { SubjectPicker } from '../record/subject-picker.tsx';
import { GuardianBlock } from './guardian-block.tsx';
import { firstDayOf, type NewStudentForm } from './new-student.ts';
import type { NewStudent } from './use-new-student.tsx';
import type { SectionOffer } from './use-section-of-student.tsx';
import { addWords } from './words.ts';

const DetailFields = later(() => import('../record/detail-fields.tsx').then((part) => part.DetailFields));

const contactKeys = ['phone', 'email', 'present_address', 'permanent_address', 'remark'] as const;
/** What the short form leaves to the rest of it. */
const moreKeys = ['national_id', 'passport_no', 'emergency_phone'] as const;
const elsewhere = new Set<string>([...parentNameKeys, ...contactKeys, ...moreKeys]);
const ownKeys = personalKeys.filter((key) => !elsewhere.has(key));

type Form = UseFormReturnType<NewStudentForm>;

/** Who the student is, who answers for it, what it learns and how it is reached; the rest when it is wanted. */
export function StudentForm({
  student,
  classCode,
  offer,
}: {
  student: NewStudent;
  classCode: string;
  offer: SectionOffer | undefined;
}) {
  const t = useWords(addWords);
  const { form, saving, withoutReligion } = student;
  return (
    <FormSheet
      form={form}
      saving={saving}
      sticky
      extra={
        <Button
          variant="default"
          disabled={saving.busy}
          onClick={(event) => student.saveNext(event.currentTarget)}
        >
          {t('save_next')}
        </Button>
      }
    >
      <PersonalSection form={form} classCode={classCode} offer={offer} withoutReligion={withoutReligion} />
      <Section title={t('parents')}>
        <PersonalFields form={form} keys={parentNameKeys} />
        <GuardianBlock form={form} />
      </Section>
      {offer && <SubjectSection student={student} offer={offer} />}
      <Section title={t('contact')}>
        <PersonalFields
          form={form}
          keys={contactKeys}
          phone={{ label: t('own_phone'), description: t('own_phone_hint') }}
        />
      </Section>
      <MoreSections form={form} shown={student.more} onShow={student.showMore} />
    </FormSheet>
  );
}

function PersonalSection({
  form,
  classCode,
  offer,
  withoutReligion,
}: {
  form: Form;
  classCode: string;
  offer: SectionOffer | undefined;
  withoutReligion: boolean;
}) {
  const t = useWords(addWords);
  const shared = useWords(studentFieldWords);
  const format = useFormat();
  const today = useToday();
  return (
    <Section title={shared('personal')}>
      <PersonalFields form={form} keys={ownKeys} bornAbout={bornAbout(classCode, today)} today={today} />
      {withoutReligion && Boolean(form.values.name_bn || form.values.name_en) && (
        <Alert color="orange" variant="light">
          {t('religion_missing')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberField
          label={shared('roll')}
          description={offer && t('next_roll', { roll: format.number(offer.next_roll) })}
          {...form.getInputProps('roll')}
        />
        <TextField
          label={shared('code')}
          description={t('own_code')}
          max={40}
          {...form.getInputProps('student_code')}
        />
        {offer && <FirstDay form={form} offer={offer} today={today} />}
      </SimpleGrid>
      <PictureField label={t('photo')} purpose="photo" megabytes={8} {...form.getInputProps('photo_file')} />
    </Section>
  );
}

/** Since when attendance and fees count; one click for somebody who was there all year. */
function FirstDay({ form, offer, today }: { form: Form; offer: SectionOffer; today: string }) {
  const t = useWords(addWords);
  const shared = useWords(studentFieldWords);
  const format = useFormat();
  const day = firstDayOf(form.values, offer, today);
  return (
    <div>
      <DateField
        label={shared('first_day')}
        description={shared('first_day_hint')}
        required
        {...form.getInputProps('started_on')}
        value={day}
      />
      {day !== offer.starts_on && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          mt={4}
          onClick={() => form.setFieldValue('started_on', offer.starts_on)}
        >
          {t('since_year_start', { date: format.date(offer.starts_on) })}
        </Button>
      )}
    </div>
  );
}

function SubjectSection({
  student: { form, choice, setChoice },
  offer,
}: {
  student: NewStudent;
  offer: SectionOffer;
}) {
  const shared = useWords(studentFieldWords);
  if (offer.subjects.length === 0) return <Text c="dimmed">{shared('no_subjects')}</Text>;
  return (
    <Section title={shared('subjects')}>
      <SubjectPicker
        offer={offer}
        value={choice}
        onChange={setChoice}
        errors={{ fourth: form.errors.fourth }}
      />
    </Section>
  );
}

/** What few schools ask of a new student, behind a button. */
function MoreSections({ form, shown, onShow }: { form: Form; shown: boolean; onShow: () => void }) {
  const t = useWords(addWords);
  const d = useWords(detailWords);
  if (!shown)
    return (
      <Section title={d('more')} lead={d('more_hint')}>
        <Button variant="default" w="max-content" onClick={onShow}>
          {t('show_more')}
        </Button>
      </Section>
    );
  return (
    <>
      <Section title={d('more')}>
        <PersonalFields form={form} keys={moreKeys} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <EntryFields form={form} />
        </SimpleGrid>
      </Section>
      <DetailFields form={form} />
    </>
  );
}
