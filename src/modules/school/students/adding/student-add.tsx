import '#modules/school/people/base/students.css';
import { Alert, Skeleton, Text } from '@mantine/core';
import { ChooseFirst } from '#ui/choose-first.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { studentFieldWords } from '#modules/school/people/base/words.ts';
import { SectionChoice } from '#modules/school/people/face/section-choice.tsx';
import { noChoice } from '../record/subject-picker.tsx';
import { StudentForm } from './student-form.tsx';
import { useNewStudent } from './use-new-student.tsx';
import { useSectionOfStudent, type SectionOfStudent } from './use-section-of-student.tsx';
import { addWords } from './words.ts';

export default function StudentAdd() {
  const t = useWords(addWords);
  const shared = useWords(studentFieldWords);
  const lang = useLang();
  const place = useSectionOfStudent();
  const student = useNewStudent(place);
  const { error, sectionChoices, sectionRow } = place;
  return (
    <Page title={t('add_title')} lead={t('add_lead')} back="/student/list">
      <PlaceSection place={place} onOther={() => student.setChoice(noChoice)} />
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
          onChoose={(picked) => place.setChosen({ ...place.chosen, section: picked })}
        />
      ) : (
        <StudentForm
          key={student.turn}
          student={student}
          classCode={sectionRow.class_code}
          offer={place.offer}
        />
      )}
    </Page>
  );
}

/** Class and section, with the seats that are taken there. */
function PlaceSection({
  place: { chosen, setChosen, section, offer },
  onOther,
}: {
  place: SectionOfStudent;
  onOther: () => void;
}) {
  const t = useWords(addWords);
  const shared = useWords(studentFieldWords);
  const format = useFormat();
  const full = offer && offer.students >= offer.capacity ? offer : null;
  return (
    <Section
      title={t('class_and_section')}
      aside={
        offer && (
          <Text size="sm" c="dimmed">
            {t('seats', {
              students: format.number(offer.students),
              capacity: format.number(offer.capacity),
            })}
          </Text>
        )
      }
    >
      <SectionChoice
        value={{ ...chosen, section }}
        onChange={(next) => {
          setChosen(next);
          onOther();
        }}
      />
      {full && (
        <Alert color="orange" variant="light">
          {shared('section_full', {
            students: format.number(full.students),
            capacity: format.number(full.capacity),
          })}
        </Alert>
      )}
    </Section>
  );
}
