import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import type { MenuEntry } from '#ui/lists/menu-button.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import { boardAddress } from './declared.ts';
import type { ShownRoutine } from './shown-routine.ts';
import { draftWords, versionWords } from './words.ts';

const { plus: Plus } = icons;
const NewDraft = later(() => import('./new-draft.tsx').then((part) => part.NewDraft));
const Rename = later(() => import('./new-draft.tsx').then((part) => part.Rename));
const Publish = later(() => import('./publish-form.tsx').then((part) => part.Publish));
const Compare = later(() => import('./compare.tsx').then((part) => part.Compare));

const colours = { draft: 'gray', 'in-force': 'green', coming: 'blue', past: 'gray' } as const;
const phaseWord = { draft: 'draft', 'in-force': 'in_force', coming: 'coming', past: 'past' } as const;

type Open = { kind: 'new' | 'copy' | 'rename' | 'publish' | 'compare'; routine: ShownRoutine | null };

/** The school's routines: drafts that are worked on, what holds, what comes and what held. */
export default function RoutineVersions() {
  const t = useWords(versionWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const client = useQueryClient();
  const { confirm, confirmDelete } = useConfirm();
  const [params, change] = useAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const mayEdit = may('routine.edit');
  const mayPublish = may('routine.publish');
  const found = useQuery(routineCalls().routines.queryOptions({ input: { clashes: mayEdit } }));
  const asked = params.get('publish');
  const toPublish = asked ? (found.data?.find(({ id }) => id === asked) ?? null) : null;
  const shown: Open | null = toPublish ? { kind: 'publish', routine: toPublish } : open;
  const close = () => {
    setOpen(null);
    if (asked) change({ publish: null });
  };
  const copy = (routine: ShownRoutine | null) => {
    close();
    setOpen({ kind: 'copy', routine });
  };
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await client.invalidateQueries();
      toastDone(done);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const remove = async ({ id, version, name }: ShownRoutine) => {
    if (await confirmDelete(name, t('kind')))
      await act(() => routineCalls().removeRoutine.call({ id, version }), t('deleted'));
  };
  const withdraw = async ({ id, version, name, starts_on }: ShownRoutine) => {
    const text = t('withdraw_text', { name, date: format.date(starts_on) });
    if (await confirm({ title: t('withdraw_ask'), text, confirm: t('withdraw'), danger: true }))
      await act(() => routineCalls().withdrawRoutine.call({ id, version }), t('withdrawn'));
  };
  const entriesOf = (routine: ShownRoutine): MenuEntry[] => {
    const show = (kind: Open['kind'], label: string): MenuEntry => ({
      label,
      onClick: () => setOpen({ kind, routine }),
    });
    const isDraft = routine.phase === 'draft';
    return [
      ...(mayEdit
        ? [show('copy', t('copy')), show('rename', t('rename')), show('compare', t('compare'))]
        : []),
      ...(mayPublish && routine.phase === 'coming'
        ? [{ label: t('withdraw'), danger: true, onClick: () => void withdraw(routine) }]
        : []),
      ...(mayEdit && isDraft
        ? [{ label: t('delete'), danger: true, onClick: () => void remove(routine) }]
        : []),
    ];
  };
  const titles = {
    new: t('new'),
    copy: t('copy'),
    rename: t('rename'),
    publish: t('publish'),
    compare: t('compare'),
  };
  return (
    <Page
      title={draftWords.title[lang]}
      lead={t('lead')}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={16} />} onClick={() => setOpen({ kind: 'new', routine: null })}>
            {t('new')}
          </Button>
        )
      }
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={draftWords.title[lang]}
          rows={found.data}
          loading={found.isFetching}
          empty={{ title: t('none'), hint: t(mayEdit ? 'none_hint' : 'none_published') }}
          columns={[
            {
              key: 'name',
              title: t('name'),
              render: (row) => (
                <div>
                  <Text fw={500}>{row.name}</Text>
                  <Text size="sm" c="dimmed">
                    {row.year[lang]}
                  </Text>
                </div>
              ),
            },
            {
              key: 'phase',
              title: t('state'),
              render: (row) => (
                <Badge variant="light" tt="none" color={colours[row.phase]}>
                  {t(phaseWord[row.phase])}
                </Badge>
              ),
            },
            {
              key: 'days',
              title: t('days'),
              render: (row) =>
                row.starts_on
                  ? row.ends_on
                    ? t('from_to', { from: format.date(row.starts_on), to: format.date(row.ends_on) })
                    : t('never', { from: format.date(row.starts_on) })
                  : '–',
            },
            {
              key: 'by',
              title: t('published_by'),
              render: (row) =>
                row.published_by ? (
                  <div>
                    {row.published_by[lang]}
                    <Text size="sm" c="dimmed">
                      {format.dateTime(row.published_at)}
                    </Text>
                  </div>
                ) : (
                  '–'
                ),
            },
            {
              key: 'placed',
              title: t('placed'),
              align: 'right',
              render: (row) =>
                row.asked > 0
                  ? t('of', { placed: format.number(row.placed), asked: format.number(row.asked) })
                  : t('lessons', { count: row.lessons }),
            },
            ...(mayEdit
              ? [
                  {
                    key: 'clashes',
                    title: t('clashes'),
                    align: 'right' as const,
                    render: (row: ShownRoutine) =>
                      row.clashes ? (
                        <Badge variant="light" tt="none" color="red">
                          {format.number(row.clashes)}
                        </Badge>
                      ) : (
                        format.number(row.clashes)
                      ),
                  },
                ]
              : []),
          ]}
          actions={(row) => (
            <Group gap={4} justify="flex-end" wrap="nowrap">
              {mayPublish && row.phase === 'draft' && (
                <Button
                  size="compact-sm"
                  variant="light"
                  onClick={() => setOpen({ kind: 'publish', routine: row })}
                >
                  {t('publish')}
                </Button>
              )}
              {mayEdit && (
                <Button component={Link} to={boardAddress(row.id)} size="compact-sm" variant="subtle">
                  {t('board')}
                </Button>
              )}
              {entriesOf(row).length > 0 && <RowMenu name={row.name} entries={entriesOf(row)} />}
            </Group>
          )}
        />
      )}
      <Drawer
        opened={shown !== null}
        onClose={close}
        size={shown?.kind === 'publish' || shown?.kind === 'compare' ? 'xl' : 'lg'}
        title={shown ? titles[shown.kind] : ''}
      >
        {shown && (shown.kind === 'new' || shown.kind === 'copy') && (
          <NewDraft from={shown.routine} all={found.data ?? []} onClose={close} />
        )}
        {shown?.kind === 'rename' && shown.routine && <Rename routine={shown.routine} onClose={close} />}
        {shown?.kind === 'publish' && shown.routine && (
          <Publish
            routine={shown.routine}
            onClose={close}
            {...(mayEdit ? { onCopy: () => copy(shown.routine) } : {})}
          />
        )}
        {shown?.kind === 'compare' && shown.routine && (
          <Compare routine={shown.routine} all={found.data ?? []} />
        )}
      </Drawer>
    </Page>
  );
}
