/** What the operator says of an entry of a central list; absent: open, and taken by all. */
export type Terms = { readonly locked: boolean; readonly taken_by: 'all' | 'chosen' };
/** Values by field; only what is otherwise than above. */
export type OwnValues = Readonly<Record<string, string>>;
/** What an institution says of an entry; `taken` null: as above. */
export type Choice = { readonly taken: boolean | null; readonly own: OwnValues };
/** A group may fix what it says for its institutions. */
export type GroupChoice = Choice & { readonly locked: boolean };

export type Level = 'operator' | 'group';

export type EntryStanding = {
  readonly taken: boolean;
  /** What is in effect otherwise than in the centre. */
  readonly own: OwnValues;
  /** Who fixed it for the place that was asked about. */
  readonly locked_by: Level | null;
  readonly may_take: boolean;
  readonly may_own: boolean;
  /** The place once chose something that a lock keeps from having effect. */
  readonly idle: boolean;
};

const open: Terms = { locked: false, taken_by: 'all' };
const silent: Choice = { taken: null, own: {} };

const saysMore = (choice: Choice, taken: boolean): boolean => choice.taken !== null && choice.taken !== taken;
const isEmpty = (own: OwnValues): boolean => Object.keys(own).length === 0;

/** One level's word on top of what stands above it. */
function under(above: EntryStanding, choice: Choice): EntryStanding {
  const taken = above.may_take ? (choice.taken ?? above.taken) : above.taken;
  return {
    ...above,
    taken,
    own: above.may_own ? { ...above.own, ...choice.own } : above.own,
    idle: (!above.may_take && saysMore(choice, taken)) || (!above.may_own && !isEmpty(choice.own)),
  };
}

/** How an entry stands for everybody before any group or institution says something. */
export function centralStanding(terms: Terms = open): EntryStanding {
  const taken = terms.taken_by === 'all';
  return {
    taken,
    own: {},
    locked_by: terms.locked ? 'operator' : null,
    // Left to those who choose, a fixed entry may still be taken or not.
    may_take: !(terms.locked && taken),
    may_own: !terms.locked,
    idle: false,
  };
}

export function groupStanding(terms?: Terms | null, group?: GroupChoice | null): EntryStanding {
  return under(centralStanding(terms ?? open), group ?? silent);
}

/** How an entry stands in a school: the operator's terms, then its group's choice, then its own; locks win from the top. */
export function standing(
  terms?: Terms | null,
  group?: GroupChoice | null,
  site?: Choice | null,
): EntryStanding {
  return under(aboveSite(terms, group), site ?? silent);
}

/** What a school finds above it: its group's standing, closed where the group fixed it. */
export function aboveSite(terms?: Terms | null, group?: GroupChoice | null): EntryStanding {
  const above = { ...groupStanding(terms, group), idle: false };
  if (!group?.locked) return above;
  return { ...above, locked_by: above.locked_by ?? 'group', may_take: false, may_own: false };
}

/** Whether an institution has an entry otherwise than the centre: taking what is left to choice is no difference. */
export function differs(
  terms: Terms | null | undefined,
  { taken, own }: Pick<EntryStanding, 'taken' | 'own'>,
  central: Readonly<Record<string, unknown>>,
): boolean {
  const leftOut = (terms ?? open).taken_by === 'all' && !taken;
  return leftOut || Object.entries(own).some(([key, value]) => value !== central[key]);
}

export type SiteOfGroup = { readonly site_id: string; readonly group_id: string | null };
export type SiteChoice = SiteOfGroup & Choice;

/** How many institutions take an entry and how many have it otherwise; only those with a choice are looked at singly. */
export function tally(
  terms: Terms | null | undefined,
  central: Readonly<Record<string, unknown>>,
  groups: ReadonlyMap<string, GroupChoice>,
  sites: readonly SiteChoice[],
  sizes: ReadonlyMap<string | null, number>,
): { taking: number; differing: number } {
  const counts = { taking: 0, differing: 0 };
  const add = (group: GroupChoice | undefined, site: SiteChoice | null, number: number) => {
    const here = standing(terms, group, site);
    if (here.taken) counts.taking += number;
    if (differs(terms, here, central)) counts.differing += number;
  };
  const spoken = new Map<string | null, number>();
  for (const site of sites) {
    spoken.set(site.group_id, (spoken.get(site.group_id) ?? 0) + 1);
    add(groups.get(site.group_id ?? ''), site, 1);
  }
  for (const [group, size] of sizes) add(groups.get(group ?? ''), null, size - (spoken.get(group) ?? 0));
  return counts;
}
