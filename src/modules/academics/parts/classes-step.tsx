import { Button, Chip, Fieldset, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { institutionLevels } from '#modules/sites/institution.ts';
import { academicsCalls as api } from '../set-up-api.ts';
import { classKey, type CatalogueClass } from '../set-up-place.ts';
import { setUpWords } from '../set-up-words.ts';
import type { SetUp } from '../shapes.ts';
import { StepFrame } from './step-frame.tsx';

function LevelPart({
  level,
  rows,
  chosen,
  onChange,
}: {
  level: string;
  rows: readonly CatalogueClass[];
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}) {
  const t = useWords(setUpWords);
  const lang = useLang();
  const byClass = [...Map.groupBy(rows, (row) => row.class_id).values()];
  const keys = rows.map(classKey);
  const title = institutionLevels.find((row) => row.code === level)?.[`name_${lang}`] ?? level;
  const all = keys.every((key) => chosen.includes(key));
  return (
    <Fieldset legend={title} variant="filled">
      <Chip.Group
        multiple
        value={chosen.filter((key) => keys.includes(key))}
        onChange={(own) => onChange([...chosen.filter((key) => !keys.includes(key)), ...own])}
      >
        <Stack gap="xs">
          {byClass.map((groups) => (
            <Group key={groups[0]?.class_id} gap="sm">
              <Text w={110} fw={600}>
                {groups[0] ? say(groups[0].class, lang) : ''}
              </Text>
              {groups.map((row) => (
                <Chip key={classKey(row)} value={classKey(row)}>
                  {say(row.group, lang)}
                </Chip>
              ))}
            </Group>
          ))}
        </Stack>
      </Chip.Group>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="sm"
        disabled={all}
        onClick={() => onChange([...new Set([...chosen, ...keys])])}
      >
        {t('all_of_level')}
      </Button>
    </Fieldset>
  );
}

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
      onSave={() => api().chooseClasses.call({ year_id: yearId, classes: wanted })}
      onDone={onDone}
    >
      {shown.map(([level, rows]) => (
        <LevelPart key={level} level={level} rows={rows} chosen={chosen} onChange={setChosen} />
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
