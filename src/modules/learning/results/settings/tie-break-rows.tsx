import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField, TextField } from '#ui/fields/fields.tsx';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { settingWords } from './words.ts';
import { offeredTieBreaks, type TieBreak } from '../rules/rule-settings.ts';

const Up = icons.sort;
const Remove = icons.x;

/** What decides between equals, in order. */
export function TieBreakRows({
  ties,
  onChange,
  previousRolls,
  readOnly,
}: {
  ties: TieBreak[];
  /** Whether there are rolls of the year before; without any the rule would decide nothing. */
  previousRolls: boolean;
  onChange: (ties: TieBreak[]) => void;
  readOnly: boolean;
}) {
  const t = useWords(settingWords);
  const [kind, setKind] = useState<TieBreak['by']>('SUBJECT_TOTAL');
  const [codes, setCodes] = useState('');
  const sentence = (tie: TieBreak) => {
    if (tie.by === 'SUBJECT_TOTAL') return t('tie_SUBJECT_TOTAL', { subjects: tie.subjects.join(' / ') });
    const text = t(`tie_${tie.by}`);
    return tie.by === 'PREVIOUS_ROLL' && !previousRolls ? `${text} (${t('tie_no_data')})` : text;
  };
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
                  const rest = ties.filter((_, index) => index !== at);
                  onChange([...rest.slice(0, at - 1), tie, ...rest.slice(at - 1)]);
                }}
              >
                <Up size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`${sentence(tie)}: ${t('tie_remove')}`}
                onClick={() => onChange(ties.filter((_, index) => index !== at))}
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
            onChange={(value) =>
              setKind(offeredTieBreaks(previousRolls).find((each) => each === value) ?? 'SUBJECT_TOTAL')
            }
            choices={offeredTieBreaks(previousRolls).map((value) => ({
              value,
              word:
                value === 'SUBJECT_TOTAL'
                  ? {
                      en: t('tie_SUBJECT_TOTAL', { subjects: '…' }),
                      bn: t('tie_SUBJECT_TOTAL', { subjects: '…' }),
                    }
                  : settingWords[`tie_${value}`],
            }))}
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
