import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/tables.server.ts';
import {
  differing,
  employ,
  first,
  group,
  meetPeople,
  fallSilent,
  named,
  office,
  operator,
  options,
  order,
  outside,
  own,
  say,
  second,
  server,
  world,
  type ExamChoices,
} from '../../../tests/support/inheriting.ts';
import type { Caller } from '../../../tests/support/server.ts';

beforeAll(meetPeople);
afterAll(() => server.close());
beforeEach(fallSilent);

describe('an entry that a school does not take', () => {
  test('is offered no more, is named in rows that have it, and is refused in new ones', async () => {
    const { id } = await named('librarian');
    const old = (await employ(first, id)).json.id;
    expect((await say(first, 'librarian', { taken: false })).status).toBe(200);
    expect((await options(first)).map((row) => row.value)).not.toContain(id);
    expect((await options(first, 'designations', { 'ids[0]': id }))[0]?.en).toBe('Librarian');
    const row = (
      await first.call<{ designation_id_word: { en: string }; version: number }>(
        'GET',
        `/api/employees/${old}`,
      )
    ).json;
    expect(row.designation_id_word.en).toBe('Librarian');
    const refused = await employ(first, id);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('is not used here');
    expect(refused.text).toContain('ব্যবহৃত হয় না');
    // The old row may be changed in everything else, and the entry is not lost by it.
    const fields = { employee_code: 'E-old', name_en: 'Old', name_bn: 'পুরনো', status: 'active' };
    const kept = await first.call('PUT', `/api/employees/${old}`, {
      ...fields,
      designation_id: id,
      version: row.version,
    });
    expect(kept.status).toBe(200);
  });

  test('stays as it was for other schools', async () => {
    const { id } = await named('librarian');
    await say(first, 'librarian', { taken: false });
    expect((await options(second)).map((row) => row.value)).toContain(id);
    expect((await employ(second, id)).status).toBe(200);
    expect((await options(first)).length + 1).toBe((await options(second)).length);
  });

  test('is refused in an exam’s declaration, whose form offers it no more', async () => {
    const { id } = await named('half_yearly', 'exam-types');
    await say(first, 'half_yearly', { taken: false }, 'exam-types');
    const choices = (await first.call<ExamChoices>('GET', '/api/exams/choices')).json;
    expect(choices.types.map((row) => row.id)).not.toContain(id);
    const [place] = choices.places;
    const exam = { ...place, type_id: id, name_en: 'Exam', name_bn: 'পরীক্ষা' };
    const refused = await first.call('POST', '/api/exams', {
      ...exam,
      starts_on: null,
      ends_on: null,
      working_days: null,
    });
    expect([refused.status, refused.text.includes('is not used here')]).toEqual([422, true]);
  });

  test('left to those who choose, is taken by nobody before somebody chooses it', async () => {
    const { id } = await named('librarian');
    await order('librarian', { taken_by: 'chosen' });
    expect((await options(first)).map((row) => row.value)).not.toContain(id);
    await say(first, 'librarian', { taken: true });
    expect((await options(first)).map((row) => row.value)).toContain(id);
    expect((await options(second)).map((row) => row.value)).not.toContain(id);
    expect(await differing('librarian')).toMatchObject({ taking: 1, differing: 0, sites: [] });
  });
});

describe('a name of one’s own', () => {
  test('is shown in choices, lists and exports, and found by a search', async () => {
    const { id } = await named('librarian');
    const person = (await employ(first, id)).json.id;
    await say(first, 'librarian', { own: { name_en: 'Keeper of books' } });
    expect((await options(first, 'designations', { q: 'keeper' }))[0]).toMatchObject({
      value: id,
      en: 'Keeper of books',
      bn: 'গ্রন্থাগারিক',
    });
    const list = (
      await first.call<{ id: string; designation_id_word: { en: string } }[]>('GET', '/api/employees', {
        per_page: 100,
      })
    ).json;
    expect(list.find((row) => row.id === person)?.designation_id_word.en).toBe('Keeper of books');
    const sheet = await first.call('GET', '/api/employees/export', { format: 'csv', lang: 'en' });
    expect(sheet.text).toContain('Keeper of books');
    const other = await options(second, 'designations', { 'ids[0]': id });
    expect(other[0]?.en).toBe('Librarian');
  });

  test('is shown where a class is named', async () => {
    const year = (await first.call<{ year: { year_id: string } }>('GET', '/api/set-up')).json.year.year_id;
    await say(first, '9', { own: { name_en: 'Form Nine' } }, 'classes');
    const sections = (
      await first.call<{ class: { en: string } }[]>('GET', '/api/sections', { year_id: year })
    ).json;
    const names = sections.map((row) => row.class.en);
    expect(names).toContain('Form Nine');
    expect(names).not.toContain('Nine');
  });

  test('is checked like the catalogue’s own form, and only declared fields may be had otherwise', async () => {
    expect((await say(first, 'shapla', { own: { colour: 'pink' } }, 'houses')).status).toBe(422);
    expect((await say(first, 'shapla', { own: { colour: '#ff0000' } }, 'houses')).status).toBe(200);
    expect((await say(first, 'shapla', { own: { code: 'x' } }, 'houses')).status).toBe(422);
    expect((await say(first, 'shapla', { own: { name_en: 'x'.repeat(101) } }, 'houses')).status).toBe(422);
  });

  test('is dropped by following the centre again, and the log says so', async () => {
    await say(first, 'librarian', { own: { name_en: 'Keeper of books' } });
    expect((await say(first, 'librarian', {})).status).toBe(200);
    const { id } = await named('librarian');
    expect((await options(first, 'designations', { 'ids[0]': id }))[0]?.en).toBe('Librarian');
    const lines = await inTransaction({ siteId: world.first.id }, (db) =>
      db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.site_id, world.first.id), eq(auditLog.subject_id, id))),
    );
    expect(lines.map((line) => line.action)).toEqual(
      expect.arrayContaining(['catalogue-choice.change', 'catalogue-choice.follow']),
    );
  });
});

describe('a lock', () => {
  test('of the operator takes own names their effect, refuses changes, and gives them back when it goes', async () => {
    const { id } = await named('librarian');
    await say(first, 'librarian', { taken: false, own: { name_en: 'Keeper of books' } });
    expect((await order('librarian', { locked: true })).status).toBe(200);
    expect((await options(first, 'designations', { 'ids[0]': id }))[0]?.en).toBe('Librarian');
    expect((await options(first)).map((row) => row.value)).toContain(id);
    expect(await own(first, 'librarian')).toMatchObject({
      choice: { taken: false, own: { name_en: 'Keeper of books' } },
      standing: { taken: true, own: {}, locked_by: 'operator', idle: true },
    });
    for (const said of [{ taken: true }, { own: { name_en: 'Other' } }, {}]) {
      const refused = await say(first, 'librarian', said);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('central operator has fixed');
    }
    expect((await say(group, 'librarian', { own: { name_en: 'Group' } })).status).toBe(409);
    await order('librarian', { locked: false });
    expect((await own(first, 'librarian')).standing).toMatchObject({ taken: false, locked_by: null });
  });

  test('of a group holds for its institutions and no others', async () => {
    const { id } = await named('librarian');
    await say(group, 'librarian', { own: { name_en: 'Group librarian' }, locked: true });
    const shown = async (who: Caller) => (await options(who, 'designations', { 'ids[0]': id }))[0]?.en;
    expect(await shown(first)).toBe('Group librarian');
    expect(await shown(outside)).toBe('Librarian');
    const refused = await say(first, 'librarian', { own: { name_en: 'Mine' } });
    expect([refused.status, refused.text.includes('Your group has fixed')]).toEqual([409, true]);
    expect((await say(outside, 'librarian', { own: { name_en: 'Mine' } })).status).toBe(200);
  });

  test('is refused to who saw an older state', async () => {
    const { id } = await named('librarian');
    await order('librarian', { locked: true });
    const stale = { version: 0, locked: false, taken_by: 'all' };
    expect((await operator.call('PUT', `/api/catalogue-terms/designations/${id}`, stale)).status).toBe(409);
    await order('librarian', { locked: false });
    await say(first, 'librarian', { taken: false });
    const old = { version: 0, taken: null, own: {} };
    expect((await first.call('PUT', `/api/catalogue-choices/designations/${id}`, old)).status).toBe(409);
  });
});

test('who may only look changes nothing, and what is no central list is not found', async () => {
  const { id } = await named('librarian');
  const said = { version: 0, taken: false, own: {} };
  expect((await office.call('GET', '/api/catalogue-choices/designations')).status).toBe(200);
  expect((await office.call('PUT', `/api/catalogue-choices/designations/${id}`, said)).status).toBe(403);
  expect((await first.call('GET', '/api/catalogue-terms/designations')).status).toBe(403);
  expect((await first.call('GET', '/api/catalogue-choices/countries')).status).toBe(404);
  expect((await first.call('PUT', `/api/catalogue-choices/houses/${id}`, said)).status).toBe(404);
});
