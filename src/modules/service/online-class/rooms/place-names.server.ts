import type { Tenant } from '#kernel/resource/overrides.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { Word } from '#kernel/words.ts';

type Placed = { class_id: string; group_id: string | null; class: Word; group: Word | null };

/** Rows with the class and group as the school calls them, in one word: "Nine, Science". */
export async function placeNames<T extends Placed>(
  tenant: Pick<Tenant, 'db' | 'siteId'>,
  rows: readonly T[],
): Promise<(T & { place: Word })[]> {
  const named = await withLocalNames(tenant, rows, {
    class: ['classes', 'class_id'],
    group: ['academic-groups', 'group_id'],
  } as never);
  return named.map((row) => ({
    ...row,
    place: row.group
      ? { en: `${row.class.en}, ${row.group.en}`, bn: `${row.class.bn}, ${row.group.bn}` }
      : row.class,
  }));
}
