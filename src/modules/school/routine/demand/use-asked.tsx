import { useLayoutEffect, useState } from 'react';
import { CellStore } from '#ui/grid/cells.ts';
import type { Demands, KeptDemand } from './schemas.ts';
import type { Wish } from './sums.ts';

export const wishOf = ({ lessons, doubles, room_kind_id, parallel }: Wish): Wish => ({
  lessons,
  doubles,
  room_kind_id,
  parallel,
});

type Listed = Wish & { id: string; version: number };
const givenIn = ({ places, batches }: Demands) => {
  const given = (of: KeptDemand['of']) => (one: Listed) => ({
    of,
    id: one.id,
    version: one.version,
    value: wishOf(one),
  });
  return [
    ...places.flatMap(({ subjects }) => subjects).map(given('subject')),
    ...batches.map(given('batch')),
  ];
};

/** What is asked for with what was typed on top, until it is saved. */
export class AskedStore extends CellStore<Pick<KeptDemand, 'of' | 'id'>, Wish> {
  constructor(data: Demands) {
    super(
      ({ id }) => id,
      givenIn(data),
      (a, b) => JSON.stringify(a) === JSON.stringify(b),
    );
  }

  readonly of = (one: Listed): Wish => this.cell(one.id)?.value ?? wishOf(one);

  change(changes: readonly (readonly [string, Partial<Wish>])[]): void {
    this.write(
      changes.flatMap(([key, part]) => {
        const cell = this.cell(key);
        return cell ? { key, value: { ...cell.value, ...part } } : [];
      }),
    );
  }

  /** As they are sent. */
  cells = (): KeptDemand[] =>
    this.changed().map(({ of, id, version, value }) => ({ of, id, version, ...value }));
}

export function useAsked(data: Demands): AskedStore {
  const [store] = useState(() => new AskedStore(data));
  useLayoutEffect(() => store.renew(givenIn(data)), [store, data]);
  return store;
}
