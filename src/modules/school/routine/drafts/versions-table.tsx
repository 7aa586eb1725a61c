import { Badge, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import type { MenuEntry } from '#ui/lists/menu-button.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { boardAddress } from './screens.ts';
import type { ShownRoutine } from './shown-routine.ts';
import { useRoutineActs } from './use-routine-acts.tsx';
import { draftWords, versionWords } from './words.ts';

const colours = { draft: 'gray', 'in-force': 'green', coming: 'blue', past: 'gray' } as const;
const phaseWord = { draft: 'draft', 'in-force': 'in_force', coming: 'coming', past: 'past' } as const;

/** What is opened about a routine of the table. */
export type RoutinePart = 'copy' | 'rename' | 'publish' | 'compare';
type OnOpen = (kind: RoutinePart, routine: ShownRoutine) => void;

/** Routines in lines, with what can be done to each. */
export function VersionsTable({
  rows,
  loading,
  onOpen,
}: {
  rows: readonly ShownRoutine[] | undefined;
  loading: boolean;
  onOpen: OnOpen;
}) {
  const t = useWords(versionWords);
  const lang = useLang();
  const { may } = useShell();
  const mayEdit = may('routine.edit');
  const columns = useVersionColumns();
  return (
    <DataTable
      label={draftWords.title[lang]}
      rows={rows}
      loading={loading}
      empty={{ title: t('none'), hint: t(mayEdit ? 'none_hint' : 'none_published') }}
      columns={columns}
      actions={(row) => <VersionActions routine={row} onOpen={onOpen} />}
    />
  );
}

/** Name, state and days of a routine, and how much of what is wanted is in it. */
function useVersionColumns(): Column<ShownRoutine>[] {
  const t = useWords(versionWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const clashes: Column<ShownRoutine> = {
    key: 'clashes',
    title: t('clashes'),
    align: 'right',
    render: (row) =>
      row.clashes ? (
        <Badge variant="light" tt="none" color="red">
          {format.number(row.clashes)}
        </Badge>
      ) : (
        format.number(row.clashes)
      ),
  };
  return [
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
    ...(may('routine.edit') ? [clashes] : []),
  ];
}

/** The next step of a routine as buttons, the rest in a menu. */
function VersionActions({ routine, onOpen }: { routine: ShownRoutine; onOpen: OnOpen }) {
  const t = useWords(versionWords);
  const { may } = useShell();
  const { remove, withdraw } = useRoutineActs();
  const mayEdit = may('routine.edit');
  const mayPublish = may('routine.publish');
  const isDraft = routine.phase === 'draft';
  const entry = (kind: RoutinePart): MenuEntry => ({ label: t(kind), onClick: () => onOpen(kind, routine) });
  const entries: MenuEntry[] = [
    ...(mayEdit ? [entry('copy'), entry('rename'), entry('compare')] : []),
    ...(mayPublish && routine.phase === 'coming'
      ? [{ label: t('withdraw'), danger: true, onClick: () => void withdraw(routine) }]
      : []),
    ...(mayEdit && isDraft
      ? [{ label: t('delete'), danger: true, onClick: () => void remove(routine) }]
      : []),
  ];
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {mayPublish && isDraft && (
        <Button size="compact-sm" variant="light" onClick={() => onOpen('publish', routine)}>
          {t('publish')}
        </Button>
      )}
      {mayEdit && (
        <Button component={Link} to={boardAddress(routine.id)} size="compact-sm" variant="subtle">
          {t('board')}
        </Button>
      )}
      {entries.length > 0 && <RowMenu name={routine.name} entries={entries} />}
    </Group>
  );
}
