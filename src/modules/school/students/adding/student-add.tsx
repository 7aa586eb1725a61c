import '#modules/school/people/base/students.css';
import { Alert, Button, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { ChooseFirst } from '#ui/choose-first.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { NumberField, PictureField, TextField } from '#ui/fields/fields.tsx';
import { focusField, FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { beginning, keepLastUsed, lastUsed } from '#ui/last-used.ts';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';

import { addWords } from './words.ts';
import { EntryFields } from '../record/entry-fields.tsx';
import { detailKeys } from '#modules/school/people/base/details.ts';
import { bornAbout } from '../record/class-ages.ts';
import { GuardianBlock } from './guardian-block.tsx';
import {
  emptyStudent,
  guardianOf,
  namelessGuardian,
  religionMissing,
  type NewStudentForm,
} from './new-student.ts';
import { PersonalFields } from '../record/personal-form.tsx';
import { useSeated } from '#modules/school/people/face/seats.tsx';
import {
  SectionChoice,
  useSectionChoices,
  type ChosenSection,
} from '#modules/school/people/face/section-choice.tsx';
import { studentsCalls } from '../base/client.ts';
import { noChoice, SubjectPicker, type SubjectChoice } from '../record/subject-picker.tsx';
import { personalWord } from '#modules/school/people/base/personal-fields.ts';
import { detailWords, studentFieldWords } from '#modules/school/people/base/words.ts';
import { personalKeys } from '#modules/school/people/base/student-values.ts';

const DetailFields = later(() => import('../record/detail-fields.tsx').then((part) => part.DetailFields));

const parentKeys = ['father_name_en', 'father_name_bn', 'mother_name_en', 'mother_name_bn'] as const;
const contactKeys = ['phone', 'email', 'present_address', 'permanent_address', 'remark'] as const;
/** What the short form leaves to the rest of it. */
const moreKeys = ['national_id', 'passport_no', 'emergency_phone'] as const;
const elsewhere = new Set<string>([...parentKeys, ...contactKeys, ...moreKeys]);
const ownKeys = personalKeys.filter((key) => !elsewhere.has(key));

export default function StudentAdd() {
  const t = useWords(addWords);
  const shared = useWords(studentFieldWords);
  const w = useWords(addWords);
  const d = useWords(detailWords);
  const s = useWords(studentFieldWords);
  const lang = useLang();
  const format = useFormat();
  const { user } = useShell();
  const today = useToday();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const seated = useSeated();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<ChosenSection>({ year: null, section: null });
  const [choice, setChoice] = useState<SubjectChoice>(noChoice);
  // Fields remember what is being typed; those of the next student are new ones.
  const [turn, setTurn] = useState(0);
  const [more, setMore] = useState(false);
  const another = useRef(false);
  const { sectionChoices, error } = useSectionChoices(chosen.year);
  const section =
    chosen.section ??
    beginning(sectionChoices?.sections, [params.get('section_id'), lastUsed('section', user.id)]);
  const sectionRow = sectionChoices?.sections.find(({ id }) => id === section);
  const offer = useQuery({
    ...studentsCalls().sectionOffer.queryOptions({ input: { section_id: section ?? '' } }),
    enabled: section !== null,
  });
  const form = useForm<NewStudentForm>({
    initialValues: emptyStudent,
    validate: (values) => {
      const field = namelessGuardian(values, lang);
      return field ? { [field]: w('guardian_nameless') } : {};
    },
  });
  const withoutReligion = religionMissing(offer.data, form.values.religion, choice.religion_subject);
  const full = offer.data && offer.data.students >= offer.data.capacity ? offer.data : null;

  const saving = useSaving<NewStudentForm, { id: string }>({
    form,
    beside: choice,
    pairs: ['name'],
    done: t('added'),
    onSave: (values) =>
      seated((over_capacity) =>
        studentsCalls().create.call({
          ...values,
          // A guardian's number that cannot be read is refused at its own field alone.
          phone: values.phone || normaliseMobile(values.guardian.phone ?? '') || null,
          student_code: values.student_code || null,
          section_id: section ?? '',
          guardian: guardianOf(values),
          choice,
          over_capacity,
        } as never),
      ),
    onDone: ({ id }) => {
      if (section) keepLastUsed('section', user.id, section);
      if (!another.current) return void navigate(`/student/view/${id}`);
      form.reset();
      setChoice(noChoice);
      setTurn((before) => before + 1);
      window.scrollTo({ top: 0 });
      focusField(`name_${lang}`);
    },
    labels: {
      ...Object.fromEntries(personalKeys.map((key) => [key, personalWord(key)[lang]])),
      ...Object.fromEntries(detailKeys.map((key) => [`details.${key}`, personalWord(key)[lang]])),
      phone: w('own_phone'),
      'guardian.phone': w('guardian_phone'),
      roll: shared('roll'),
      student_code: shared('code'),
    },
  });
  const save = async (values: NewStudentForm): Promise<boolean> => {
    const question = {
      title: w('religion_title'),
      text: w('religion_missing'),
      confirm: w('religion_confirm'),
    };
    try {
      // Without a name the save is refused at its field; the question would come before its turn.
      const asks = withoutReligion && (values['name_en'] || values['name_bn']) && section;
      return (!asks || (await confirm(question))) && (await saving.save(values));
    } finally {
      another.current = false;
    }
  };

  return (
    <Page title={t('add_title')} lead={t('add_lead')} back="/student/list">
      <Section
        title={t('class_and_section')}
        aside={
          offer.data && (
            <Text size="sm" c="dimmed">
              {w('seats', {
                students: format.number(offer.data.students),
                capacity: format.number(offer.data.capacity),
              })}
            </Text>
          )
        }
      >
        <SectionChoice
          value={{ ...chosen, section }}
          onChange={(next) => {
            setChosen(next);
            setChoice(noChoice);
          }}
        />
        {full && (
          <Alert color="orange" variant="light">
            {s('section_full', {
              students: format.number(full.students),
              capacity: format.number(full.capacity),
            })}
          </Alert>
        )}
      </Section>
      {error ? (
        <Refused error={error} />
      ) : !sectionChoices ? (
        <Skeleton height={320} />
      ) : sectionChoices.sections.length === 0 ? (
        <Empty title={shared('no_sections')} hint={shared('no_sections_hint')} />
      ) : !sectionRow ? (
        <ChooseFirst
          title={shared('choose_section')}
          choices={sectionChoices.sections.map(({ id, label }) => ({ value: id, label: label[lang] }))}
          onChoose={(picked) => setChosen({ ...chosen, section: picked })}
        />
      ) : (
        <FormSheet
          key={turn}
          form={form}
          saving={{ ...saving, save }}
          sticky
          extra={
            <Button
              variant="default"
              disabled={saving.busy}
              onClick={(event) => {
                another.current = true;
                event.currentTarget.form?.requestSubmit();
              }}
            >
              {w('save_next')}
            </Button>
          }
        >
          <Section title={shared('personal')}>
            <PersonalFields
              form={form}
              keys={ownKeys}
              bornAbout={bornAbout(sectionRow.class_code, today)}
              today={today}
            />
            {withoutReligion && Boolean(form.values.name_bn || form.values.name_en) && (
              <Alert color="orange" variant="light">
                {w('religion_missing')}
              </Alert>
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <NumberField
                label={shared('roll')}
                description={offer.data && w('next_roll', { roll: format.number(offer.data.next_roll) })}
                {...form.getInputProps('roll')}
              />
              <TextField
                label={shared('code')}
                description={t('own_code')}
                max={40}
                {...form.getInputProps('student_code')}
              />
            </SimpleGrid>
            <PictureField
              label={w('photo')}
              purpose="photo"
              megabytes={8}
              {...form.getInputProps('photo_file')}
            />
          </Section>
          <Section title={w('parents')}>
            <PersonalFields form={form} keys={parentKeys} />
            <GuardianBlock form={form} />
          </Section>
          {offer.data && offer.data.subjects.length > 0 && (
            <Section title={shared('subjects')}>
              <SubjectPicker
                offer={offer.data}
                value={choice}
                onChange={setChoice}
                errors={{ fourth: form.errors.fourth }}
              />
            </Section>
          )}
          {offer.data?.subjects.length === 0 && <Text c="dimmed">{shared('no_subjects')}</Text>}
          <Section title={w('contact')}>
            <PersonalFields
              form={form}
              keys={contactKeys}
              phone={{ label: w('own_phone'), description: w('own_phone_hint') }}
            />
          </Section>
          {more ? (
            <>
              <Section title={d('more')}>
                <PersonalFields form={form} keys={moreKeys} />
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                  <EntryFields form={form} />
                </SimpleGrid>
              </Section>
              <DetailFields form={form} />
            </>
          ) : (
            <Section title={d('more')} lead={d('more_hint')}>
              <Button variant="default" w="max-content" onClick={() => setMore(true)}>
                {w('show_more')}
              </Button>
            </Section>
          )}
        </FormSheet>
      )}
    </Page>
  );
}
