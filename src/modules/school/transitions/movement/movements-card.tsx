import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { ChoiceField, NumberField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { toastRefusal } from '#ui/toast.ts';
import { transitionsCalls } from '../base/client.ts';
import { useSeated } from '#modules/school/people/face/seats.tsx';
import { SectionChoice } from '#modules/school/people/face/section-choice.tsx';
import { studentFieldWords, codeWords } from '#modules/school/people/base/words.ts';
import { actsOf, leaveStates, type MovementKind } from '#modules/school/students/base/movement-kinds.ts';
import { movementWords } from './words.ts';

const colours = {
  waiting: 'blue',
  done: 'green',
  cancelled: 'gray',
  refused: 'orange',
  undone: 'gray',
} as const;
const states = leaveStates.map((value) => ({ value, word: codeWords[value] ?? { en: value, bn: value } }));

function MovementForm({
  studentId,
  kind,
  onDone,
}: {
  studentId: string;
  kind: MovementKind;
  onDone: () => void;
}) {
  const t = useWords(movementWords);
  const seated = useSeated();
  const today = useToday();
  const [place, setPlace] = useState<{ year: string | null; section: string | null }>({
    year: null,
    section: null,
  });
  const form = useForm({
    initialValues: {
      on: today as string | null,
      reason: '',
      leave_as: 'TC' as string,
      roll: null as number | null,
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    beside: place,
    onSave: ({ on, reason, leave_as, roll }) =>
      seated((over_capacity) =>
        transitionsCalls().moveStudent.call({
          id: studentId,
          kind,
          on: on ?? '',
          reason,
          leave_as: kind === 'LEAVE' ? (leave_as as 'TC') : null,
          section_id: kind === 'LEAVE' ? null : place.section,
          roll,
          over_capacity,
        }),
      ),
    onDone,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      {kind === 'LEAVE' ? (
        <ChoiceField label={t('leave_as')} choices={states} required {...form.getInputProps('leave_as')} />
      ) : (
        <>
          <SectionChoice value={place} onChange={setPlace} />
          <NumberField label={t('roll')} description={t('roll_hint')} {...form.getInputProps('roll')} />
        </>
      )}
      <DateField label={t('on')} description={t('on_hint')} required {...form.getInputProps('on')} />
      <TextField label={t('reason')} required {...form.getInputProps('reason')} />
    </FormSheet>
  );
}

/** Where a student moved inside their years, when and why they left or came back; and the acts themselves. */
export function MovementsCard({
  studentId,
  studying,
  kind,
  onKind: setKind,
}: {
  studentId: string;
  studying: boolean;
  /** The act whose form is open; the page opens it from elsewhere too. */
  kind: MovementKind | null;
  onKind: (kind: MovementKind | null) => void;
}) {
  const t = useWords(movementWords);
  const lang = useLang();
  const acts = useWords(studentFieldWords);
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const found = useQuery(transitionsCalls().movements.queryOptions({ input: { id: studentId } }));
  const close = () => {
    setKind(null);
    void client.invalidateQueries();
  };
  const cancel = async (movement_id: string) => {
    try {
      await transitionsCalls().cancelMovement.call({ id: studentId, movement_id });
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  return (
    <Section
      title={t('title')}
      aside={
        may('student.edit') && (
          <Group gap="xs">
            {actsOf(studying).map((act) => (
              <Button key={act} variant="subtle" size="compact-sm" onClick={() => setKind(act)}>
                {acts(act)}
              </Button>
            ))}
          </Group>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <Stack gap={8} component="ul" className="bp-plain-list">
        {found.data?.map((row) => (
          <Group key={row.id} component="li" gap="sm" justify="space-between" align="flex-start">
            <div>
              <Text size="sm">
                {format.date(row.on)} · {acts(row.kind)}
                {row.leave_as && ` (${codeWords[row.leave_as]?.[lang] ?? ''})`}
              </Text>
              <Text size="sm" c="dimmed">
                {[row.from, row.to].flatMap((label) => (label ? say(label, lang) : [])).join(' → ')}
                {(row.from ?? row.to) && ' · '}
                {row.reason}
              </Text>
              {row.why && (
                <Text size="sm" c="orange">
                  {say(row.why, lang)}
                </Text>
              )}
            </div>
            <Group gap="xs">
              <Badge variant="light" color={colours[row.state]} tt="none" w="max-content">
                {t(row.state)}
              </Badge>
              {row.state === 'waiting' && may('student.edit') && (
                <Button variant="subtle" size="compact-sm" onClick={() => void cancel(row.id)}>
                  {t('cancel')}
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      <Drawer opened={kind !== null} onClose={() => setKind(null)} size="lg" title={kind ? acts(kind) : ''}>
        {kind && <MovementForm studentId={studentId} kind={kind} onDone={close} />}
      </Drawer>
    </Section>
  );
}
