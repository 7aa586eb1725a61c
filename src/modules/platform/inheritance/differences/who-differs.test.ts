import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  differing,
  first,
  group,
  meetPeople,
  clearOverrides,
  named,
  operator,
  options,
  setPolicy,
  outside,
  choiceOf,
  override,
  second,
  server,
  world,
} from '../../../../../tests/support/inheriting.ts';
import type { PolicyRow } from '../overrides/schemas.ts';

beforeAll(meetPeople);
afterAll(() => server.close());
beforeEach(clearOverrides);

describe('a group', () => {
  test('stands over the centre, and a school over its group', async () => {
    const { id } = await named('librarian');
    await override(group, 'librarian', { used: false, values: { name_en: 'Group librarian' } });
    expect((await options(first)).map((row) => row.value)).not.toContain(id);
    expect((await options(outside)).map((row) => row.value)).toContain(id);
    expect((await options(group)).map((row) => row.value)).not.toContain(id);
    await override(first, 'librarian', { used: true });
    expect((await options(first)).find((row) => row.value === id)?.en).toBe('Group librarian');
    await override(first, 'librarian', { used: true, values: { name_en: 'Librarian' } });
    expect((await options(first)).find((row) => row.value === id)?.en).toBe('Librarian');
    expect((await options(second)).map((row) => row.value)).not.toContain(id);
  });

  test('counts and names only its own institutions', async () => {
    await override(outside, 'librarian', { used: false });
    await override(first, 'librarian', { values: { name_en: 'Keeper of books' } });
    const found = await differing('librarian', group);
    expect(found.sites.map((row) => row.site_id)).toEqual([world.first.id]);
    expect(found).toMatchObject({ used_by: 2, differing: 1 });
    expect(await choiceOf(group, 'librarian')).toMatchObject({ used_by: 2, differing: 1 });
  });
});

describe('the operator', () => {
  test('sees how many take an entry, who differs and in what', async () => {
    await override(first, 'librarian', { values: { name_en: 'Keeper of books' } });
    await override(outside, 'librarian', { used: false });
    expect(await named('librarian')).toMatchObject({ institutions: 3, used_by: 2, differing: 2 });
    const found = await differing('librarian');
    expect(found).toMatchObject({ used_by: 2, differing: 2, total: 2, groups: [] });
    expect(found.sites).toEqual([
      expect.objectContaining({
        site_id: world.first.id,
        used: true,
        values: { name_en: 'Keeper of books' },
      }),
      expect.objectContaining({ site_id: world.outside.id, used: false, values: {} }),
    ]);
    const list = (
      await operator.call<PolicyRow[]>('GET', '/api/catalogue-terms/designations', {
        'filter[differing]': 'yes',
      })
    ).json;
    expect(list.map((row) => row.code)).toEqual(['librarian']);
    const sheet = await operator.call('GET', '/api/catalogue-terms/designations/export', {
      format: 'csv',
      lang: 'en',
      q: 'librarian',
    });
    expect(sheet.text).toMatch(/librarian,Librarian,গ্রন্থাগারিক,No,All,2,2/);
  });

  test('sees a group’s word under groups, and its schools as differing', async () => {
    await override(group, 'librarian', { values: { name_en: 'Group librarian' }, locked: true });
    const found = await differing('librarian');
    expect(found.groups).toEqual([
      expect.objectContaining({ id: world.group, values: { name_en: 'Group librarian' }, locked: true }),
    ]);
    expect(found.sites.map((row) => row.site_id)).toEqual([world.first.id, world.second.id]);
  });

  test('keeps the central names in the own area, and is told of choices that wait behind a lock', async () => {
    await override(first, 'librarian', { values: { name_en: 'Keeper of books' } });
    await setPolicy('librarian', { locked: true });
    const list = (await operator.call<{ name_en: string }[]>('GET', '/api/designations', { q: 'librarian' }))
      .json;
    expect(list.map((row) => row.name_en)).toContain('Librarian');
    const found = await differing('librarian');
    expect([found.differing, found.sites.map((row) => row.idle)]).toEqual([0, [true]]);
  });
});
