import { SegmentedControl } from '@mantine/core';
import { hasTabs, tabsOf, type AnyList } from '#kernel/lists/list.ts';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import type { ListState } from '../lists/state.ts';
import { listWords } from './words.ts';

/** The states of a list above it, each with how many rows it has under the present search. */
export function ListTabs({
  list,
  state,
  counts,
}: {
  list: AnyList;
  state: ListState;
  counts: Readonly<Record<string, number>> | undefined;
}) {
  const t = useWords(listWords);
  const lang = useLang();
  const format = useFormat();
  const tabs = tabsOf(list);
  if (!tabs || !hasTabs(list)) return null;
  const of = (value: string) => format.number(counts?.[value] ?? 0);
  const all = Object.values(counts ?? {}).reduce((sum, one) => sum + one, 0);
  return (
    <div className="bp-table-scroll">
      <SegmentedControl
        aria-label={tabs.column.word[lang]}
        value={state.filter[tabs.key] ?? ''}
        onChange={(value) => state.setFilter(tabs.key, value || null)}
        data={[
          { value: '', label: t('all_count', { count: format.number(all) }) },
          ...tabs.column.states.map(({ value, word }) => ({
            value,
            label: t('tab_count', { word: word[lang], count: of(value) }),
          })),
        ]}
      />
    </div>
  );
}
