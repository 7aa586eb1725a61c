import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Column } from './data-table.tsx';
import { FilterChips } from './filter-select.tsx';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { later } from '../later.tsx';
import type { ListState } from './state.ts';
import { uiWords } from '../words.ts';

const ColumnChoice = later(() => import('./column-choice.tsx').then((part) => part.ColumnChoice));

const { search: SearchIcon, columns: ColumnsIcon, x: CloseIcon } = icons;

/** The row above a list: search, filters, and which columns are shown. */
export function ListTools<T>({
  state,
  search = true,
  columns,
  children,
  menu,
}: {
  state: ListState;
  search?: boolean;
  columns?: readonly Column<T>[];
  /** The filters. */
  children?: ReactNode;
  /** At the end of the row. */
  menu?: ReactNode;
}) {
  const t = useWords(uiWords);
  const filtered = state.q !== '' || Object.keys(state.filter).length > 0;
  return (
    <FilterChips>
      {(chips) => (
        <>
          <Group gap="xs" align="flex-end" className="bp-list-tools">
            {search && <SearchBox state={state} label={t('search')} />}
            {children}
            {(columns || menu) && (
              <Group gap="xs" wrap="nowrap" className="bp-push">
                {columns && (
                  <Popover position="bottom-end" shadow="md" trapFocus>
                    <Popover.Target>
                      <ActionIcon variant="default" size={36} aria-label={t('columns')} title={t('columns')}>
                        <ColumnsIcon size={18} />
                      </ActionIcon>
                    </Popover.Target>
                    <Popover.Dropdown aria-label={t('columns')}>
                      <ColumnChoice columns={columns} state={state} />
                    </Popover.Dropdown>
                  </Popover>
                )}
                {menu}
              </Group>
            )}
          </Group>
          {(chips || filtered) && (
            <Group gap="xs" className="bp-list-chips">
              {chips}
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<CloseIcon size={16} />}
                onClick={state.clear}
              >
                {t('clear_filters')}
              </Button>
            </Group>
          )}
        </>
      )}
    </FilterChips>
  );
}

function SearchBox({ state, label }: { state: ListState; label: string }) {
  const box = useRef<HTMLInputElement>(null);
  const { q } = state;
  // Cleared or changed from outside: the address leads, except while someone types.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = q;
  }, [q]);
  const search = useDebouncedCallback((typed: string) => state.set({ q: typed.trim() || null }), 250);
  return (
    <TextInput
      ref={box}
      type="search"
      defaultValue={q}
      onChange={(event) => search(event.currentTarget.value)}
      leftSection={<SearchIcon size={16} />}
      aria-label={label}
      placeholder={label}
      className="bp-search"
      maxLength={100}
    />
  );
}
