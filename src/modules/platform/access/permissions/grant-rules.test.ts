import { expect, test } from 'vitest';
import { changedKeys, mayGrant } from './grant-rules.ts';

const person = (panel: string, ...keys: string[]) => ({ panel, permissions: new Set(keys) });

test('a change is what is given and what is taken, not what stays', () => {
  expect(changedKeys(['a', 'b'], ['b', 'c'])).toEqual(['a', 'c']);
  expect(changedKeys(['a'], ['a'])).toEqual([]);
});

test('an operator gives the central permissions that the operator holds, and no other', () => {
  const operator = person('central', 'permission.assign', 'site.view');
  expect(mayGrant(operator, 'site.view', 'central')).toBe(true);
  expect(mayGrant(operator, 'site.edit', 'central')).toBe(false);
});

test('an operator gives a school’s permissions only with the permission for that work', () => {
  expect(mayGrant(person('central', 'permission.assign'), 'student.edit', 'site')).toBe(false);
  expect(mayGrant(person('central', 'site-permission.assign'), 'student.edit', 'site')).toBe(true);
  expect(mayGrant(person('central', 'site-permission.assign'), 'site.edit', 'central')).toBe(false);
});

test('an administrator of a school gives what they hold there, never a central or a group permission', () => {
  const administrator = person('site', 'site-user.edit', 'student.edit', 'site.edit');
  expect(mayGrant(administrator, 'student.edit', 'site')).toBe(true);
  expect(mayGrant(administrator, 'fee.collect', 'site')).toBe(false);
  expect(mayGrant(administrator, 'site.edit', 'central')).toBe(false);
  expect(mayGrant(administrator, 'group-user.view', 'group')).toBe(false);
});

test('whoever manages users gives what students have of their own; students give nothing', () => {
  expect(mayGrant(person('site', 'site-user.edit'), 'my-result.view', 'student')).toBe(true);
  expect(mayGrant(person('site', 'student.view'), 'my-result.view', 'student')).toBe(false);
  expect(mayGrant(person('student', 'my-result.view'), 'my-result.view', 'student')).toBe(false);
});
