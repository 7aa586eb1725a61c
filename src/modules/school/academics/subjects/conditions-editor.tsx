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
          <SlotLine
            key={`${at} ${slots.length}`}
            slot={slot}
            choices={choices}
            may={may}
            onChange={(part) => change(at, part)}
            onRemove={() => setSlots(slots.filter((_, index) => index !== at))}
          />
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
          <EditorActions
            busy={busy}
            onSlot={() =>
              setSlots([
                ...slots,
                { slot: 'ELECTIVE', label: kindWords.ELECTIVE, subjects: [], min: 0, max: 1 },
              ])
            }
            onExclusive={() => setExclusive([...exclusive, []])}
            onSave={() => void save()}
          />
        )}
      </Stack>
    </Card>
  );
}

/** A slot: its kind, the subjects to choose from, and how many of them at least and at most. */
function SlotLine({
  slot,
  choices,
  may,
  onChange,
  onRemove,
}: {
  slot: SubjectSlot;
  choices: { value: string; label: string }[];
  may: boolean;
  onChange: (part: Partial<SubjectSlot>) => void;
  onRemove: () => void;
}) {
  const t = useWords(subjectWords);
  const lang = useLang();
  const setKind = (kind: SubjectKind) => onChange({ slot: kind, label: kindWords[kind] });
  return (
    // One line on a desk, a card of fields on a phone: nothing of it lies outside the page.
    <Group gap="xs" align="flex-start">
      <Select
        label={t('slot')}
        flex="1 1 11rem"
        data={subjectKinds.map((kind) => ({ value: kind, label: say(kindWords[kind], lang) }))}
        value={slot.slot}
        onChange={(kind) => kind && setKind(kind as SubjectKind)}
        allowDeselect={false}
        readOnly={!may}
      />
      <MultiSelect
        label={t('subjects')}
        flex="4 1 19rem"
        data={choices}
        value={slot.subjects}
        onChange={(list) => onChange({ subjects: list })}
        readOnly={!may}
        hidePickedOptions
      />
      <Box flex="1 1 4.5rem">
        <NumberField
          label={t('least')}
          value={slot.min}
          onChange={(min) => onChange({ min: min ?? 0 })}
          readOnly={!may}
        />
      </Box>
      <Box flex="1 1 4.5rem">
        <NumberField
          label={t('most')}
          value={slot.max}
          onChange={(max) => onChange({ max: max ?? 0 })}
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
          onClick={onRemove}
        >
          <Trash size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** A further slot, further subjects that never go together, and saving. */
function EditorActions({
  busy,
  onSlot,
  onExclusive,
  onSave,
}: {
  busy: boolean;
  onSlot: () => void;
  onExclusive: () => void;
  onSave: () => void;
}) {
  const t = useWords(subjectWords);
  return (
    <Group justify="space-between">
      <Group gap="xs">
        <Button size="compact-sm" variant="default" leftSection={<Plus size={14} />} onClick={onSlot}>
          {t('add_line')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<Plus size={14} />} onClick={onExclusive}>
          {t('add_exclusive')}
        </Button>
      </Group>
      <Button loading={busy} onClick={onSave}>
        {t('save_conditions')}
      </Button>
    </Group>
  );
}
