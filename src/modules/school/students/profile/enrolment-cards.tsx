import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { profileWords } from './words.ts';
import { codeWords, studentFieldWords } from '#modules/school/people/base/words.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';
import { useEntryNames } from '../record/entry-fields.tsx';
import { Facts } from '#ui/people/facts.tsx';

type Enrolment = ShownStudent['enrolments'][number];

const kindOrder = ['COMPULSORY', 'RELIGION', 'ELECTIVE', 'OPTIONAL4', 'UNCOUNTED'] as const;
/** Where a student sits this year, and where they sat before. */
export function EnrolmentCard({ student, onEdit }: { student: ShownStudent; onEdit: () => void }) {
  const t = useWords(profileWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const format = useFormat();
  const shell = useShell();
  const [current, ...earlier] = student.enrolments;
  const entries = useEntryNames(current ?? { house_id: null, category_id: null, session_id: null });
  if (!current) return null;
  return (
    <Section
      title={t('enrolments')}
      aside={
        shell.may('student.edit') && (
          <Button variant="subtle" size="compact-sm" onClick={onEdit}>
            {t('edit')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [field('year'), current.year[lang]],
          [field('section'), current.section[lang]],
          [field('roll'), format.number(current.roll)],
          [field('first_day'), format.date(current.started_on)],
          [field('last_day'), current.ended_on && format.date(current.ended_on)],
          ...entries,
          [t('board_roll'), current.board_roll && format.code(current.board_roll)],
          [t('board_registration'), current.board_registration && format.code(current.board_registration)],
        ]}
      />
      {earlier.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {t('earlier_years')}
          </Text>
          {earlier.map((one) => (
            <Text size="sm" key={one.id}>
              {one.year[lang]} · {one.section[lang]} · {field('roll')} {format.number(one.roll)} ·{' '}
              {codeWords[one.status]?.[lang]}
            </Text>
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** The subjects of this year, by what they are to the student. */
export function SubjectsCard({ enrolment, onEdit }: { enrolment: Enrolment; onEdit: () => void }) {
  const t = useWords(profileWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const shell = useShell();
  const sorted = kindOrder.flatMap((kind) => enrolment.subjects.filter((subject) => subject.kind === kind));
  return (
    <Section
      title={field('subjects')}
      aside={
        shell.may('student.edit') && (
          <Button variant="subtle" size="compact-sm" onClick={onEdit}>
            {t('change_subjects')}
          </Button>
        )
      }
    >
      {sorted.length === 0 ? (
        <Text c="dimmed">{field('no_subjects')}</Text>
      ) : (
        <Stack gap={6} component="ul" className="bp-plain-list">
          {sorted.map((subject) => (
            <Group key={subject.id} component="li" justify="space-between" gap="sm" wrap="nowrap">
              <Text size="sm">{subject[`name_${lang}`]}</Text>
              {subject.kind !== 'COMPULSORY' && (
                <Badge variant="light" tt="none" color="gray" w="max-content">
                  {codeWords[subject.kind]?.[lang]}
                </Badge>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  );
}
