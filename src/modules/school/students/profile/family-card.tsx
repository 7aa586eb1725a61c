import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLang, useWords } from '#ui/language.tsx';
import { PhoneLink } from '#ui/people/phone-link.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { profileWords } from './words.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';

/** Who answers for the student, and the other children of the family. */
export function FamilyCard({
  student,
  onEdit,
}: {
  student: ShownStudent;
  onEdit: (guardianId: string | null) => void;
}) {
  const t = useWords(profileWords);
  const lang = useLang();
  const shell = useShell();
  const mayEdit = shell.may('student.edit');
  return (
    <Section
      title={t('family')}
      aside={
        mayEdit && (
          <Button variant="subtle" size="compact-sm" onClick={() => onEdit(null)}>
            {t('add_guardian')}
          </Button>
        )
      }
    >
      {student.guardians.length === 0 && <Text c="dimmed">{t('no_guardian')}</Text>}
      {student.guardians.map((guardian) => (
        <Group key={guardian.id} justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
          <div>
            <Group gap="xs">
              {shell.may('student.view') ? (
                <Anchor component={Link} to={`/student/guardians/${guardian.id}`} fw={600}>
                  {guardian[`name_${lang}`]}
                </Anchor>
              ) : (
                <Text fw={600}>{guardian[`name_${lang}`]}</Text>
              )}
              <Badge variant="light" tt="none" color="gray">
                {codeWords[guardian.relation]?.[lang]}
              </Badge>
              <Badge variant="light" tt="none" color={guardian.may_collect ? 'green' : 'red'}>
                {t(guardian.may_collect ? 'may_collect' : 'may_not_collect')}
              </Badge>
              {guardian.has_login && (
                <Badge variant="light" tt="none">
                  {t('has_login')}
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {guardian.phone && <PhoneLink number={guardian.phone} />}
              {[guardian.phone && '', guardian.email, guardian.occupation]
                .filter((part) => part !== null)
                .join(' · ')}
            </Text>
          </div>
          {mayEdit && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`${t('edit_guardian')}: ${guardian[`name_${lang}`]}`}
              onClick={() => onEdit(guardian.id)}
            >
              {t('edit')}
            </Button>
          )}
        </Group>
      ))}
      {student.siblings.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {t('siblings')}
          </Text>
          {student.siblings.map((sibling) => (
            <Anchor key={sibling.id} component={Link} to={`/student/view/${sibling.id}`} size="sm">
              {sibling[`name_${lang}`]} ({sibling.student_code})
            </Anchor>
          ))}
        </Stack>
      )}
    </Section>
  );
}
