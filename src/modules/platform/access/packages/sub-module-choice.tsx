import { Checkbox, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Word } from '#kernel/words.ts';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attachmentScreenWords } from './words.ts';
import { changedKeys } from '../permissions/grant-rules.ts';
import '../permissions/access.css';

export type ModuleWithSubModules = {
  key: string;
  title: Word;
  sub_modules: { key: string; word: Word; on: boolean }[];
};

/** Features by module, with check-all for each and for everything. */
export function PartChoice({
  modules,
  save,
}: {
  modules: readonly ModuleWithSubModules[];
  save: (keys: string[]) => Promise<unknown>;
}) {
  const t = useWords(attachmentScreenWords);
  const lang = useLang();
  const { may } = useShell();
  const disabled = !may('attachment.edit');
  const all = modules.flatMap((module) => module.sub_modules);
  const held = all.filter((subModule) => subModule.on).map((subModule) => subModule.key);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(held));
  const saving = useSaving({ onSave: save, done: t('saved') });
  const turn = (keys: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const key of keys)
      if (on) next.add(key);
      else next.delete(key);
    setChosen(next);
  };
  const over = (keys: readonly string[]) => {
    const on = keys.filter((key) => chosen.has(key)).length;
    return {
      checked: keys.length > 0 && on === keys.length,
      indeterminate: on > 0 && on < keys.length,
      disabled,
      onChange: () => turn(keys, on < keys.length),
      fw: 600,
    };
  };
  return (
    <Stack gap="md">
      <FormRefusal refusal={saving.refusal} />
      <Group justify="flex-end">
        <Checkbox label={t('check_all')} {...over(all.map((subModule) => subModule.key))} />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {modules.map((module) => (
          <Paper key={module.key} withBorder p="md" component="fieldset" className="bp-permissions">
            <legend className="bp-hidden">{module.title[lang]}</legend>
            <Stack gap="xs">
              <Checkbox
                label={t('whole_module', { module: module.title[lang] })}
                {...over(module.sub_modules.map((subModule) => subModule.key))}
              />
              <Stack gap={8} pl="lg">
                {module.sub_modules.map((subModule) => (
                  <Checkbox
                    key={subModule.key}
                    label={subModule.word[lang]}
                    checked={chosen.has(subModule.key)}
                    disabled={disabled}
                    onChange={(event) => turn([subModule.key], event.currentTarget.checked)}
                  />
                ))}
              </Stack>
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
      <SaveBar
        count={changedKeys(held, [...chosen]).length}
        busy={saving.busy}
        onSave={() => void saving.save([...chosen])}
        onUndo={() => setChosen(new Set(held))}
      />
    </Stack>
  );
}
