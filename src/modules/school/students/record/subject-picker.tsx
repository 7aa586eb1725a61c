import { Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useLang, useWords } from '#ui/language.tsx';
import { subjectChoiceWords } from './words.ts';
import type { Offer } from '#modules/school/people/base/schemas.ts';

export type SubjectChoice = {
  electives: string[];
  fourth: string | null;
  religion_subject: string | null;
};
export const noChoice: SubjectChoice = { electives: [], fourth: null, religion_subject: null };

/** What is left to choose of a class's subjects: electives, the 4th, another religion subject. The rest follows. */
export function SubjectPicker({
  offer,
  value,
  onChange,
  errors,
}: {
  offer: Offer;
  value: SubjectChoice;
  onChange: (choice: SubjectChoice) => void;
  errors?: { fourth?: React.ReactNode };
}) {
  const t = useWords(subjectChoiceWords);
  const lang = useLang();
  const nameOf = (code: string) =>
    offer.subjects.find((subject) => subject.code === code)?.[`name_${lang}`] ?? code;
  const options = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: nameOf(code) }));
  const slots = (kind: string) => offer.slots.filter((slot) => slot.slot === kind);
  const fourths = slots('OPTIONAL4').flatMap((slot) => slot.subjects);
  const religions = slots('RELIGION').flatMap((slot) => slot.subjects);
  // Where there is a choice at all, once the 4th subject is out of it.
  const open = slots('ELECTIVE').filter(
    (slot) => slot.subjects.filter((code) => code !== value.fourth).length > slot.min,
  );
  return (
    <Stack gap="sm">
      {fourths.length > 0 && (
        <Select
          label={t('fourth')}
          data={options(fourths)}
          value={value.fourth}
          onChange={(fourth) =>
            onChange({
              ...value,
              fourth,
              electives: value.electives.filter((code) => code !== fourth),
            })
          }
          placeholder={t('no_fourth')}
          error={errors?.fourth}
          clearable
          data-path="fourth"
        />
      )}
      {open.map((slot) => (
        <Checkbox.Group
          key={slot.subjects.join()}
          label={t('electives_pick', { label: slot.label[lang], count: slot.min })}
          value={value.electives.filter((code) => slot.subjects.includes(code))}
          onChange={(codes) =>
            onChange({
              ...value,
              electives: [
                ...value.electives.filter((code) => !slot.subjects.includes(code)),
                // The latest ticks count when more are ticked than can be.
                ...codes.slice(-slot.max),
              ],
            })
          }
        >
          <Group gap="md" mt={6}>
            {slot.subjects
              .filter((code) => code !== value.fourth)
              .map((code) => (
                <Checkbox key={code} value={code} label={nameOf(code)} />
              ))}
          </Group>
        </Checkbox.Group>
      ))}
      {religions.length > 1 && (
        <Select
          label={t('religion_subject')}
          data={options(religions)}
          value={value.religion_subject}
          onChange={(religion_subject) => onChange({ ...value, religion_subject })}
          placeholder={t('by_religion')}
          clearable
        />
      )}
      <Text size="sm" c="dimmed">
        {t('follows')}
      </Text>
    </Stack>
  );
}
