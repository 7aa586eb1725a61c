import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aboveSite,
  differs,
  groupStanding,
  standing,
  tally,
  type Choice,
  type GroupChoice,
} from './rules.ts';

const own = fc.dictionary(fc.constantFrom('name_en', 'name_bn', 'colour'), fc.constantFrom('a', 'b', 'c'));
const choice = fc.record({ taken: fc.option(fc.boolean()), own });
const groupChoice = fc.record({ taken: fc.option(fc.boolean()), own, locked: fc.boolean() });
const terms = fc.record({
  locked: fc.boolean(),
  taken_by: fc.constantFrom('all' as const, 'chosen' as const),
});
const silent: Choice = { taken: null, own: {} };
const silentGroup: GroupChoice = { ...silent, locked: false };

test('where nobody says anything, everybody takes the entry as the centre has it', () => {
  expect(standing()).toEqual({
    taken: true,
    own: {},
    locked_by: null,
    may_take: true,
    may_own: true,
    idle: false,
  });
});

test('an institution’s word stands over its group’s, and the group’s over the centre', () => {
  const group = { taken: false, own: { name_en: 'Group', colour: 'red' }, locked: false };
  const site = { taken: true, own: { name_en: 'School' } };
  expect(groupStanding(null, group)).toMatchObject({ taken: false, own: { name_en: 'Group' } });
  expect(standing(null, group, site)).toMatchObject({
    taken: true,
    own: { name_en: 'School', colour: 'red' },
  });
});

test('left to those who choose, an entry is taken only where somebody chose it', () => {
  const chosen = { locked: false, taken_by: 'chosen' as const };
  expect(standing(chosen).taken).toBe(false);
  expect(standing(chosen, null, { taken: true, own: {} }).taken).toBe(true);
});

test('a fixed entry that is left to choice may be taken, but not renamed', () => {
  const terms = { locked: true, taken_by: 'chosen' as const };
  const here = standing(terms, null, { taken: true, own: { name_en: 'Mine' } });
  expect(here).toMatchObject({ taken: true, own: {}, may_take: true, may_own: false, idle: true });
});

test('the operator’s lock on an entry for all leaves no word below any effect', () => {
  fc.assert(
    fc.property(groupChoice, choice, (group, site) => {
      const here = standing({ locked: true, taken_by: 'all' }, group, site);
      expect(here).toMatchObject({
        taken: true,
        own: {},
        locked_by: 'operator',
        may_take: false,
        may_own: false,
      });
      expect(here.idle).toBe(site.taken === false || Object.keys(site.own).length > 0);
    }),
  );
});

test('a group’s lock gives its institutions exactly what the group has', () => {
  fc.assert(
    fc.property(terms, groupChoice, choice, (said, group, site) => {
      const fixed = { ...group, locked: true };
      const { taken, own: values } = standing(said, fixed, site);
      expect({ taken, own: values }).toEqual({
        taken: groupStanding(said, fixed).taken,
        own: groupStanding(said, fixed).own,
      });
    }),
  );
});

test('what was chosen before a lock has effect again when the lock goes', () => {
  fc.assert(
    fc.property(terms, choice, (said, site) => {
      const free = { ...said, locked: false };
      standing({ ...said, locked: true }, silentGroup, site);
      const here = standing(free, silentGroup, site);
      expect(here.own).toEqual(site.own);
      expect(here.taken).toBe(site.taken ?? free.taken_by === 'all');
      expect(here.idle).toBe(false);
    }),
  );
});

test('who says nothing has what stands above, and what is open above may be said', () => {
  fc.assert(
    fc.property(terms, groupChoice, choice, (said, group, site) => {
      const above = aboveSite(said, group);
      expect(standing(said, group)).toEqual(above);
      const here = standing(said, group, site);
      if (above.may_own) expect(here.own).toEqual({ ...above.own, ...site.own });
      else expect(here.own).toEqual(above.own);
      if (!above.may_take) expect(here.taken).toBe(above.taken);
    }),
  );
});

test('taking what is left to choice is no difference; leaving out what all take is one', () => {
  const central = { name_en: 'Shapla' };
  expect(differs({ locked: false, taken_by: 'chosen' }, { taken: true, own: {} }, central)).toBe(false);
  expect(differs(null, { taken: false, own: {} }, central)).toBe(true);
  expect(differs(null, { taken: true, own: { name_en: 'Shapla' } }, central)).toBe(false);
  expect(differs(null, { taken: true, own: { name_en: 'Padma' } }, central)).toBe(true);
});

test('counting by group gives what counting every institution singly gives', () => {
  const site = fc.record({ group: fc.constantFrom(null, 'x', 'y'), said: fc.option(choice) });
  fc.assert(
    fc.property(terms, groupChoice, fc.array(site, { maxLength: 12 }), (said, x, all) => {
      const central = { name_en: 'a' };
      const groups = new Map([['x', x]]);
      const sizes = new Map<string | null, number>();
      for (const { group } of all) sizes.set(group, (sizes.get(group) ?? 0) + 1);
      const speaking = all.flatMap(({ group, said: own_ }, at) =>
        own_ ? [{ site_id: String(at), group_id: group, ...own_ }] : [],
      );
      const singly = all.map(({ group, said: one }) => standing(said, groups.get(group ?? ''), one));
      expect(tally(said, central, groups, speaking, sizes)).toEqual({
        taking: singly.filter((here) => here.taken).length,
        differing: singly.filter((here) => differs(said, here, central)).length,
      });
    }),
  );
});
