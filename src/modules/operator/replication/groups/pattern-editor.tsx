import { Button, Checkbox, Group, NumberInput, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { kindWords } from '#modules/school/academics/base/words.ts';
import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { AddFeeSetting } from './add-fee-setting.tsx';
import { AddPatternSection } from './add-section.tsx';
import { families, type What } from '../settings/families.ts';
import { draftOf, nameOf, originOf, withCapacity, withOrigin, type Draft } from './pattern-draft.ts';
import type { GroupCompared, PatternEdit } from './schemas.ts';
import { groupSettingWords } from './words.ts';

type Item = GroupCompared['items'][number];
type Change = (draft: Draft) => void;

/** What belongs to the pattern: it begins with what one institution has, which itself stays as it is. */
export function PatternEditor({
  compared,
  what,
  siteId,
  edits,
  onUse,
  onClose,
}: {
  compared: GroupCompared;
  what: What;
  siteId: string;
  edits: readonly PatternEdit[];
  onUse: (edits: PatternEdit[]) => void;
  onClose: () => void;
}) {
  const t = useWords(groupSettingWords);
  const [draft, setDraft] = useState<Draft>(() => draftOf(edits));
  const base = compared.schools.find(({ site_id }) => site_id === siteId);
  const titles = {
    versions: t('versions'),
    shifts: t('shifts'),
    classes: t('classes'),
    ...Object.fromEntries(families.fees.map((key) => [key, t(key)])),
  } as Readonly<Record<string, string>>;
  const fresh = [...draft.values()].filter(
    (edit) => edit.from === 'new' && !compared.items.some((item) => nameOf(item) === nameOf(edit)),
  );
  const leave = (edit: PatternEdit) => {
    const next = new Map(draft);
    next.delete(nameOf(edit));
    setDraft(next);
  };
  const add = (edit: PatternEdit) => setDraft(new Map(draft).set(nameOf(edit), edit));
  return (
    <Drawer opened onClose={onClose} size="xl" title={t('pattern')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {base && t('pattern_lead', { name: base.name })}
        </Text>
        {families[what].map((setting) => {
          const items = compared.items.filter(
            // What was typed here and is in no institution is gone once it is left out.
            (item) => item.setting === setting && (item.held_by.length > 0 || draft.has(nameOf(item))),
          );
          const title = titles[setting];
          return (
            <Stack key={setting} gap="xs">
              {title && <Text fw={600}>{title}</Text>}
              {setting === 'sections' && <Text fw={600}>{t('section')}</Text>}
              {items.map((item) =>
                setting === 'subjects' ? (
                  <ClassSubjects
                    key={item.key}
                    item={item}
                    compared={compared}
                    base={siteId}
                    draft={draft}
                    onChange={setDraft}
                  />
                ) : (
                  <OneItem key={item.key} item={item} base={siteId} draft={draft} onChange={setDraft} />
                ),
              )}
              {fresh
                .filter((edit) => edit.setting === setting)
                .map((edit) => (
                  <Checkbox
                    key={edit.key}
                    label={setting === 'sections' ? edit.key.split(' ').slice(4).join(' ') : edit.key}
                    checked
                    onChange={() => leave(edit)}
                  />
                ))}
              {setting === 'sections' && <AddPatternSection items={compared.items} onAdd={add} />}
              {what === 'fees' && (
                <AddFeeSetting
                  setting={setting}
                  compared={compared}
                  base={siteId}
                  draft={draft}
                  onAdd={add}
                />
              )}
            </Stack>
          );
        })}
        <Group justify="flex-end">
          <Button onClick={() => onUse([...draft.values()])}>{t('use_pattern')}</Button>
        </Group>
      </Stack>
    </Drawer>
  );
}

type ItemProps = { item: Item; base: string; draft: Draft; onChange: Change };

function OneItem({ item, base: of, draft: now, onChange }: ItemProps) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  const isIn = originOf(now, item, of) !== 'off';
  const capacity = now.get(nameOf(item))?.capacity ?? item.capacity;
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Checkbox
        label={say(item.label, lang)}
        checked={isIn}
        onChange={(event) => {
          const from = item.held_by.includes(of) ? of : (item.held_by[0] ?? 'new');
          onChange(withOrigin(now, item, of, event.currentTarget.checked ? from : 'off'));
        }}
      />
      {isIn && item.setting === 'sections' && (
        <NumberInput
          aria-label={t('seats_of', { section: item.label })}
          value={capacity ?? 55}
          min={1}
          max={500}
          w={90}
          onChange={(value) =>
            typeof value === 'number' && value >= 1 && value <= 500
              ? onChange(withCapacity(now, item, of, Math.round(value)))
              : undefined
          }
        />
      )}
    </Group>
  );
}

/** The subjects of one class: as an institution has them, or as the operator recommends. */
function ClassSubjects({ item, compared, base, draft, onChange }: ItemProps & { compared: GroupCompared }) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  const format = useFormat();
  const origin = originOf(draft, item, base);
  const holders = compared.schools.filter(({ site_id }) => item.held_by.includes(site_id));
  // What is shown below is what the last comparison took; another choice is seen when the pattern is used.
  const isShown = origin !== 'off' && !draft.has(nameOf(item)) && item.held_by.includes(base);
  return (
    <Stack gap={4}>
      <Select
        label={t('taken_for', { class: item.label })}
        data={[
          ...holders.map(({ site_id, name }) => ({ value: site_id, label: say(name, lang) })),
          { value: 'ready', label: t('recommended') },
          { value: 'off', label: t('not_in_pattern') },
        ]}
        value={origin}
        allowDeselect={false}
        onChange={(next) => next && onChange(withOrigin(draft, item, base, next as PatternEdit['from']))}
        maw={420}
      />
      {isShown && (
        <Table verticalSpacing={2} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('code')}</Table.Th>
              <Table.Th>{t('subject')}</Table.Th>
              <Table.Th>{t('kind')}</Table.Th>
              <Table.Th ta="right">{t('full')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {item.subjects.map((subject) => (
              <Table.Tr key={subject.code}>
                <Table.Td>{format.code(subject.code)}</Table.Td>
                <Table.Td>{say(subject.name, lang)}</Table.Td>
                <Table.Td>{say(kindWords[subject.kind as SubjectKind], lang)}</Table.Td>
                <Table.Td ta="right">{format.number(subject.full)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
