import { Button, Group, Select, Skeleton, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { refusalOf } from '#ui/api.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useFormat } from '#ui/format.ts';
import { useCells } from '#ui/grid/use-cells.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { academicsCalls } from '../base/client.ts';
import { BoardTable } from './board-table.tsx';
import { Differences, StaleCells } from './differences.tsx';
import { BoardStore, cellKey, givenIn, placeOf } from './draft.ts';
import type { Board, BoardRow, CellRefusal } from './schemas.ts';
import { boardWords } from './words.ts';

const AddSection = later(() => import('./add-section.tsx').then((part) => part.AddSection));
const { plus: Plus } = icons;

function useBoard() {
  const [params] = useSearchParams();
  const year = params.get('year');
  return useQuery(academicsCalls().board.queryOptions({ input: year ? { year_id: year } : {} }));
}

/** What is changed and not saved, and the way to save it. */
function useDraft(board: Board | undefined) {
  const t = useWords(boardWords);
  const lang = useLang();
  const client = useQueryClient();
  const [store] = useState(() => new BoardStore(board?.rows ?? []));
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => store.renew(givenIn(board?.rows ?? [])), [store, board]);
  useCells(store, store.turn);
  const save = async () => {
    setBusy(true);
    try {
      await academicsCalls().saveBoard.call({
        year_id: board?.year_id ?? '',
        cells: store.sent(),
        adds: [],
        without_room: false,
      });
      store.drop();
      toastDone(t('saved'));
    } catch (error) {
      const { cells = [] } = (refusalOf(error).data ?? {}) as { cells?: CellRefusal[] };
      store.notTaken(cells.map((cell) => ({ key: cellKey(cell.section, cell.field), theirs: cell })));
      toastRefusal(error, lang);
    } finally {
      await client.invalidateQueries();
      setBusy(false);
    }
  };
  return { store, busy, save };
}

const inOrder = (rows: readonly BoardRow[], store: BoardStore): BoardRow[] =>
  // Only those of one place change their order; places stay as they came.
  [...Map.groupBy(rows, placeOf).values()].flatMap((like) => store.inOrder(like));

/** Every section of a year on one board: seats, class teacher, room, shift and version changed in place. */
export function SectionBoard({ onSetUp }: { onSetUp: () => void }) {
  const t = useWords(boardWords);
  const format = useFormat();
  const { may } = useShell();
  const [only, setOnly] = useState<string | null>(null);
  const [withClosed, setWithClosed] = useState(false);
  const [opened, setOpened] = useState<'add' | 'differences' | null>(null);
  const found = useBoard();
  const board = found.data;
  const { store, busy, save } = useDraft(board);
  const open = board?.rows.filter(({ active }) => active) ?? [];
  const sum = (of: (row: BoardRow) => number) => open.reduce((total, row) => total + of(row), 0);
  const rows = inOrder(board?.rows ?? [], store).filter(
    (row) =>
      (withClosed || row.active || store.isChanged(cellKey(row.id, 'active'))) &&
      (only === null || only === `${row.class_id} ${row.group_id}`),
  );
  const mayChange = may('academic-setting.change');
  const changed = store.changed();
  const isWrong = changed.some(({ problem }) => problem);
  return (
    <Page
      title={t('title')}
      lead={
        board && open.length > 0
          ? t('totals', {
              sections: format.number(open.length),
              students: format.number(sum(({ students }) => students)),
              seats: format.number(sum(({ capacity }) => capacity)),
            })
          : t('lead')
      }
      actions={
        <>
          <Button variant="default" onClick={onSetUp}>
            {t('set_up')}
          </Button>
          {mayChange && board && (
            <Button leftSection={<Plus size={18} />} onClick={() => setOpened('add')}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : !board ? (
        <Skeleton height={420} />
      ) : (
        <>
          <BoardFilters
            board={board}
            isChanged={changed.length > 0}
            only={only}
            onOnly={setOnly}
            withClosed={withClosed}
            onClosed={setWithClosed}
          />
          <StaleCells board={board} store={store} />
          {rows.length === 0 ? (
            <Empty title={t(board.rows.length === 0 ? 'none_yet' : 'none_found')} />
          ) : (
            <BoardTable board={board} rows={rows} store={store} readOnly={!mayChange} />
          )}
          <SaveBar
            count={changed.length}
            busy={busy}
            onSave={() => setOpened(isWrong ? null : 'differences')}
            onUndo={() => store.drop()}
          />
          {opened === 'differences' && changed.length > 0 && (
            <Differences
              board={board}
              store={store}
              busy={busy}
              onClose={() => setOpened(null)}
              onSave={() => void save().then(() => setOpened(null))}
            />
          )}
          <Drawer opened={opened === 'add'} onClose={() => setOpened(null)} title={t('add_title')}>
            {opened === 'add' && <AddSection board={board} onClose={() => setOpened(null)} />}
          </Drawer>
        </>
      )}
    </Page>
  );
}

/** The year, which holds still while something is changed; one class; and sections that are closed. */
function BoardFilters({
  board,
  isChanged,
  only,
  onOnly,
  withClosed,
  onClosed,
}: {
  board: Board;
  isChanged: boolean;
  only: string | null;
  onOnly: (place: string | null) => void;
  withClosed: boolean;
  onClosed: (shown: boolean) => void;
}) {
  const t = useWords(boardWords);
  const lang = useLang();
  const [, setParams] = useSearchParams();
  return (
    <Group gap="sm" align="flex-end">
      {board.years.length > 1 && (
        <Select
          label={t('year')}
          w={140}
          data={board.years.map((year) => ({ value: year.id, label: year[lang] }))}
          value={board.year_id}
          onChange={(year) => year && setParams({ year })}
          allowDeselect={false}
          disabled={isChanged}
        />
      )}
      <FilterSelect
        label={t('class')}
        data={board.classes.map(({ class_id, group_id, label }) => ({
          value: `${class_id} ${group_id}`,
          label: label[lang],
        }))}
        value={only}
        onChange={onOnly}
      />
      {board.rows.some(({ active }) => !active) && (
        <Switch
          label={t('show_closed')}
          checked={withClosed}
          onChange={(event) => onClosed(event.currentTarget.checked)}
        />
      )}
    </Group>
  );
}
