import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { sectionName } from '#modules/school/academics/base/class-labels.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { GroupCompared, PatternEdit } from './schemas.ts';
import { groupSettingWords } from './words.ts';

/** A section for the pattern that none of the institutions has yet. */
export function AddPatternSection({
  items,
  onAdd,
}: {
  items: GroupCompared['items'];
  onAdd: (edit: PatternEdit) => void;
}) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  const [at, setAt] = useState<{ classes?: string; versions?: string; shifts?: string }>({});
  const [name, setName] = useState('');
  const [capacity, setCapacity] = useState<number | string>(55);
  const choices = (setting: string) =>
    items
      .filter((item) => item.setting === setting)
      .map(({ key, label }) => ({ value: key, label: say(label, lang) }));
  const isReady =
    at.classes && at.versions && at.shifts && name.trim() !== '' && typeof capacity === 'number';
  const add = () => {
    const { name_en, name_bn } = sectionName(name);
    const key = [at.classes, at.versions, at.shifts, name_en].join(' ');
    onAdd({ setting: 'sections', key, from: 'new', capacity: Number(capacity), name_bn, value: null });
    setName('');
  };
  return (
    <Group align="end" gap="xs">
      {(['classes', 'versions', 'shifts'] as const).map((setting) => (
        <Select
          key={setting}
          label={t(({ classes: 'class', versions: 'version', shifts: 'shift' } as const)[setting])}
          data={choices(setting)}
          value={at[setting] ?? null}
          onChange={(next) => setAt({ ...at, ...(next ? { [setting]: next } : {}) })}
          w={150}
        />
      ))}
      <TextInput
        label={t('section')}
        value={name}
        maxLength={40}
        onChange={(event) => setName(event.currentTarget.value)}
        w={110}
      />
      <NumberInput label={t('seats')} value={capacity} onChange={setCapacity} min={1} max={500} w={90} />
      <Button variant="default" disabled={!isReady} onClick={add}>
        {t('add_section')}
      </Button>
    </Group>
  );
}
