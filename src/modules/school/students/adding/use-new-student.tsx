import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { focusField, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { keepLastUsed } from '#ui/last-used.ts';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { detailKeys } from '#modules/school/people/base/details.ts';
import { personalWord } from '#modules/school/people/base/personal-fields.ts';
import { personalKeys } from '#modules/school/people/base/student-values.ts';
import { studentFieldWords } from '#modules/school/people/base/words.ts';
import { useSeated } from '#modules/school/people/face/seats.tsx';
import { studentsCalls } from '../base/client.ts';
import { noChoice, type SubjectChoice } from '../record/subject-picker.tsx';
import {
  emptyStudent,
  firstDayOf,
  guardianOf,
  namelessGuardian,
  religionMissing,
  type NewStudentForm,
} from './new-student.ts';
import type { SectionOfStudent } from './use-section-of-student.tsx';
import { addWords } from './words.ts';

export type NewStudent = ReturnType<typeof useNewStudent>;

/** A new student's values and subjects, saved once, or again and again with `saveNext`. */
export function useNewStudent({ section, offer }: SectionOfStudent) {
  const t = useWords(addWords);
  const lang = useLang();
  const { user } = useShell();
  const navigate = useNavigate();
  const seated = useSeated();
  const today = useToday();
  const [choice, setChoice] = useState<SubjectChoice>(noChoice);
  // Fields remember what is being typed; those of the next student are new ones.
  const [turn, setTurn] = useState(0);
  const [more, setMore] = useState(false);
  const another = useRef(false);
  const form = useForm<NewStudentForm>({
    initialValues: emptyStudent,
    validate: (values) => {
      const field = namelessGuardian(values, lang);
      return field ? { [field]: t('guardian_nameless') } : {};
    },
  });
  const withoutReligion = religionMissing(offer, form.values.religion, choice.religion_subject);
  const labels = useLabels();
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
          started_on: offer ? firstDayOf(values, offer, today) : null,
          guardian: guardianOf(values),
          choice,
          over_capacity,
        } as never),
      ),
    onDone: ({ id }) => {
      if (section) keepLastUsed('section', user.id, section);
      if (!another.current) return void navigate(`/student/view/${id}`);
      // The next one in the same list usually came on the same day.
      const { started_on } = form.getValues();
      form.reset();
      form.setFieldValue('started_on', started_on);
      setChoice(noChoice);
      setTurn((before) => before + 1);
      window.scrollTo({ top: 0 });
      focusField(`name_${lang}`);
    },
    labels,
  });
  const confirmReligion = useReligionQuestion();
  const save = async (values: NewStudentForm): Promise<boolean> => {
    try {
      // Without a name the save is refused at its field; the question would come before its turn.
      const asks = withoutReligion && (values['name_en'] || values['name_bn']) && section;
      return (!asks || (await confirmReligion())) && (await saving.save(values));
    } finally {
      another.current = false;
    }
  };
  /** Saves from the form of this button, and begins with the next student. */
  const saveNext = (button: HTMLButtonElement) => {
    another.current = true;
    button.form?.requestSubmit();
  };
  return {
    form,
    saving: { ...saving, save },
    saveNext,
    choice,
    setChoice,
    turn,
    more,
    showMore: () => setMore(true),
    withoutReligion,
  };
}

/** What the fields are called where one of them is refused. */
function useLabels(): Record<string, string> {
  const t = useWords(addWords);
  const shared = useWords(studentFieldWords);
  const lang = useLang();
  return {
    ...Object.fromEntries(personalKeys.map((key) => [key, personalWord(key)[lang]])),
    ...Object.fromEntries(detailKeys.map((key) => [`details.${key}`, personalWord(key)[lang]])),
    phone: t('own_phone'),
    'guardian.phone': t('guardian_phone'),
    roll: shared('roll'),
    started_on: shared('first_day'),
    student_code: shared('code'),
  };
}

/** Whether a student is to be added of whom nothing says which subject of religion is taken. */
function useReligionQuestion(): () => Promise<boolean> {
  const t = useWords(addWords);
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('religion_title'),
      text: t('religion_missing'),
      confirm: t('religion_confirm'),
    });
}
