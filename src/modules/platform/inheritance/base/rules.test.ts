import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inheritedBySite,
  differs,
  effectiveInGroup,
  effective,
  tally,
  type Choice,
  type GroupChoice,
} from './rules.ts';

const values = fc.dictionary(fc.constantFrom('name_en', 'name_bn', 'colour'), fc.constantFrom('a', 'b', 'c'));
const choice = fc.record({ used: fc.option(fc.boolean()), values });
const groupChoice = fc.record({ used: fc.option(fc.boolean()), values, locked: fc.boolean() });
const anyPolicy = fc.record({
  locked: fc.boolean(),
  applies_to: fc.constantFrom('all' as const, 'chosen' as const),
});
const noChoice: Choice = { used: null, values: {} };
const noGroupChoice: GroupChoice = { ...noChoice, locked: false };

test('without any choice everybody uses the entry with its central values', () => {
  expect(effective()).toEqual({
    used: true,
    values: {},
    locked_by: null,
    may_choose: true,
    may_override: true,
    idle: false,
  });
});

test('an institution’s choice overrides its group’s, and the group’s the central values', () => {
  const group = { used: false, values: { name_en: 'Group', colour: 'red' }, locked: false };
  const site = { used: true, values: { name_en: 'School' } };
  expect(effectiveInGroup(null, group)).toMatchObject({ used: false, values: { name_en: 'Group' } });
  expect(effective(null, group, site)).toMatchObject({
    used: true,
    values: { name_en: 'School', colour: 'red' },
  });
});

test('left to those who choose, an entry is used only where somebody chose it', () => {
  const chosen = { locked: false, applies_to: 'chosen' as const };
  expect(effective(chosen).used).toBe(false);
  expect(effective(chosen, null, { used: true, values: {} }).used).toBe(true);
});

test('a locked entry that is optional may be used, but not renamed', () => {
  const policy = { locked: true, applies_to: 'chosen' as const };
  const here = effective(policy, null, { used: true, values: { name_en: 'Mine' } });
  expect(here).toMatchObject({ used: true, values: {}, may_choose: true, may_override: false, idle: true });
});

test('the operator’s lock on an entry for all suspends every choice below it', () => {
  fc.assert(
    fc.property(groupChoice, choice, (group, site) => {
      const here = effective({ locked: true, applies_to: 'all' }, group, site);
      expect(here).toMatchObject({
        used: true,
        values: {},
        locked_by: 'operator',
        may_choose: false,
        may_override: false,
      });
      expect(here.idle).toBe(site.used === false || Object.keys(site.values).length > 0);
    }),
  );
});

test('a group’s lock gives its institutions exactly what the group has', () => {
  fc.assert(
    fc.property(anyPolicy, groupChoice, choice, (policy, group, site) => {
      const fixed = { ...group, locked: true };
      const { used, values } = effective(policy, fixed, site);
      expect({ used, values }).toEqual({
        used: effectiveInGroup(policy, fixed).used,
        values: effectiveInGroup(policy, fixed).values,
      });
    }),
  );
});

test('what was chosen before a lock has effect again when the lock goes', () => {
  fc.assert(
    fc.property(anyPolicy, choice, (policy, site) => {
      const free = { ...policy, locked: false };
      effective({ ...policy, locked: true }, noGroupChoice, site);
      const here = effective(free, noGroupChoice, site);
      expect(here.values).toEqual(site.values);
      expect(here.used).toBe(site.used ?? free.applies_to === 'all');
      expect(here.idle).toBe(false);
    }),
  );
});

test('without a choice everything is inherited, and what is not locked may be overridden', () => {
  fc.assert(
    fc.property(anyPolicy, groupChoice, choice, (policy, group, site) => {
      const inherited = inheritedBySite(policy, group);
      expect(effective(policy, group)).toEqual(inherited);
      const here = effective(policy, group, site);
      if (inherited.may_override) expect(here.values).toEqual({ ...inherited.values, ...site.values });
      else expect(here.values).toEqual(inherited.values);
      if (!inherited.may_choose) expect(here.used).toBe(inherited.used);
    }),
  );
});

test('using what is left to choice is no difference; leaving out what applies to all is one', () => {
  const central = { name_en: 'Shapla' };
  expect(differs({ locked: false, applies_to: 'chosen' }, { used: true, values: {} }, central)).toBe(false);
  expect(differs(null, { used: false, values: {} }, central)).toBe(true);
  expect(differs(null, { used: true, values: { name_en: 'Shapla' } }, central)).toBe(false);
  expect(differs(null, { used: true, values: { name_en: 'Padma' } }, central)).toBe(true);
});

test('counting by group gives what counting every institution singly gives', () => {
  const site = fc.record({ group: fc.constantFrom(null, 'x', 'y'), own: fc.option(choice) });
  fc.assert(
    fc.property(anyPolicy, groupChoice, fc.array(site, { maxLength: 12 }), (policy, x, all) => {
      const central = { name_en: 'a' };
      const groups = new Map([['x', x]]);
      const sizes = new Map<string | null, number>();
      for (const { group } of all) sizes.set(group, (sizes.get(group) ?? 0) + 1);
      const withChoice = all.flatMap(({ group, own }, at) =>
        own ? [{ site_id: String(at), group_id: group, ...own }] : [],
      );
      const singly = all.map(({ group, own }) => effective(policy, groups.get(group ?? ''), own));
      expect(tally(policy, central, groups, withChoice, sizes)).toEqual({
        used_by: singly.filter((here) => here.used).length,
        differing: singly.filter((here) => differs(policy, here, central)).length,
      });
    }),
  );
});
