import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { isGone } from '../service/timeline.ts';
import type { EmployeeFile } from '../base/file-schemas.ts';
import { employeePageWords } from './words.ts';

const TeachingForm = later(() => import('../staff/teaching-form.tsx').then((part) => part.TeachingForm));

/** What somebody teaches this year and how much it is; below, what ended when they left. */
export function TeachingTab({ file }: { file: EmployeeFile }) {
  const t = useWords(employeePageWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const [opened, open] = useState(false);
  const { teaching, taught_before, employee } = file;
  return (
    <Stack gap="md">
      <Section
        title={t('teaching')}
        lead={
          teaching.duties.length === 0
            ? t('no_teaching')
            : t('load', {
                sections: teaching.sections,
                subjects: teaching.subjects,
                duties: teaching.duties.length,
              })
        }
        aside={
          may('employee.assign') &&
          !isGone(employee.status) && (
            <Button variant="subtle" size="compact-sm" onClick={() => open(true)}>
              {t('change_teaching')}
            </Button>
          )
        }
      >
        <Stack gap={6} component="ul" className="bp-plain-list">
          {teaching.duties.map(({ section, subject }, at) => (
            <Group key={at} component="li" justify="space-between" gap="sm">
              <Text size="sm">{section[lang]}</Text>
              <Text size="sm" fw={subject ? 400 : 600}>
                {subject?.[lang] ?? t('class_teacher')}
              </Text>
            </Group>
          ))}
        </Stack>
      </Section>
      {taught_before.length > 0 && (
        <Section title={t('taught_before')}>
          <Stack gap={6} component="ul" className="bp-plain-list">
            {taught_before.map(({ section, subject, year, ended_on }, at) => (
              <Text key={at} component="li" size="sm">
                {section[lang]}, {year[lang]} · {subject?.[lang] ?? t('class_teacher')} ·{' '}
                {t('until', { date: format.date(ended_on) })}
              </Text>
            ))}
          </Stack>
        </Section>
      )}
      <Drawer opened={opened} onClose={() => open(false)} size="lg" title={t('teaching')}>
        {opened && <TeachingForm employeeId={employee.id} onDone={() => open(false)} />}
      </Drawer>
    </Stack>
  );
}
