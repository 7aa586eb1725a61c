import { Button, Checkbox, Group, Pagination, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import type { Word } from '#kernel/words.ts';
import { toastRefusal } from '#ui/toast.ts';
import { importScreenWords } from './words.ts';
import { rowFilters, type RowFilter } from '../runs/row-filters.ts';
import type { ShownRow } from '../runs/shown-run.ts';
import { RowFindings, type ColumnWords } from './row-findings.tsx';
import { RowState } from './run-state.tsx';
import type { RunView } from './run-view.ts';
import { importsCalls } from '../base/client.ts';

const perPage = 50;
const Download = icons.download;

const countOf = (run: RunView, filter: RowFilter): number => {
  const { rows = 0, ready = 0, chosen = 0, ...others } = run.counts as Record<string, number>;
  if (filter === 'all') return rows;
  if (filter === 'good') return ready;
  if (filter === 'unticked') return ready - chosen;
  return others[filter] ?? 0;
};

/** Something found out about each row that is in no column, such as whose number it holds. */
export type AboutRow = { readonly key: string; readonly word: Word };

/** The rows of a run with what was found in them; those still waiting can be ticked and unticked. */
export function ImportRows({
  run,
  shownColumns,
  about,
}: {
  run: RunView;
  shownColumns: readonly string[];
  about?: AboutRow | undefined;
}) {
  const t = useWords(importScreenWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [filter, setFilter] = useState<RowFilter>(countOf(run, 'refused') > 0 ? 'refused' : 'all');
  const [page, setPage] = useState(1);
  const found = useQuery({
    ...importsCalls().rows.queryOptions({ input: { id: run.id, filter, page, per_page: perPage } }),
    placeholderData: keepPreviousData,
  });
  const choosable = run.state === 'checked' || run.state === 'cancelled' || run.state === 'failed';
  const offered = rowFilters.filter((each) => each === 'all' || countOf(run, each) > 0);

  const choose = async (chosen: boolean, rows?: number[]) => {
    try {
      await importsCalls().choose.call({ id: run.id, chosen, ...(rows ? { rows } : {}) });
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const pages = Math.ceil((found.data?.total ?? 0) / perPage);

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          size="sm"
          aria-label={t('filter')}
          className="bp-import-filter"
          value={filter}
          onChange={(value) => {
            setFilter(value as RowFilter);
            setPage(1);
          }}
          data={offered.map((value) => ({
            value,
            label: `${t(`filter_${value}`)} ${format.number(countOf(run, value))}`,
          }))}
        />
        <Group gap="xs">
          {choosable && countOf(run, 'good') > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => void choose(countOf(run, 'unticked') > 0)}
            >
              {t(countOf(run, 'unticked') > 0 ? 'tick_all' : 'untick_all')}
            </Button>
          )}
          {countOf(run, 'refused') > 0 && (
            <Button
              component="a"
              href={`/api/imports/${run.id}/refused-sheet`}
              variant="subtle"
              size="compact-sm"
              leftSection={<Download size={16} />}
            >
              {t('refused_sheet')}
            </Button>
          )}
        </Group>
      </Group>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.data && found.data.rows.length === 0 && (
        <Text c="dimmed" ta="center" py="lg">
          {t('no_rows')}
        </Text>
      )}
      {found.data && found.data.rows.length > 0 && (
        <RowTable
          run={run}
          rows={found.data.rows}
          shownColumns={shownColumns}
          about={about}
          choosable={choosable}
          isRefreshing={found.isPlaceholderData}
          onChoose={(chosen, row) => void choose(chosen, [row])}
        />
      )}
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
    </Stack>
  );
}

/** The rows of a page: their state, the columns that tell them apart, and what was found. */
function RowTable({
  run,
  rows,
  shownColumns,
  about,
  choosable,
  isRefreshing,
  onChoose,
}: {
  run: RunView;
  rows: readonly ShownRow[];
  shownColumns: readonly string[];
  about: AboutRow | undefined;
  /** Whether rows can be ticked and unticked. */
  choosable: boolean;
  isRefreshing: boolean;
  onChoose: (chosen: boolean, row: number) => void;
}) {
  const t = useWords(importScreenWords);
  const lang = useLang();
  const format = useFormat();
  const columns: ColumnWords = new Map(run.columns.map(({ key, word }) => [key, word]));
  const preview = shownColumns.filter((key) => key in run.mapping);
  const aboutOf = (row: ShownRow, key: string) => {
    const text = row.values[`${key}_${lang}`];
    return typeof text === 'string' ? text : '';
  };
  const cellOf = (row: ShownRow, key: string) => row.cells[run.mapping[key] ?? -1] ?? '';
  return (
    <div className="bp-table-frame" data-refreshing={isRefreshing || undefined}>
      <Table.ScrollContainer
        minWidth={0}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('rows') } }}
      >
        <Table verticalSpacing={6} horizontalSpacing="md" className="bp-import-rows">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('row')}</Table.Th>
              <Table.Th>{t('state')}</Table.Th>
              {preview.map((key) => (
                <Table.Th key={key}>{columns.get(key)?.[lang]}</Table.Th>
              ))}
              {about && <Table.Th>{about.word[lang]}</Table.Th>}
              <Table.Th>{t('findings')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.row_number} data-state={row.state}>
                <Table.Td>
                  {row.state === 'ready' && choosable ? (
                    <Checkbox
                      size="sm"
                      label={format.number(row.row_number)}
                      aria-label={t('tick', { row: row.row_number })}
                      checked={row.chosen}
                      onChange={(event) => onChoose(event.currentTarget.checked, row.row_number)}
                    />
                  ) : (
                    format.number(row.row_number)
                  )}
                </Table.Td>
                <Table.Td>
                  <RowState state={row.state} />
                </Table.Td>
                {preview.map((key) => (
                  <Table.Td key={key}>{cellOf(row, key)}</Table.Td>
                ))}
                {about && <Table.Td>{aboutOf(row, about.key)}</Table.Td>}
                <Table.Td>
                  <RowFindings row={row} columns={columns} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
