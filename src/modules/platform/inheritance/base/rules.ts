/** The operator's policy for an entry of a central list; absent: unlocked, and applies to all. */
export type Policy = { readonly locked: boolean; readonly applies_to: 'all' | 'chosen' };
/** Values by field; only those that differ from the inherited ones. */
export type OverrideValues = Readonly<Record<string, string>>;
/** An institution's choice for an entry; `used` null: as inherited. */
export type Choice = { readonly used: boolean | null; readonly values: OverrideValues };
/** A group may lock its choice for its institutions. */
export type GroupChoice = Choice & { readonly locked: boolean };

export type Level = 'operator' | 'group';

export type EffectiveEntry = {
  readonly used: boolean;
  /** Values in effect that override the central ones. */
  readonly values: OverrideValues;
  /** Who locked it for the level that was asked about. */
  readonly locked_by: Level | null;
  readonly may_choose: boolean;
  readonly may_override: boolean;
  /** An earlier choice that a lock keeps from taking effect. */
  readonly idle: boolean;
};

const defaultPolicy: Policy = { locked: false, applies_to: 'all' };
const noChoice: Choice = { used: null, values: {} };

const changesUse = (choice: Choice, used: boolean): boolean => choice.used !== null && choice.used !== used;
const isEmpty = (values: OverrideValues): boolean => Object.keys(values).length === 0;

/** One level's choice applied to what it inherits. */
function applyChoice(inherited: EffectiveEntry, choice: Choice): EffectiveEntry {
  const used = inherited.may_choose ? (choice.used ?? inherited.used) : inherited.used;
  return {
    ...inherited,
    used,
    values: inherited.may_override ? { ...inherited.values, ...choice.values } : inherited.values,
    idle:
      (!inherited.may_choose && changesUse(choice, used)) ||
      (!inherited.may_override && !isEmpty(choice.values)),
  };
}

/** What every group and institution inherits from the operator. */
export function centralDefault(policy: Policy = defaultPolicy): EffectiveEntry {
  const used = policy.applies_to === 'all';
  return {
    used,
    values: {},
    locked_by: policy.locked ? 'operator' : null,
    // A locked entry that is optional may still be used or not.
    may_choose: !(policy.locked && used),
    may_override: !policy.locked,
    idle: false,
  };
}

export function effectiveInGroup(policy?: Policy | null, group?: GroupChoice | null): EffectiveEntry {
  return applyChoice(centralDefault(policy ?? defaultPolicy), group ?? noChoice);
}

/** What is in effect in a school: the operator's policy, then its group's choice, then its own; locks win from the top. */
export function effective(
  policy?: Policy | null,
  group?: GroupChoice | null,
  site?: Choice | null,
): EffectiveEntry {
  return applyChoice(inheritedBySite(policy, group), site ?? noChoice);
}

/** What a school inherits: its group's values, read-only where the group locked them. */
export function inheritedBySite(policy?: Policy | null, group?: GroupChoice | null): EffectiveEntry {
  const inherited = { ...effectiveInGroup(policy, group), idle: false };
  if (!group?.locked) return inherited;
  return { ...inherited, locked_by: inherited.locked_by ?? 'group', may_choose: false, may_override: false };
}

/** Whether an institution differs from the central entry: using what is optional is no difference. */
export function differs(
  policy: Policy | null | undefined,
  { used, values }: Pick<EffectiveEntry, 'used' | 'values'>,
  central: Readonly<Record<string, unknown>>,
): boolean {
  const leftOut = (policy ?? defaultPolicy).applies_to === 'all' && !used;
  return leftOut || Object.entries(values).some(([key, value]) => value !== central[key]);
}

export type SiteOfGroup = { readonly site_id: string; readonly group_id: string | null };
export type SiteChoice = SiteOfGroup & Choice;

/** How many institutions use an entry and how many differ; only those with a choice are evaluated one by one. */
export function tally(
  policy: Policy | null | undefined,
  central: Readonly<Record<string, unknown>>,
  groups: ReadonlyMap<string, GroupChoice>,
  sites: readonly SiteChoice[],
  sizes: ReadonlyMap<string | null, number>,
): { used_by: number; differing: number } {
  const counts = { used_by: 0, differing: 0 };
  const add = (group: GroupChoice | undefined, site: SiteChoice | null, number: number) => {
    const here = effective(policy, group, site);
    if (here.used) counts.used_by += number;
    if (differs(policy, here, central)) counts.differing += number;
  };
  const withChoice = new Map<string | null, number>();
  for (const site of sites) {
    withChoice.set(site.group_id, (withChoice.get(site.group_id) ?? 0) + 1);
    add(groups.get(site.group_id ?? ''), site, 1);
  }
  for (const [group, size] of sizes) add(groups.get(group ?? ''), null, size - (withChoice.get(group) ?? 0));
  return counts;
}
