import { Checkbox, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Word } from '#kernel/words.ts';
import { FormRefusal, useSaving } from '#ui/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attachmentScreenWords } from '../attachment-screen-words.ts';
import { changedKeys } from '../grant-rules.ts';
import './access.css';

export type PartModule = {
  key: string;
  title: Word;
  parts: { key: string; word: Word; on: boolean }[];
};

/** Sub-modules by module, with check-all for each and for everything. */
export function PartChoice({
  modules,
  save,
}: {
  modules: readonly PartModule[];
  save: (keys: string[]) => Promise<unknown>;
}) {
  const t = useWords(attachmentScreenWords);
  const lang = useLang();
  const { may } = useShell();
  const disabled = !may('attachment.edit');
  const all = modules.flatMap((module) => module.parts);
  const held = all.filter((part) => part.on).map((part) => part.key);
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
        <Checkbox label={t('check_all')} {...over(all.map((part) => part.key))} />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {modules.map((module) => (
          <Paper key={module.key} withBorder p="md" component="fieldset" className="bp-permissions">
            <legend className="bp-hidden">{module.title[lang]}</legend>
            <Stack gap="xs">
              <Checkbox
                label={t('whole_module', { module: module.title[lang] })}
                {...over(module.parts.map((part) => part.key))}
              />
              <Stack gap={8} pl="lg">
                {module.parts.map((part) => (
                  <Checkbox
                    key={part.key}
                    label={part.word[lang]}
                    checked={chosen.has(part.key)}
                    disabled={disabled}
                    onChange={(event) => turn([part.key], event.currentTarget.checked)}
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
