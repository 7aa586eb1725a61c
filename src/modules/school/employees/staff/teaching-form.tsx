import { Badge, Button, Checkbox, Group, MultiSelect, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { employeeScreenWords } from './words.ts';
import { employeesCalls } from '../base/client.ts';

type Loaded = Awaited<ReturnType<ReturnType<typeof employeesCalls>['teaching']['call']>>;
type Duty = Loaded['duties'][number];

/** What an employee teaches this year: subjects by section, and of which sections they are class teacher. */
export function TeachingForm({ employeeId, onDone }: { employeeId: string; onDone: () => void }) {
  const found = useQuery({
    ...employeesCalls().teaching.queryOptions({ input: { id: employeeId } }),
    staleTime: 0,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={240} />;
  return <Duties key={found.dataUpdatedAt} employeeId={employeeId} loaded={found.data} onDone={onDone} />;
}

function Duties({ employeeId, loaded, onDone }: { employeeId: string; loaded: Loaded; onDone: () => void }) {
  const t = useWords(employeeScreenWords);
  const lang = useLang();
  const [duties, setDuties] = useState<Duty[]>(loaded.duties);
  const saving = useSaving<Duty[]>({
    onSave: (wanted) => employeesCalls().setTeaching.call({ id: employeeId, duties: wanted }),
    onDone,
  });
  if (loaded.sections.length === 0) return <Text c="dimmed">{t('no_sections')}</Text>;
  const otherOf = (section_id: string, subject: string | null) =>
    loaded.others.find((other) => other.section_id === section_id && other.class_subject_id === subject);
  const change = (section_id: string, kept: (duty: Duty) => boolean, added: Duty[]) =>
    setDuties((before) => [
      ...before.filter((duty) => duty.section_id !== section_id || kept(duty)),
      ...added,
    ]);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('teaching_lead')}
      </Text>
      <FormRefusal refusal={saving.refusal} />
      {loaded.sections.map((section) => {
        const own = duties.filter((duty) => duty.section_id === section.id);
        const offered = loaded.subjects.filter(
          (subject) => subject.class_id === section.class_id && subject.group_id === section.group_id,
        );
        const classTeacher = otherOf(section.id, null);
        return (
          <Paper key={section.id} withBorder p="sm" data-taught={own.length > 0 || undefined}>
            <Stack gap={8}>
              <Group justify="space-between" gap="xs">
                <Text fw={600}>{section.label[lang]}</Text>
                <Group gap="xs">
                  {classTeacher && (
                    <Badge variant="light" color="gray" tt="none">
                      {t('now', { name: classTeacher[`name_${lang}`] })}
                    </Badge>
                  )}
                  <Checkbox
                    label={t('class_teacher')}
                    aria-label={`${t('class_teacher')}: ${section.label[lang]}`}
                    checked={own.some((duty) => duty.class_subject_id === null)}
                    onChange={(event) =>
                      change(
                        section.id,
                        (duty) => duty.class_subject_id !== null,
                        event.currentTarget.checked
                          ? [{ section_id: section.id, class_subject_id: null }]
                          : [],
                      )
                    }
                  />
                </Group>
              </Group>
              <MultiSelect
                aria-label={`${t('subjects')}: ${section.label[lang]}`}
                placeholder={own.some((duty) => duty.class_subject_id) ? '' : t('choose_subjects')}
                data={offered.map((subject) => {
                  const other = otherOf(section.id, subject.id);
                  const name = subject[`name_${lang}`];
                  return {
                    value: subject.id,
                    label: other ? `${name} (${t('now', { name: other[`name_${lang}`] })})` : name,
                  };
                })}
                value={own.flatMap((duty) => duty.class_subject_id ?? [])}
                onChange={(ids) =>
                  change(
                    section.id,
                    (duty) => duty.class_subject_id === null,
                    ids.map((class_subject_id) => ({ section_id: section.id, class_subject_id })),
                  )
                }
                searchable
                hidePickedOptions
              />
            </Stack>
          </Paper>
        );
      })}
      <Group justify="flex-end" className="bp-form-buttons">
        <Button loading={saving.busy} onClick={() => void saving.save(duties)}>
          {t('save_teaching')}
        </Button>
      </Group>
    </Stack>
  );
}
