import { Badge, CloseButton, Group, SegmentedControl, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ChoicesField, YesNoField } from '#ui/fields/fields.tsx';
import { PersonField, type Person } from '#ui/fields/person-field.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { feesCalls } from '../base/client.ts';
import type { ChargingDraft } from './scope.ts';
import type { Choices } from './what.tsx';
import { chargingWords } from './words.ts';

const classesOf = (sections: Choices['sections']) => [
  ...new Map(sections.map((section) => [section.class_id, section.class])),
];

/** Who a run charges: the school, classes, sections or single students. */
export function ChargedPeople({
  choices,
  yearId,
  draft,
  onChange,
}: {
  choices: Choices;
  yearId: string;
  draft: ChargingDraft;
  onChange: (draft: ChargingDraft) => void;
}) {
  const t = useWords(chargingWords);
  const lang = useLang();
  const client = useQueryClient();
  const set = (next: Partial<ChargingDraft>) => onChange({ ...draft, ...next });
  const find = async (q: string) =>
    (await feesCalls().charging.findStudents.call({ q, year_id: yearId })).map(
      ({ enrolment_id, student_code, name_en, name_bn }) => ({
        name_en,
        name_bn,
        id: enrolment_id,
        username: student_code,
        email: null,
        phone: null,
      }),
    );
  const of = `fee-charges ${yearId}`;
  const add = (id: string | null) => {
    if (!id || draft.students.some(({ enrolment_id }) => enrolment_id === id)) return;
    const known = client
      .getQueriesData<Person[]>({ queryKey: ['people', of] })
      .flatMap(([, found]) => found ?? []);
    const name = known.find((one) => one.id === id)?.[`name_${lang}`] ?? '';
    set({ students: [...draft.students, { enrolment_id: id, name }] });
  };
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('step_whom')}
        value={draft.by}
        onChange={(by) => set({ by: by as ChargingDraft['by'] })}
        data={[
          { value: 'everybody', label: t('everybody') },
          { value: 'classes', label: t('classes') },
          { value: 'sections', label: t('sections') },
          { value: 'students', label: t('students') },
        ]}
      />
      {draft.by === 'classes' && (
        <ChoicesField
          label={t('classes')}
          choices={classesOf(choices.sections).map(([value, word]) => ({ value, word }))}
          value={[...draft.class_ids]}
          onChange={(class_ids) => set({ class_ids })}
        />
      )}
      {draft.by === 'sections' && (
        <ChoicesField
          label={t('sections')}
          choices={choices.sections.map(({ id, label }) => ({ value: id, word: label }))}
          value={[...draft.section_ids]}
          onChange={(section_ids) => set({ section_ids })}
        />
      )}
      {draft.by === 'students' && (
        <>
          <PersonField
            key={draft.students.length}
            label={t('student')}
            of={of}
            find={find}
            value={null}
            onChange={add}
          />
          <Group gap="xs">
            {draft.students.map(({ enrolment_id, name }) => (
              <Badge
                key={enrolment_id}
                variant="light"
                size="lg"
                tt="none"
                rightSection={
                  <CloseButton
                    size="sm"
                    aria-label={t('remove', { name })}
                    onClick={() =>
                      set({ students: draft.students.filter((one) => one.enrolment_id !== enrolment_id) })
                    }
                  />
                }
              >
                {name}
              </Badge>
            ))}
          </Group>
        </>
      )}
      <YesNoField
        label={t('late_joiners')}
        description={t('late_joiners_hint')}
        value={draft.late_joiners}
        onChange={(late_joiners) => set({ late_joiners: late_joiners === true })}
      />
    </Stack>
  );
}
