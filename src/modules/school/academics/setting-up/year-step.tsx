import { Chip, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { academicsCalls } from '../base/client.ts';
import { setUpWords } from './words.ts';
import type { SetUp } from '../base/schemas.ts';
import { StepFrame } from './step-frame.tsx';

const sessionLevels = ['higher_secondary', 'degree', 'honours', 'masters', 'fazil', 'kamil', 'diploma'];

export function YearStep({ setUp, onDone }: { setUp: SetUp; onDone: () => void }) {
  const t = useWords(setUpWords);
  const lang = useLang();
  const [thisYear] = useState(() => String(new Date().getFullYear()));
  const usual = setUp.catalogue.years.find((row) => row.code === thisYear)?.id ?? '';
  const [year, setYear] = useState(setUp.year?.year_id ?? usual);
  const [session, setSession] = useState(setUp.year?.session_id ?? null);
  const hasSessions = setUp.levels.some((level) => sessionLevels.includes(level));
  return (
    <StepFrame
      question={t('year_question')}
      ready={year !== '' && (!hasSessions || session !== null)}
      missing={t('choose_year')}
      onSave={() => academicsCalls().chooseYear.call({ year_id: year, session_id: session })}
      onDone={onDone}
    >
      <Chip.Group value={year} onChange={(value) => setYear(String(value))}>
        <Group gap="sm">
          {setUp.catalogue.years.map((row) => (
            <Chip key={row.id} value={row.id} size="md">
              {row[lang]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {hasSessions && (
        <Select
          label={t('session_question')}
          description={t('session_hint')}
          data={setUp.catalogue.sessions.map((row) => ({ value: row.id, label: row[lang] }))}
          value={session}
          onChange={setSession}
          required
          maw={360}
        />
      )}
    </StepFrame>
  );
}
