import { Button, Chip, Fieldset, Group, Stack, Text } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { institutionLevels } from '#modules/platform/sites/base/institution.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { classKey, type CatalogueClass } from '../base/class-labels.ts';
import { setUpWords } from './words.ts';

/** The classes of one level with their groups, to be chosen. */
export function LevelClasses({
  level,
  rows,
  chosen,
  onChange,
}: {
  level: string;
  rows: readonly Omit<CatalogueClass, 'templates'>[];
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}) {
  const t = useWords(setUpWords);
  const lang = useLang();
  const byClass = [...Map.groupBy(rows, (row) => row.class_id).values()];
  const keys = rows.map(classKey);
  const title = institutionLevels.find((row) => row.code === level)?.[`name_${lang}`] ?? level;
  // General beside other groups is a madrasah's: anyone who wants it chooses it.
  const usual = byClass.flatMap((groups) =>
    groups.filter((row) => groups.length === 1 || row.group_code !== 'general').map((row) => classKey(row)),
  );
  const all = usual.every((key) => chosen.includes(key));
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
        onClick={() => onChange([...new Set([...chosen, ...usual])])}
      >
        {t('all_of_level')}
      </Button>
    </Fieldset>
  );
}
