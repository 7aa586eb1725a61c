import { canonical, type Item } from '#kernel/differences.ts';
import type { Word } from '#kernel/words.ts';
import { detailsOf } from './details.ts';
import { columnOf } from '../settings/families.ts';

export type SetItem = Item & { setting: string };
export type Difference = {
  setting: string;
  key: string;
  label: Word;
  state: 'missing' | 'differs' | 'extra';
  before: unknown;
  after: unknown;
  details: Word[];
};

const named = (item: { setting: string; key: string }) => `${item.setting} ${item.key}`;

/** How a school compares with a pattern: what it lacks, has otherwise or has beside; and how much is the same by column. */
export function differencesFrom(
  pattern: readonly SetItem[],
  own: readonly SetItem[],
): { items: Difference[]; same: Record<string, number> } {
  const theirs = new Map(own.map((item) => [named(item), item]));
  const ours = new Set(pattern.map(named));
  const same: Record<string, number> = {};
  const items: Difference[] = [];
  for (const { setting, key, label, value } of pattern) {
    const there = theirs.get(named({ setting, key }));
    if (there && canonical(there.value) === canonical(value)) {
      const column = columnOf(setting, key);
      same[column] = (same[column] ?? 0) + 1;
    } else if (there)
      items.push({
        setting,
        key,
        label,
        state: 'differs',
        before: there.value,
        after: value,
        details: detailsOf(setting, value, there.value),
      });
    else items.push({ setting, key, label, state: 'missing', before: null, after: value, details: [] });
  }
  for (const item of own)
    if (!ours.has(named(item)))
      items.push({
        setting: item.setting,
        key: item.key,
        label: item.label,
        state: 'extra',
        before: item.value,
        after: null,
        details: [],
      });
  return { items, same };
}
