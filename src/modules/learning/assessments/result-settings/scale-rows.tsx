import { Table } from '@mantine/core';
import { MarksField, TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { Scale } from '../base/rules.ts';
import { resultWords } from './words.ts';
import { Boxes } from './boxes.tsx';

/** The seven scales, highest first; only the lower edge of each is typed. */
export function ScaleRows({
  scales,
  onChange,
  readOnly,
}: {
  scales: readonly Scale[];
  onChange: (scales: Scale[]) => void;
  readOnly: boolean;
}) {
  const t = useWords(resultWords);
  const format = useFormat();
  const change = (level: number, part: Partial<Scale>) =>
    onChange(scales.map((scale) => (scale.level === level ? { ...scale, ...part } : scale)));
  const of = ({ level }: Scale, key: 'name_bn' | 'name_en' | 'from') => ({
    size: 'sm' as const,
    disabled: readOnly,
    'aria-label': t('of_level', { what: t(key), level: format.number(level) }),
  });
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table verticalSpacing={4} aria-label={t('scales')}>
        <Table.Thead>
          <Table.Tr>
            {(['boxes', 'name_bn', 'name_en', 'from'] as const).map((key) => (
              <Table.Th key={key}>{t(key)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scales.map((scale) => (
            <Table.Tr key={scale.level}>
              <Table.Td w={180}>
                <Boxes filled={scale.level} label={format.number(scale.level)} />
              </Table.Td>
              {(['name_bn', 'name_en'] as const).map((key) => (
                <Table.Td key={key}>
                  <TextField
                    {...of(scale, key)}
                    value={scale[key]}
                    max={60}
                    onChange={(name) => change(scale.level, { [key]: name ?? '' })}
                  />
                </Table.Td>
              ))}
              <Table.Td w={130}>
                <MarksField
                  {...of(scale, 'from')}
                  value={scale.from}
                  disabled={readOnly || scale.level === 1}
                  onChange={(from) => change(scale.level, { from: from ?? 0 })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
