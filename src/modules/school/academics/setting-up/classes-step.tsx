import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#ui/language.tsx';
import { academicsCalls } from '../base/client.ts';
import { classKey } from '../base/class-labels.ts';
import { setUpWords } from './words.ts';
import type { SetUp } from '../base/schemas.ts';
import { LevelClasses } from './level-classes.tsx';
import { StepFrame } from './step-frame.tsx';

export function ClassesStep({ setUp, yearId, onDone }: { setUp: SetUp; yearId: string; onDone: () => void }) {
  const t = useWords(setUpWords);
  const { catalogue, levels } = setUp;
  const [chosen, setChosen] = useState(setUp.classes.map(classKey));
  const [others, setOthers] = useState(levels.length === 0);
  const byLevel = [...Map.groupBy(catalogue.classes, (row) => row.level)];
  const shown = byLevel.filter(
    ([level, rows]) => others || levels.includes(level) || rows.some((row) => chosen.includes(classKey(row))),
  );
  const wanted = catalogue.classes
    .filter((row) => chosen.includes(classKey(row)))
    .map(({ class_id, group_id }) => ({ class_id, group_id }));
  return (
    <StepFrame
      question={t('classes_question')}
      ready={wanted.length > 0}
      missing={t('choose_class')}
      onSave={() => academicsCalls().chooseClasses.call({ year_id: yearId, classes: wanted })}
      onDone={onDone}
    >
      {shown.map(([level, rows]) => (
        <LevelClasses key={level} level={level} rows={rows} chosen={chosen} onChange={setChosen} />
      ))}
      {levels.length > 0 && (
        <Switch
          label={t('other_levels')}
          checked={others}
          onChange={(event) => setOthers(event.currentTarget.checked)}
        />
      )}
    </StepFrame>
  );
}
