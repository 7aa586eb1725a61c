import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField, TextField } from '#ui/fields.tsx';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { settingWords } from '../screen-words.ts';
import type { TieBreak } from '../settings.ts';

const Up = icons.sort;
const Remove = icons.x;

const kinds = ['SUBJECT_TOTAL', 'ATTENDANCE', 'PREVIOUS_ROLL'] as const;

/** What decides between equals, in order. */
export function TieBreakRows({
  ties,
  onChange,
  readOnly,
}: {
  ties: TieBreak[];
  onChange: (ties: TieBreak[]) => void;
  readOnly: boolean;
}) {
  const t = useWords(settingWords);
  const [kind, setKind] = useState<(typeof kinds)[number]>('SUBJECT_TOTAL');
  const [codes, setCodes] = useState('');
  const sentence = (tie: TieBreak) =>
    tie.by === 'SUBJECT_TOTAL'
      ? t('tie_SUBJECT_TOTAL', { subjects: tie.subjects.join(' / ') })
      : t(`tie_${tie.by}`);
  const list = codes
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  const add = () => {
    onChange([...ties, kind === 'SUBJECT_TOTAL' ? { by: kind, subjects: list } : { by: kind }]);
    setCodes('');
  };
  return (
    <Stack gap="xs">
      <Text fw={500} size="sm">
        {t('tieBreaks')}
      </Text>
      {ties.map((tie, at) => (
        <Group key={sentence(tie)} gap="xs">
          <Text size="sm" style={{ flex: 1 }}>
            {sentence(tie)}
          </Text>
          {!readOnly && (
            <>
              <ActionIcon
                variant="subtle"
                disabled={at === 0}
                aria-label={`${sentence(tie)}: ${t('tie_up')}`}
                onClick={() => {
                  const rest = ties.filter((_, place) => place !== at);
                  onChange([...rest.slice(0, at - 1), tie, ...rest.slice(at - 1)]);
                }}
              >
                <Up size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`${sentence(tie)}: ${t('tie_remove')}`}
                onClick={() => onChange(ties.filter((_, place) => place !== at))}
              >
                <Remove size={18} />
              </ActionIcon>
            </>
          )}
        </Group>
      ))}
      {!readOnly && (
        <Group gap="xs" align="flex-end">
          <ChoiceField
            label={t('tie_kind')}
            required
            size="xs"
            value={kind}
            onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'SUBJECT_TOTAL')}
            choices={[
              {
                value: 'SUBJECT_TOTAL',
                word: {
                  en: t('tie_SUBJECT_TOTAL', { subjects: '…' }),
                  bn: t('tie_SUBJECT_TOTAL', { subjects: '…' }),
                },
              },
              { value: 'ATTENDANCE', word: settingWords.tie_ATTENDANCE },
              { value: 'PREVIOUS_ROLL', word: settingWords.tie_PREVIOUS_ROLL },
            ]}
          />
          {kind === 'SUBJECT_TOTAL' && (
            <TextField
              label={t('tie_subjects')}
              size="xs"
              value={codes}
              onChange={(value) => setCodes(value ?? '')}
            />
          )}
          <Button
            size="xs"
            variant="default"
            disabled={kind === 'SUBJECT_TOTAL' && list.length === 0}
            onClick={add}
          >
            {t('tie_add')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
