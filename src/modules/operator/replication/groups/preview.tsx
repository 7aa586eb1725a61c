import { Badge, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { refusalOf } from '#ui/api.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { groupSettingsCalls } from '../base/client.ts';
import type { What } from '../settings/families.ts';
import type { GroupCompared, PatternEdit } from './schemas.ts';
import { groupSettingWords } from './words.ts';

type School = GroupCompared['schools'][number];
/** A difference with its place in what was compared. */
type Item = School['items'][number] & { at: number };
export type PreviewedSchool = Omit<School, 'items'> & { items: Item[] };

const acts = { missing: 'add', differs: 'change', extra: 'remove' } as const;
const colours = { missing: 'green', differs: 'blue', extra: 'red' } as const;
const named = (site_id: string, { setting, key }: Item) => `${site_id} ${setting} ${key}`;

/** What of the pattern each institution will get, with a tick for each change; then it starts. */
export function Preview({
  what,
  schools,
  pattern,
  titleOf,
  onClose,
  onStale,
  onStarted,
}: {
  what: What;
  schools: readonly PreviewedSchool[];
  pattern: { site_id: string; edits: PatternEdit[] };
  titleOf: (column: string) => string;
  onClose: () => void;
  onStale: () => void;
  onStarted: (runId: string) => void;
}) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** What was ticked differently from how it begins: extras begin without a tick. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (site_id: string, item: Item) =>
    (item.state === 'extra') === turned.has(named(site_id, item));
  const turn = (name: string) => {
    const next = new Set(turned);
    if (!next.delete(name)) next.add(name);
    setTurned(next);
  };
  const targets = schools.flatMap((school) => {
    const items = school.items.filter((item) => isChosen(school.site_id, item));
    const { site_id, digest } = school;
    return items.length > 0 ? [{ site_id, digest, items: items.map(({ at }) => at) }] : [];
  });
  const count = targets.reduce((sum, { items }) => sum + items.length, 0);
  const start = async () => {
    setBusy(true);
    try {
      const { run_id } = await groupSettingsCalls().apply.call({ what, pattern, targets });
      toastDone(t('started'));
      onStarted(run_id);
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
      if (refusalOf(error).status === 409) onStale();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer opened onClose={onClose} size="xl" title={t('preview_title')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('preview_lead')}
        </Text>
        {schools.map((school) => (
          <Section key={school.site_id} title={say(school.name, lang)}>
            {school.items.length === 0 && <Text size="sm">{t('nothing_for')}</Text>}
            {[...Map.groupBy(school.items, (item) => item.column)].map(([column, items]) => (
              <Stack key={column} gap={6}>
                <Text fw={600} size="sm">
                  {titleOf(column)}
                </Text>
                {items.map((item) => (
                  <Change
                    key={item.key}
                    item={item}
                    checked={isChosen(school.site_id, item)}
                    onTurn={() => turn(named(school.site_id, item))}
                  />
                ))}
              </Stack>
            ))}
          </Section>
        ))}
        <Group justify="flex-end">
          <Button disabled={count === 0} loading={busy} onClick={() => void start()}>
            {t('apply', { changes: format.number(count) })}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}

function Change({ item, checked, onTurn }: { item: Item; checked: boolean; onTurn: () => void }) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Checkbox label={say(item.label, lang)} checked={checked} onChange={onTurn} />
        <Badge variant="light" color={colours[item.state]} tt="none" miw="max-content">
          {t(acts[item.state])}
        </Badge>
      </Group>
      {item.details.length > 0 && (
        <List size="sm" c="dimmed" pl="lg">
          {item.details.map((line) => (
            <List.Item key={line.en}>{say(line, lang)}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
