import { expect, test } from 'vitest';
import { differingParts, effectiveSettings, helpDeskFault, shippedDefaults as shipped } from './settings.ts';

const on = { ...shipped, on: true };

test('a school without parts of its own has the operator’s', () => {
  expect(effectiveSettings(on, {})).toEqual(on);
  expect(differingParts(on, {})).toEqual([]);
});

test('a school may switch itself off though the operator’s default is on', () => {
  expect(effectiveSettings(on, { on: false }).on).toBe(false);
  expect(differingParts(on, { on: false })).toEqual(['on']);
});

test('what repeats the default, or names the same receivers in another order, is no difference', () => {
  const defaults = { ...on, receivers: ['head', 'office'] };
  expect(differingParts(defaults, { receivers: ['office', 'head'], hours: { ...on.hours } })).toEqual([]);
  expect(differingParts(defaults, { receivers: ['head'] })).toEqual(['receivers']);
});

test('the shipped defaults are sound, switched on or not', () => {
  expect(helpDeskFault(shipped)).toBeNull();
  expect(helpDeskFault(on)).toBeNull();
});

test('a help desk that is on needs a category and a receiver; one that is off does not', () => {
  expect(helpDeskFault({ ...on, categories: [] })).toEqual({ part: 'categories', fault: 'no_category' });
  expect(helpDeskFault({ ...on, receivers: [] })).toEqual({ part: 'receivers', fault: 'no_receiver' });
  expect(helpDeskFault({ ...shipped, categories: [], receivers: [] })).toBeNull();
});

test('two categories of one code are refused', () => {
  const [first] = on.categories;
  expect(helpDeskFault({ ...on, categories: [first!, first!] })?.fault).toBe('category_twice');
});

test('solving takes at least as long as answering, and the pressing is not slower than the less pressing', () => {
  const hours = (urgent: [number, number]) => ({
    ...on,
    hours: { ...on.hours, urgent: { answer: urgent[0], solve: urgent[1] } },
  });
  expect(helpDeskFault(hours([4, 4]))).toBeNull();
  expect(helpDeskFault(hours([3, 2]))?.fault).toBe('solve_early');
  expect(helpDeskFault(hours([5, 8]))?.fault).toBe('priority_order');
  expect(helpDeskFault(hours([2, 25]))?.fault).toBe('priority_order');
});
