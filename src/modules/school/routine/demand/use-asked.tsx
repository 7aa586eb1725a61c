import { useCallback, useMemo, useState } from 'react';
import type { DemandPlace, Demands, KeptDemand } from './schemas.ts';
import type { Wish } from './sums.ts';

type Listed = Demands['batches'][number] | DemandPlace['subjects'][number];

export const wishOf = ({ lessons, doubles, room_kind_id, parallel }: Wish): Wish => ({
  lessons,
  doubles,
  room_kind_id,
  parallel,
});

/** What is asked for with what was typed on top, until it is saved. */
export function useAsked(data: Demands) {
  const [edited, setEdited] = useState<ReadonlyMap<string, Wish>>(new Map());
  const known = useMemo(() => {
    const all: [string, { of: KeptDemand['of']; one: Listed }][] = [
      ...data.places.flatMap(({ subjects }) =>
        subjects.map((one): [string, { of: 'subject'; one: Listed }] => [one.id, { of: 'subject', one }]),
      ),
      ...data.batches.map((one): [string, { of: 'batch'; one: Listed }] => [one.id, { of: 'batch', one }]),
    ];
    return new Map(all);
  }, [data]);
  const change = useCallback(
    (changes: readonly (readonly [string, Partial<Wish>])[]) =>
      setEdited((before) => {
        const next = new Map(before);
        for (const [id, part] of changes) {
          const held = known.get(id)?.one;
          if (!held) continue;
          const wish = { ...(next.get(id) ?? wishOf(held)), ...part };
          if (JSON.stringify(wish) === JSON.stringify(wishOf(held))) next.delete(id);
          else next.set(id, wish);
        }
        return next;
      }),
    [known],
  );
  const of = (one: Listed): Wish => edited.get(one.id) ?? wishOf(one);
  const cells = (): KeptDemand[] =>
    [...edited].flatMap(([id, wish]) => {
      const held = known.get(id);
      return held ? [{ of: held.of, id, version: held.one.version, ...wish }] : [];
    });
  return {
    of,
    change,
    cells,
    count: edited.size,
    isEdited: (id: string) => edited.has(id),
    drop: () => setEdited(new Map()),
  };
}
