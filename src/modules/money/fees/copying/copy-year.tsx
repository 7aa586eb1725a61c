import { Badge, Button, Group, Select, Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { feesCalls } from '../base/client.ts';
import type { CopyState } from './plan.ts';
import { copyWords } from './words.ts';

const colours = { new: 'green', same: 'gray', differs: 'orange', no_place: 'red' } as const satisfies Record<
  CopyState,
  string
>;
type Copy = Awaited<ReturnType<ReturnType<typeof feesCalls>['copies']['list']['call']>>[number];

/** Takes the settings of one year into another, after showing what that would make. */
export function CopyYear() {
  const t = useWords(copyWords);
  const lang = useLang();
  const found = useQuery(feesCalls().settings.years.queryOptions({ input: {} }));
  const [chosen, choose] = useState<{ from?: string; to?: string }>({});
  const [waivers, setWaivers] = useState(false);
  const [shown, show] = useState(false);
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={200} />;
  const years = found.data;
  const from = chosen.from ?? years[1]?.id ?? years[0]?.id ?? '';
  const to = chosen.to ?? years[0]?.id ?? '';
  const data = years.map((year) => ({ value: year.id, label: year[lang] }));
  const put = (next: { from?: string; to?: string }) => {
    show(false);
    choose({ from, to, ...next });
  };
  return (
    <Stack gap="md">
      <Section title={t('title')} lead={t('lead')}>
        {years.length < 2 && <Empty title={t('one_year')} hint={t('one_year_hint')} />}
        <Group gap="sm" align="flex-end" {...(years.length < 2 ? { display: 'none' } : {})}>
          <Select
            label={t('from')}
            data={data}
            value={from}
            onChange={(id) => id && put({ from: id })}
            allowDeselect={false}
            w={160}
          />
          <Select
            label={t('to')}
            data={data}
            value={to}
            onChange={(id) => id && put({ to: id })}
            allowDeselect={false}
            w={160}
          />
          <Switch
            label={t('with_waivers')}
            checked={waivers}
            onChange={(event) => {
              show(false);
              setWaivers(event.currentTarget.checked);
            }}
            pb={8}
          />
          <Button variant="default" disabled={from === to} onClick={() => show(true)}>
            {t('compare')}
          </Button>
        </Group>
        {shown && <Plan from={from} to={to} waivers={waivers} onDone={() => show(false)} />}
      </Section>
      <Copies names={new Map(years.map((year) => [year.id, year[lang]]))} />
    </Stack>
  );
}

function Plan({
  from,
  to,
  waivers,
  onDone,
}: {
  from: string;
  to: string;
  waivers: boolean;
  onDone: () => void;
}) {
  const t = useWords(copyWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const input = { from_year_id: from, to_year_id: to, waivers };
  const found = useQuery({ ...feesCalls().copies.plan.queryOptions({ input }), gcTime: 0 });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={200} />;
  const { lines, digest } = found.data;
  const wanted = lines.filter(({ state }) => state === 'new').length;
  const value = (one: string | number | null) =>
    typeof one === 'number' ? format.money(one) : format.date(one);
  const copy = async () => {
    setBusy(true);
    try {
      const { made } = await feesCalls().copies.copy.call({ ...input, digest });
      toastDone(t('copied', { count: format.number(made) }));
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    }
    setBusy(false);
    await client.invalidateQueries();
  };
  return (
    <Stack gap="sm">
      <DataTable
        label={t('title')}
        rows={lines}
        empty={{ title: t('nothing'), hint: t('nothing_hint') }}
        columns={[
          { key: 'part', title: t('what'), render: ({ part, label }) => `${t(part)}: ${label[lang]}` },
          { key: 'wanted', title: t('wanted'), align: 'right', render: (line) => value(line.wanted) },
          { key: 'now', title: t('now'), align: 'right', render: (line) => value(line.now) },
          {
            key: 'state',
            title: t('state'),
            render: ({ state }) => (
              <Badge variant="light" color={colours[state]} tt="none">
                {t(state)}
              </Badge>
            ),
          },
        ]}
      />
      <Group>
        <Button disabled={wanted === 0} loading={busy} onClick={() => void copy()}>
          {t('copy', { count: format.number(wanted) })}
        </Button>
      </Group>
    </Stack>
  );
}

function Copies({ names }: { names: ReadonlyMap<string, string> }) {
  const t = useWords(copyWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const found = useQuery(feesCalls().copies.list.queryOptions({ input: {} }));
  const undo = async ({ id, items, rates, waivers }: Copy) => {
    const isSure = await confirm({
      title: t('undo_ask'),
      text: t('undo_text', {
        items: format.number(items),
        rates: format.number(rates),
        waivers: format.number(waivers),
      }),
      confirm: t('undo'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await feesCalls().copies.undo.call({ id });
      toastDone(t('undone'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  return (
    <Section title={t('earlier')}>
      {!found.data && <Skeleton height={80} />}
      {found.data?.length === 0 && <Empty title={t('none')} />}
      {found.data && found.data.length > 0 && (
        <DataTable
          label={t('earlier')}
          rows={found.data}
          columns={[
            {
              key: 'years',
              title: t('what'),
              render: (copy) => `${names.get(copy.from_year_id) ?? ''} → ${names.get(copy.to_year_id) ?? ''}`,
            },
            {
              key: 'made',
              title: t('made'),
              render: ({ items, rates, waivers }) =>
                [
                  `${t('item')}: ${format.number(items)}`,
                  `${t('rate')}: ${format.number(rates)}`,
                  `${t('waiver')}: ${format.number(waivers)}`,
                ].join(' · '),
            },
            {
              key: 'at',
              title: t('at'),
              render: ({ at, by }) => [format.dateTime(at), by?.[lang]].filter(Boolean).join(' · '),
            },
          ]}
          actions={(copy) =>
            copy.undone ? (
              <Badge variant="light" color="gray" tt="none">
                {t('undone')}
              </Badge>
            ) : (
              <Button variant="default" onClick={() => void undo(copy)}>
                {t('undo')}
              </Button>
            )
          }
        />
      )}
    </Section>
  );
}
