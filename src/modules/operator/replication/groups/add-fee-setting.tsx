import { Button, Card } from '@mantine/core';
import { useState } from 'react';
import { keyOfTyped, newEntryForm } from '#modules/money/fees/face/portable.ts';
import { useWords } from '#ui/language.tsx';
import { ResourceForm } from '#ui/resource-screen/resource-form.tsx';
import { groupSettingsCalls } from '../base/client.ts';
import { newFeeKind } from '../settings/families.ts';
import { nameOf, originOf, type Draft } from './pattern-draft.ts';
import type { GroupCompared, PatternEdit } from './schemas.ts';
import { groupSettingWords } from './words.ts';

/** A fee setting for the pattern that none of the institutions has yet, typed as an institution would. */
export function AddFeeSetting({
  setting,
  compared,
  base,
  draft,
  onAdd,
}: {
  setting: PatternEdit['setting'];
  compared: GroupCompared;
  base: string;
  draft: Draft;
  onAdd: (edit: PatternEdit) => void;
}) {
  const t = useWords(groupSettingWords);
  const [isOpen, open] = useState(false);
  const kind = newFeeKind(setting);
  if (!kind) return null;
  const title = t('add_new', { what: t(setting as 'fee-heads') });
  if (!isOpen)
    return (
      <Button variant="default" size="compact-md" w="fit-content" onClick={() => open(true)}>
        {title}
      </Button>
    );
  const there = compared.items.filter((item) => item.setting === 'fee-heads');
  const typed = [...draft.values()].filter((edit) => edit.setting === 'fee-heads' && edit.from === 'new');
  const heads = [
    ...there
      .filter((item) => originOf(draft, item, base) !== 'off')
      .map(({ key, label }) => ({ value: key, word: label })),
    ...typed
      .filter(({ key }) => !there.some((item) => item.key === key))
      .map(({ key, name_bn }) => ({ value: key, word: { en: key, bn: name_bn ?? key } })),
  ];
  const form = newEntryForm(kind, { heads, classes: compared.classes });
  return (
    <Card withBorder component="section" aria-label={title}>
      <ResourceForm
        resource={form}
        row={null}
        onCancel={() => open(false)}
        onDone={() => open(false)}
        save={async (values) => {
          // A name that was typed in one language stands for both.
          const name_en = values['name_en'] || values['name_bn'];
          const whole = 'name_en' in form.fields ? { ...values, name_en } : values;
          const key = keyOfTyped(kind, whole);
          const edit: PatternEdit = {
            setting,
            key,
            from: 'new',
            capacity: null,
            name_bn: typeof values['name_bn'] === 'string' && values['name_bn'] ? values['name_bn'] : null,
            value: whole as PatternEdit['value'],
          };
          // The server looks at it as an institution's own form would be looked at.
          const edits = [...new Map(draft).set(nameOf(edit), edit).values()];
          const pattern = { site_id: base, edits };
          await groupSettingsCalls().compare.call({ what: 'fees', pattern });
          onAdd(edit);
          return { id: key };
        }}
      />
    </Card>
  );
}
