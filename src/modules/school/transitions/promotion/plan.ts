export const sectionRules = ['KEEP', 'EVEN', 'MERIT'] as const;
export const rollRules = ['MERIT', 'NAME', 'KEEP', 'GENDER'] as const;
export const rollScopes = ['SECTION', 'CLASS'] as const;
export type SectionRule = (typeof sectionRules)[number];
export type RollRule = (typeof rollRules)[number];
export type RollScope = (typeof rollScopes)[number];

/** Where those of a class and group go who are promoted; without a class they leave, without a group it is chosen for each. */
export type ClassPlan = {
  readonly class_id: string;
  readonly group_id: string;
  readonly to_class_id: string | null;
  readonly to_group_id: string | null;
};
export type Plan = {
  readonly classes: readonly ClassPlan[];
  readonly sections: SectionRule;
  readonly rolls: RollRule;
  readonly roll_scope: RollScope;
};

export type Seating = {
  readonly id: string;
  /** Class and group as one text. */
  readonly at: string;
  /** Shift and version as one text. */
  readonly side: string;
  readonly name: string;
  readonly capacity: number;
  /** Rolls of those who are in it already. */
  readonly rolls: readonly number[];
};

export type Mover = {
  readonly id: string;
  readonly at: string;
  readonly side: string;
  readonly section: string;
  readonly roll: number;
  readonly name: string;
  readonly gender: string | null;
  readonly merit: number | null;
  readonly repeats: boolean;
};

export type Place = { readonly section_id: string; readonly roll: number };

/** Those who are promoted before those who repeat; the better first, and where nobody knows, by the old roll. */
const byMerit = (a: Mover, b: Mover): number =>
  Number(a.repeats) - Number(b.repeats) ||
  (a.merit ?? Number.MAX_SAFE_INTEGER) - (b.merit ?? Number.MAX_SAFE_INTEGER) ||
  a.roll - b.roll ||
  (a.id < b.id ? -1 : 1);

/** Girls and boys in turns, each by merit; who is left over comes last. */
function alternating(movers: readonly Mover[]): Mover[] {
  const [girls, others] = [
    movers.filter(({ gender }) => gender === 'female'),
    movers.filter(({ gender }) => gender !== 'female'),
  ];
  return Array.from({ length: Math.max(girls.length, others.length) }, (_, at) => at).flatMap((at) =>
    [girls[at], others[at]].filter((one) => one !== undefined),
  );
}

/** The section that is filled least for its size; the first of equals. */
function emptiest(open: readonly Seating[], held: ReadonlyMap<string, number>): Seating {
  const share = ({ id, capacity }: Seating) => (held.get(id) ?? 0) / Math.max(1, capacity);
  return open.reduce((best, one) => (share(one) < share(best) ? one : best));
}

function sectionOf(
  mover: Mover,
  open: readonly Seating[],
  held: ReadonlyMap<string, number>,
  rule: SectionRule,
): Seating {
  if (rule === 'KEEP') {
    const same = open.find(({ name }) => name === mover.section);
    if (same) return same;
  }
  if (rule === 'MERIT') {
    const free = open.find(({ id, capacity }) => (held.get(id) ?? 0) < capacity);
    if (free) return free;
  }
  return emptiest(open, held);
}

/**
 * A section and a roll for each: in the same shift and version where the class has them. Nobody gets a roll that is
 * taken; who finds no section is not in the answer. The same input gives the same places.
 */
export function place(
  movers: readonly Mover[],
  seatings: readonly Seating[],
  { sections, rolls, roll_scope }: Pick<Plan, 'sections' | 'rolls' | 'roll_scope'>,
): Map<string, Place> {
  const held = new Map(seatings.map(({ id, rolls: taken }) => [id, taken.length]));
  const chosen = new Map<string, Seating>();
  const at = Map.groupBy(seatings, (seating) => seating.at);
  const ranked = movers.toSorted(byMerit);
  for (const mover of ranked) {
    const all = at.get(mover.at) ?? [];
    const side = all.filter((seating) => seating.side === mover.side);
    const open = side.length > 0 ? side : all;
    if (open.length === 0) continue;
    const seating = sectionOf(mover, open, held, sections);
    chosen.set(mover.id, seating);
    held.set(seating.id, (held.get(seating.id) ?? 0) + 1);
  }
  const scopeOf = (seating: Seating) => (roll_scope === 'CLASS' ? seating.at : seating.id);
  const taken = new Map(
    [...Map.groupBy(seatings, scopeOf)].map(([scope, list]) => [
      scope,
      new Set(list.flatMap((seating) => seating.rolls)),
    ]),
  );
  const seated = ranked.filter(({ id }) => chosen.has(id));
  const placed = new Map<string, Place>();
  for (const [scope, list] of Map.groupBy(seated, ({ id }) => scopeOf(chosen.get(id)!))) {
    const used = taken.get(scope) ?? new Set<number>();
    const give = (mover: Mover, roll: number) => {
      used.add(roll);
      placed.set(mover.id, { section_id: chosen.get(mover.id)!.id, roll });
    };
    let open = list;
    if (rolls === 'KEEP') {
      open = [];
      for (const mover of list)
        if (used.has(mover.roll)) open.push(mover);
        else give(mover, mover.roll);
    }
    if (rolls === 'NAME') open = list.toSorted((a, b) => a.name.localeCompare(b.name) || byMerit(a, b));
    if (rolls === 'GENDER') open = alternating(list);
    // Kept rolls have holes that nobody expects to be filled: the others come after the last.
    let next = rolls === 'KEEP' ? Math.max(0, ...used) + 1 : 1;
    for (const mover of open) {
      while (used.has(next)) next++;
      give(mover, next);
    }
  }
  return placed;
}
