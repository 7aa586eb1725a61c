import { ActionIcon, Box, Button, Card, Group, MultiSelect, Select, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { NumberField } from '#ui/fields/fields.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import type { SubjectSlot } from '../base/subject-conditions.ts';
import { subjectKinds, type SubjectKind } from '../base/subject-rule.ts';
import { subjectWords } from './words.ts';
import { kindWords } from '../base/words.ts';
import type { SubjectRow } from './subject-draft.ts';

export type Condition = { slots: SubjectSlot[]; exclusive: string[][] };
const { trash: Trash, plus: Plus } = icons;

/** What students of a class choose: a line for each slot, and subjects that never go together. */
export function ConditionsEditor({
  subjects,
  condition,
  may,
  onSave,
}: {
  subjects: readonly SubjectRow[];
  condition: Condition;
  may: boolean;
  onSave: (condition: Condition) => Promise<unknown>;
}) {
  const t = useWords(subjectWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const [slots, setSlots] = useState(condition.slots);
  const [exclusive, setExclusive] = useState(condition.exclusive);
  const [busy, setBusy] = useState(false);
  const choices = subjects.map((row) => ({ value: row.code, label: row[`name_${lang}`] }));
  const change = (at: number, part: Partial<SubjectSlot>) =>
    setSlots(slots.map((slot, index) => (index === at ? { ...slot, ...part } : slot)));
  const setKind = (at: number, kind: SubjectKind) => change(at, { slot: kind, label: kindWords[kind] });

  const save = async () => {
    setBusy(true);
    try {
      const kept = exclusive.filter((set) => set.length > 1);
      await onSave({ slots, exclusive: kept });
      await client.invalidateQueries();
      toastDone(ui('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card withBorder>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {t('conditions')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('conditions_lead')}
          </Text>
        </div>
        {slots.map((slot, at) => (
          // One line on a desk, a card of fields on a phone: nothing of it lies outside the page.
          <Group key={`${at} ${slots.length}`} gap="xs" align="flex-start">
            <Select
              label={t('slot')}
              flex="1 1 11rem"
              data={subjectKinds.map((kind) => ({ value: kind, label: say(kindWords[kind], lang) }))}
              value={slot.slot}
              onChange={(kind) => kind && setKind(at, kind as SubjectKind)}
              allowDeselect={false}
              readOnly={!may}
            />
            <MultiSelect
              label={t('subjects')}
              flex="4 1 19rem"
              data={choices}
              value={slot.subjects}
              onChange={(list) => change(at, { subjects: list })}
              readOnly={!may}
              hidePickedOptions
            />
            <Box flex="1 1 4.5rem">
              <NumberField
                label={t('least')}
                value={slot.min}
                onChange={(min) => change(at, { min: min ?? 0 })}
                readOnly={!may}
              />
            </Box>
            <Box flex="1 1 4.5rem">
              <NumberField
                label={t('most')}
                value={slot.max}
                onChange={(max) => change(at, { max: max ?? 0 })}
                readOnly={!may}
              />
            </Box>
            {may && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="input-sm"
                // Beside the fields, below the line of their labels.
                mt={25}
                aria-label={t('remove_line')}
                onClick={() => setSlots(slots.filter((_, index) => index !== at))}
              >
                <Trash size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {exclusive.map((set, at) => (
          <MultiSelect
            key={`${at} ${exclusive.length}`}
            label={t('exclusive')}
            data={choices}
            value={set}
            onChange={(list) => setExclusive(exclusive.map((own, index) => (index === at ? list : own)))}
            readOnly={!may}
            hidePickedOptions
          />
        ))}
        {may && (
          <Group justify="space-between">
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Plus size={14} />}
                onClick={() =>
                  setSlots([
                    ...slots,
                    { slot: 'ELECTIVE', label: kindWords.ELECTIVE, subjects: [], min: 0, max: 1 },
                  ])
                }
              >
                {t('add_line')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Plus size={14} />}
                onClick={() => setExclusive([...exclusive, []])}
              >
                {t('add_exclusive')}
              </Button>
            </Group>
            <Button loading={busy} onClick={() => void save()}>
              {t('save_conditions')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
