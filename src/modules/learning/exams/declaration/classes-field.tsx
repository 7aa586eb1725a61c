import { Button, Group, Input, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoicesField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import { classLabel } from '../base/exam-picker.tsx';
import { type examsCalls } from '../base/client.ts';
import { examFormWords } from './words.ts';

type ClassGroup = Awaited<
  ReturnType<ReturnType<typeof examsCalls>['choices']['call']>
>['class_groups'][number];

export const classGroupKey = (at: { class_id: string; group_id: string }) => `${at.class_id} ${at.group_id}`;

/** The classes and groups of an exam, several or all of them at once. */
export function ClassesField({
  value,
  onChange,
  class_groups,
  error,
  disabled,
}: {
  value: string[];
  onChange: (value: string[]) => void;
  class_groups: readonly ClassGroup[];
  error: ReactNode;
  disabled: boolean;
}) {
  const t = useWords(examFormWords);
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <ChoicesField
          label={t('classes')}
          required
          data-path="class_groups"
          disabled={disabled}
          error={error}
          value={value}
          onChange={(next) => onChange(next ?? [])}
          choices={class_groups.map((each) => ({
            value: classGroupKey(each),
            word: { en: classLabel(each, 'en'), bn: classLabel(each, 'bn') },
          }))}
        />
      </div>
      {!disabled && class_groups.length > 1 && value.length < class_groups.length && (
        // Beside the field, whether or not something is said below it.
        <Stack gap={0} style={{ flexShrink: 0 }}>
          <Input.Label labelElement="div" aria-hidden>
            {'\u00a0'}
          </Input.Label>
          <Button variant="default" onClick={() => onChange(class_groups.map(classGroupKey))}>
            {t('all_classes')}
          </Button>
        </Stack>
      )}
    </Group>
  );
}
