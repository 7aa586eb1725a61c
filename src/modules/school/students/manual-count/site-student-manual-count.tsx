import { Alert, Button, Group, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#ui/fields/fields.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useAddress } from '#ui/address.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { printElement } from '#ui/print.ts';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { studentsCalls } from '../base/client.ts';
import { CountTable } from './count-table.tsx';
import type { Counted, Typed } from './counted.ts';
import { NamesDrawer, type Asked } from './names-drawer.tsx';
import { manualCountWords } from './words.ts';

const { export: Export } = icons;

/** Heads counted in each section beside the register; a difference opens the names. */
export default function ManualCount() {
  const t = useWords(manualCountWords);
  const lang = useLang();
  const client = useQueryClient();
  const mayCount = useShell().may('manual-count.save');
  const [address, change] = useAddress();
  const by = address.get('by') === 'category' ? 'category' : 'gender';
  const on = address.get('on');
  const [typed, setTyped] = useState<Typed>({});
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const found = useQuery(studentsCalls().manualCount.queryOptions({ input: { on, by } }));
  const counted = found.data as Counted | undefined;
  const isToday = counted ? counted.on === counted.today : true;
  const save = async () => {
    setBusy(true);
    try {
      await studentsCalls().saveManualCount.call({ by, cells: Object.values(typed) });
      setTyped({});
      toastDone(t('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
    setBusy(false);
  };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button
            component="a"
            href={`/api/manual-counts/export?${new URLSearchParams({ by, lang, ...(on ? { on } : {}) }).toString()}`}
            variant="default"
            leftSection={<Export size={18} />}
          >
            {t('download')}
          </Button>
          <Button variant="default" onClick={() => printElement('manual-count')}>
            {t('print')}
          </Button>
        </>
      }
    >
      <Group gap="sm" align="flex-end">
        <DateField
          label={t('day')}
          value={on ?? counted?.today ?? null}
          {...(counted ? { max: counted.today } : {})}
          onChange={(day: string | null) => change({ on: day === counted?.today ? null : day })}
          disabled={Object.keys(typed).length > 0}
        />
        <SegmentedControl
          aria-label={t('by')}
          value={by}
          disabled={Object.keys(typed).length > 0}
          onChange={(value) => change({ by: value === 'gender' ? null : value })}
          data={(['gender', 'category'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Group>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!counted && !found.error && <Skeleton height={320} />}
      {counted && !isToday && (
        <Alert variant="light" color="blue">
          {t(counted.days.includes(counted.on) ? 'past' : 'not_counted')}
        </Alert>
      )}
      {counted?.rows.length === 0 && <Empty title={t('none')} hint={t('none_hint')} />}
      {counted && counted.rows.length > 0 && (
        <Paper withBorder p="sm" id="manual-count">
          <Text className="bp-hidden">{counted.on}</Text>
          <CountTable
            counted={counted}
            typed={typed}
            onType={isToday && mayCount ? setTyped : null}
            onNames={isToday ? setAsked : null}
          />
        </Paper>
      )}
      <SaveBar
        count={Object.keys(typed).length}
        busy={busy}
        onSave={() => void save()}
        onUndo={() => setTyped({})}
      />
      {asked && <NamesDrawer asked={asked} by={by} onClose={() => setAsked(null)} />}
    </Page>
  );
}
