import { Group, Pagination, Select, Text } from '@mantine/core';
import { useFormat } from '../format.ts';
import { useWords } from '../language.tsx';
import type { ListState } from './state.ts';
import { uiWords } from '../words.ts';

const sizes = [10, 25, 50, 100];

/** Below a list: which rows of how many, how many at a time, and the pages. */
export function TablePages({ state, total }: { state: ListState; total: number }) {
  const t = useWords(uiWords);
  const format = useFormat();
  const { page, perPage } = state;
  const from = (page - 1) * perPage + 1;
  return (
    <Group justify="space-between" gap="xs" className="bp-pages">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('range', {
          from: format.number(Math.min(from, total)),
          to: format.number(Math.min(from + perPage - 1, total)),
          total: format.number(total),
        })}
      </Text>
      <Group gap="xs">
        <Select
          size="xs"
          w={76}
          aria-label={t('per_page')}
          data={sizes.map((size) => ({ value: String(size), label: format.number(size) }))}
          value={String(perPage)}
          onChange={(size) => size && state.set({ perPage: Number(size) })}
          allowDeselect={false}
          comboboxProps={{ position: 'top' }}
        />
        <Pagination
          size="sm"
          total={Math.max(1, Math.ceil(total / perPage))}
          value={page}
          onChange={(wanted) => state.set({ page: wanted })}
          siblings={1}
          aria-label={t('pages')}
          getControlProps={(control) => ({ 'aria-label': t(`page_${control}`), title: t(`page_${control}`) })}
          getItemProps={(item) => ({
            'aria-label': t('page_number', { page: item }),
            children: format.number(item),
          })}
        />
      </Group>
    </Group>
  );
}
