import { ActionIcon, Button, Fieldset, Group, Stack, Table, Text } from '@mantine/core';
import { MarksField, PercentField, TextField } from '#ui/fields/fields.tsx';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { type GradeBand, gradeBands4, gradeBands5 } from '../rules/grade.ts';
import { settingWords } from './words.ts';

const Trash = icons.trash;
const Plus = icons.plus;

/** The grade table, one row a grade; only the lower edge is typed. */
export function BandRows({
  bands,
  onChange,
  readOnly,
}: {
  bands: GradeBand[];
  onChange: (bands: GradeBand[]) => void;
  readOnly: boolean;
}) {
  const t = useWords(settingWords);
  const change = (at: number, values: Partial<GradeBand>) =>
    onChange(bands.map((band, index) => (index === at ? { ...band, ...values } : band)));
  const cell = (band: GradeBand, key: 'letter' | 'min' | 'gp' | 'remark_en' | 'remark_bn') => ({
    size: 'xs' as const,
    disabled: readOnly,
    'aria-label': `${band.letter}: ${t(key)}`,
  });
  return (
    <Fieldset legend={t('bands')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('bands_hint')}
        </Text>
        <Table.ScrollContainer minWidth={620}>
          <Table verticalSpacing={4} aria-label={t('bands')}>
            <Table.Thead>
              <Table.Tr>
                {(['letter', 'min', 'gp', 'remark_en', 'remark_bn'] as const).map((key) => (
                  <Table.Th key={key}>{t(key)}</Table.Th>
                ))}
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bands.map((band, at) => (
                <Table.Tr key={at}>
                  <Table.Td w={90}>
                    <TextField
                      {...cell(band, 'letter')}
                      value={band.letter}
                      max={5}
                      onChange={(letter) => change(at, { letter: letter ?? '' })}
                    />
                  </Table.Td>
                  <Table.Td w={130}>
                    <PercentField
                      {...cell(band, 'min')}
                      value={band.min}
                      onChange={(min) => change(at, { min: min ?? 0 })}
                    />
                  </Table.Td>
                  <Table.Td w={110}>
                    <MarksField
                      {...cell(band, 'gp')}
                      value={band.gp}
                      onChange={(gp) => change(at, { gp: gp ?? 0 })}
                    />
                  </Table.Td>
                  <Table.Td>
                    <TextField
                      {...cell(band, 'remark_en')}
                      value={band.remark_en}
                      max={60}
                      onChange={(remark) => change(at, { remark_en: remark ?? '' })}
                    />
                  </Table.Td>
                  <Table.Td>
                    <TextField
                      {...cell(band, 'remark_bn')}
                      value={band.remark_bn}
                      max={60}
                      onChange={(remark) => change(at, { remark_bn: remark ?? '' })}
                    />
                  </Table.Td>
                  <Table.Td w={48}>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      disabled={readOnly || bands.length <= 2}
                      aria-label={t('remove_band', { letter: band.letter })}
                      onClick={() => onChange(bands.filter((_, index) => index !== at))}
                    >
                      <Trash size={18} />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {!readOnly && (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={<Plus size={16} />}
              onClick={() =>
                onChange([...bands, { letter: '', min: 0, gp: 0, remark_en: '', remark_bn: '' }])
              }
            >
              {t('add_band')}
            </Button>
            <Button variant="subtle" size="xs" onClick={() => onChange([...gradeBands5])}>
              {t('scale_5')}
            </Button>
            <Button variant="subtle" size="xs" onClick={() => onChange([...gradeBands4])}>
              {t('scale_4')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
