import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { refusalOf } from '#ui/api.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { LinkField, LinksField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';

import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { type Compared, replicationCalls } from '../base/client.ts';
import { replicationScreenWords } from './words.ts';

const Copies = later(() => import('./copies.tsx').then((part) => part.Copies));

type SettingKey = Parameters<ReturnType<typeof replicationCalls>['compare']['call']>[0]['settings'][number];

function Changes({ rows, titles }: { rows: Compared; titles: ReadonlyMap<string, string> }) {
  const t = useWords(replicationScreenWords);
  const lang = useLang();
  return (
    <DataTable
      label={t('changes')}
      rows={rows.map((row) => ({ ...row, id: row.site_id }))}
      empty={{ title: t('nothing'), hint: t('nothing_hint') }}
      columns={[
        { key: 'name', title: t('institution'), width: 220, render: (row) => say(row.name, lang) },
        {
          key: 'changes',
          title: t('changes'),
          render: (row) =>
            row.changes.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('nothing')}
              </Text>
            ) : (
              [...Map.groupBy(row.changes, (change) => change.setting)].map(([setting, changes]) => (
                <Text key={setting} size="sm">
                  <Text span fw={600}>{`${titles.get(setting) ?? ''}: `}</Text>
                  {changes
                    .map(({ label, is_new }) => `${say(label, lang)} (${t(is_new ? 'new' : 'other')})`)
                    .join(' · ')}
                </Text>
              ))
            ),
        },
      ]}
    />
  );
}

/** Copies settings from one institution to others: compared first, then done by jobs, each of which can be undone. */
export default function SiteReplication() {
  const t = useWords(replicationScreenWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const { confirm } = useConfirm();
  const [source, setSource] = useState<string | null>(null);
  const [targets, setTargets] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [busy, setBusy] = useState(false);
  /** What the server said about a field, until something is chosen otherwise. */
  const [refused, setRefused] = useState<Record<string, string>>({});
  const settings = useQuery(replicationCalls().settings.queryOptions({ input: {} }));
  const titles = new Map(settings.data?.map((setting) => [setting.key as string, say(setting.title, lang)]));
  const wanted = { source_id: source ?? '', target_ids: targets, settings: chosen as SettingKey[] };
  const ready = source !== null && targets.length > 0 && chosen.length > 0;
  const total = compared?.reduce((sum, site) => sum + site.changes.length, 0) ?? 0;
  const sites = compared?.filter((site) => site.changes.length > 0).length ?? 0;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const { fields } = refusalOf(error);
      setRefused(Object.fromEntries(fields.map(({ path, word, values }) => [path, say(word, lang, values)])));
      if (fields.length === 0) toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const copy = async () => {
    const text = t('copy_question', { changes: format.number(total), sites: format.number(sites) });
    if (!(await confirm({ text }))) return;
    await run(async () => {
      await replicationCalls().replicate.call(wanted);
      setCompared(null);
      toastDone(t('started'));
      await client.invalidateQueries();
    });
  };
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setCompared(null);
      setRefused({});
      set(value);
    };

  return (
    <Page title={t('title')} lead={t('lead')}>
      <Section title={t('choose')}>
        <Stack>
          <LinkField
            label={t('source')}
            to="sites"
            value={source}
            onChange={changing(setSource)}
            error={refused['source_id']}
          />
          <LinksField
            label={t('targets')}
            to="sites"
            value={targets}
            onChange={changing(setTargets)}
            error={refused['target_ids']}
          />
          <Checkbox.Group
            label={t('settings')}
            value={chosen}
            onChange={changing(setChosen)}
            error={refused['settings']}
          >
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs" mt="xs">
              {settings.data?.map((setting) => (
                <Checkbox key={setting.key} value={setting.key} label={say(setting.title, lang)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Group>
            <Button
              variant={total > 0 ? 'default' : 'filled'}
              disabled={!ready}
              loading={busy}
              onClick={() => void run(async () => setCompared(await replicationCalls().compare.call(wanted)))}
            >
              {t('compare')}
            </Button>
            {may('replication.run') && total > 0 && (
              <Button loading={busy} onClick={() => void copy()}>
                {t('copy')}
              </Button>
            )}
          </Group>
        </Stack>
      </Section>
      {compared && <Changes rows={compared} titles={titles} />}
      <Copies />
    </Page>
  );
}
