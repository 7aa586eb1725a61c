import { Chip, Fieldset, Group, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { academicsCalls } from '../base/client.ts';
import { setUpWords } from './words.ts';
import type { SetUp } from '../base/schemas.ts';
import { StepFrame } from './step-frame.tsx';

export function ShiftsStep({ setUp, onDone }: { setUp: SetUp; onDone: () => void }) {
  const t = useWords(setUpWords);
  const lang = useLang();
  const format = useFormat();
  const { catalogue } = setUp;
  const bangla = catalogue.versions.filter((row) => row.code === 'bangla').map((row) => row.id);
  const [shifts, setShifts] = useState(setUp.shift_ids);
  const [versions, setVersions] = useState(setUp.version_ids.length > 0 ? setUp.version_ids : bangla);
  return (
    <StepFrame
      question={t('step_shifts')}
      ready={shifts.length > 0 && versions.length > 0}
      missing={t('choose_shift')}
      onSave={() => academicsCalls().chooseShifts.call({ shift_ids: shifts, version_ids: versions })}
      onDone={onDone}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Fieldset legend={t('shifts')} variant="filled">
          <Chip.Group multiple value={shifts} onChange={setShifts}>
            <Group gap="sm">
              {catalogue.shifts.map((row) => (
                <Chip key={row.id} value={row.id} size="md">
                  {row.in_time && row.out_time
                    ? `${row[lang]} (${format.time(row.in_time)} – ${format.time(row.out_time)})`
                    : row[lang]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Text size="sm" c="dimmed" mt="sm">
            {t('hours_later')}
          </Text>
        </Fieldset>
        <Fieldset legend={t('versions')} variant="filled">
          <Chip.Group multiple value={versions} onChange={setVersions}>
            <Group gap="sm">
              {catalogue.versions.map((row) => (
                <Chip key={row.id} value={row.id} size="md">
                  {row[lang]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Text size="sm" c="dimmed" mt="sm">
            {t('versions_hint')}
          </Text>
        </Fieldset>
      </SimpleGrid>
    </StepFrame>
  );
}
