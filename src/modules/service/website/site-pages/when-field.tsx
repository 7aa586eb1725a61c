import { Group, Radio, Stack } from '@mantine/core';
import { DateField, TextField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import { editorWords } from './words.ts';
import type { Moment } from './moments.ts';

export type Chosen = { when: 'draft' | 'now' | 'at'; from: Moment; until: Moment };

/** When visitors see what is saved: not yet, now, or at a time; and until when. */
export function WhenField({
  value,
  isPublished,
  onChange,
}: {
  value: Chosen;
  isPublished: boolean;
  onChange: (value: Chosen) => void;
}) {
  const t = useWords(editorWords);
  const set = (change: Partial<Chosen>) => onChange({ ...value, ...change });
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('when')}
        value={value.when}
        onChange={(when) => set({ when: when as Chosen['when'] })}
      >
        <Stack gap="xs" mt={6}>
          <Radio
            value="draft"
            label={t('as_draft')}
            {...(isPublished ? { description: t('draft_hint') } : {})}
          />
          <Radio value="now" label={t('now')} />
          <Radio value="at" label={t('at')} />
        </Stack>
      </Radio.Group>
      {value.when === 'at' && (
        <Group gap="sm" align="start" grow preventGrowOverflow={false}>
          <DateField
            label={t('from_day')}
            required
            value={value.from.day}
            onChange={(day) => set({ from: { ...value.from, day } })}
          />
          <TextField
            label={t('from_time')}
            type="time"
            value={value.from.time}
            onChange={(time) => set({ from: { ...value.from, time } })}
          />
        </Group>
      )}
      {value.when !== 'draft' && (
        <Group gap="sm" align="start" grow preventGrowOverflow={false}>
          <DateField
            label={t('until_day')}
            description={t('until_hint')}
            value={value.until.day}
            onChange={(day) => set({ until: { ...value.until, day } })}
          />
          {value.until.day && (
            <TextField
              label={t('until_time')}
              type="time"
              value={value.until.time}
              onChange={(time) => set({ until: { ...value.until, time } })}
            />
          )}
        </Group>
      )}
    </Stack>
  );
}
