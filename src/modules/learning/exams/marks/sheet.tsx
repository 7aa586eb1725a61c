import { Alert, Badge, Button, Group, Progress, Stack, Text, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFormat } from '#ui/format.ts';
import { useCells } from '#ui/grid/use-cells.ts';
import { undoByKeys } from '#ui/grid/keys.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import type { Offline } from '#ui/offline/offline.ts';
import { useOffline } from '#ui/offline/use-offline.ts';
import { useShell } from '#ui/shell-context.tsx';
import { examsCalls } from '../base/client.ts';
import { CellsToCorrect } from './cells-to-correct.tsx';
import { MarksConflicts } from './conflicts.tsx';
import { MarksGrid } from './grid.tsx';
import { MarksStore } from './store.ts';
import { marksWords } from './words.ts';
import { sheetActWords } from '../base/words.ts';
import { SheetStateBadge } from '../sheets/state-badge.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { TouchBar } from './touch-bar.tsx';
import { useLeaveGuard, useMarksSaving, type Saving } from './use-saving.tsx';

const Undo = icons.undo;
const Lock = icons.lock;

export type Grid = Awaited<ReturnType<ReturnType<typeof examsCalls>['grid']['call']>>;
export type SheetName = { exam_subject_id: string; section_id: string };

/** The marks of a subject in a section: the grid with everything that belongs to it. */
export function MarkSheet({ sheet }: { sheet: SheetName }) {
  const client = useQueryClient();
  const query = examsCalls().grid.queryOptions({ input: sheet });
  // Fetched when the sheet is opened; afterwards the store knows better than a copy from the server.
  const grid = useQuery({ ...query, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false });
  const offline = useOffline();
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: query.queryKey }),
    [client, query.queryKey],
  );
  if (grid.error) return <Refused error={grid.error} retry={() => void grid.refetch()} />;
  if (!grid.data || offline === undefined) return <Skeleton height={420} />;
  return <OpenSheet key={grid.dataUpdatedAt} grid={grid.data} offline={offline} onChanged={reload} />;
}

function SavingState({ store, saving: { offline, kept, notKept } }: { store: MarksStore; saving: Saving }) {
  const t = useWords(marksWords);
  useCells(store, store.turn);
  const { waiting, sending, wrong: unread, stale } = store.counts();
  const [open, wrong, typing] = [waiting + sending, unread + stale, store.isTyping()];
  const onDevice = offline && kept;
  const colour =
    notKept > 0 || (offline && !kept) || (wrong > 0 && open === 0)
      ? 'red'
      : open > 0 || typing
        ? 'gray'
        : 'green';
  const counted = (one: keyof typeof marksWords, many: keyof typeof marksWords, count: number) =>
    count === 1 ? t(one) : t(many, { count });
  const text =
    notKept > 0 && open > 0
      ? t('not_kept', { count: notKept })
      : typing && (onDevice || open === 0)
        ? t('typing')
        : open > 0
          ? onDevice
            ? t('on_device', { count: open })
            : counted('saving_one', 'saving', open)
          : wrong > 0
            ? counted('wrong_one', 'wrong', wrong)
            : t('all_saved');
  return (
    <Group gap={6}>
      <Badge component="output" color={colour} variant="light" tt="none" size="lg" aria-live="polite">
        {text}
      </Badge>
    </Group>
  );
}

function Entered({ store }: { store: MarksStore }) {
  const t = useWords(sheetActWords);
  const format = useFormat();
  useCells(store, store.turn);
  const { entered, all } = store.counts();
  const text = t('entered', { entered: format.number(entered), expected: format.number(all) });
  return (
    <Stack gap={2} w={170}>
      <Progress value={all ? (entered / all) * 100 : 0} size="sm" aria-label={text} />
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </Stack>
  );
}

/** How the list of kept work names a sheet. */
const nameOf = ({ exam, subject, section }: Grid) => ({
  en: `${subject.en} – ${section.en}, ${exam.name_en || exam.name_bn}`,
  bn: `${subject.bn} – ${section.bn}, ${exam.name_bn || exam.name_en}`,
});

/** Undoes what was typed, or types it again. */
function UndoButtons({ store }: { store: MarksStore }) {
  const t = useWords(marksWords);
  useCells(store, store.turn);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Undo size={16} />}
        disabled={!store.canUndo()}
        onClick={() => store.undo()}
      >
        {t('undo')}
      </Button>
      <Button variant="default" size="sm" disabled={!store.canRedo()} onClick={() => store.redo()}>
        {t('redo')}
      </Button>
    </>
  );
}

/** Why a sheet was returned, what is only on this device, and that nobody may change it. */
function SheetAlerts({
  grid,
  store,
  saving: { offline, kept, notKept },
  readOnly,
}: {
  grid: Grid;
  store: MarksStore;
  saving: Saving;
  readOnly: boolean;
}) {
  const t = useWords(marksWords);
  const waiting = useCells(store, () => {
    const counts = store.counts();
    return counts.waiting + counts.sending;
  });
  const { returned } = grid.traces;
  return (
    <>
      {grid.state === 'DRAFT' && returned && (
        <Alert color="yellow" variant="light">
          {t('returned_because', { by: returned.by ?? '', reason: returned.reason ?? '' })}
        </Alert>
      )}
      {notKept > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t('no_room', { count: notKept })}
        </Alert>
      )}
      {offline && notKept === 0 && (
        <Alert color={kept ? 'orange' : 'red'} variant="light" role="alert">
          {t(kept ? 'kept' : 'offline', { count: waiting })}
        </Alert>
      )}
      {readOnly && (
        <Alert color="blue" variant="light" icon={<Lock />}>
          {t('read_only')}
        </Alert>
      )}
    </>
  );
}

function OpenSheet({
  grid,
  offline: device,
  onChanged,
}: {
  grid: Grid;
  offline: Offline | null;
  onChanged: () => Promise<void>;
}) {
  const t = useWords(marksWords);
  const lang = useLang();
  const { may } = useShell();
  const store = useMemo(() => {
    const keys = grid.rows.flatMap(({ enrolment_id }) =>
      grid.columns.map(({ paper, part }) => ({ enrolment_id, paper, part })),
    );
    const given = grid.rows.flatMap(({ enrolment_id, cells }) =>
      cells.map((cell) => ({ enrolment_id, ...cell })),
    );
    return new MarksStore(keys, given);
  }, [grid]);
  const saving = useMarksSaving(store, grid, {
    offline: device,
    what: nameOf(grid),
    onRefused: () => void onChanged(),
  });
  useLeaveGuard(saving);
  const closed = grid.state === 'PUBLISHED' || grid.state === 'LOCKED';
  const readOnly = closed || (grid.state !== 'DRAFT' && !may('mark.enter-all'));

  return (
    <Stack gap="sm" {...(readOnly ? {} : { onKeyDown: undoByKeys(store) })}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text
            fw={600}
            size="lg"
            className="bp-sheet-title"
          >{`${grid.subject[lang]} – ${grid.section[lang]}`}</Text>
          <SheetStateBadge state={grid.state} />
          <Entered store={store} />
          {!readOnly && <SavingState store={store} saving={saving} />}
        </Group>
        <Group gap="xs">
          {!readOnly && <UndoButtons store={store} />}
          <SheetActions grid={grid} store={store} onChanged={onChanged} />
        </Group>
      </Group>
      <SheetAlerts grid={grid} store={store} saving={saving} readOnly={readOnly} />
      <CellsToCorrect store={store} grid={grid} />
      <MarksConflicts store={store} grid={grid} />
      <MarksGrid store={store} columns={grid.columns} students={grid.rows} readOnly={readOnly} />
      <CellsToCorrect store={store} grid={grid} />
      {!readOnly && (
        <>
          <Text size="sm" c="dimmed" className="bp-no-print bp-for-keys">
            {t('how')}
          </Text>
          <Text size="sm" c="dimmed" className="bp-no-print bp-for-touch">
            {t('how_touch')}
          </Text>
          <TouchBar store={store} columns={grid.columns} students={grid.rows} />
        </>
      )}
    </Stack>
  );
}
