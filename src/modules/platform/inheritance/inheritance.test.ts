import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import {
  differing,
  employ,
  first,
  group,
  meetPeople,
  clearOverrides,
  named,
  office,
  operator,
  options,
  setPolicy,
  outside,
  choiceOf,
  override,
  second,
  server,
  world,
  type ExamChoices,
} from '../../../../tests/support/inheriting.ts';
import type { Caller } from '../../../../tests/support/server.ts';

beforeAll(meetPeople);
afterAll(() => server.close());
beforeEach(clearOverrides);

describe('an entry that a school does not use', () => {
  test('is offered no more, is named in rows that have it, and is refused in new ones', async () => {
    const { id } = await named('librarian');
    const old = (await employ(first, id)).json.id;
    expect((await override(first, 'librarian', { used: false })).status).toBe(200);
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
    const fields = { employee_code: 'E-old', name_en: 'Old', name_bn: 'পুরনো' };
    const kept = await first.call('PUT', `/api/employees/${old}`, {
      ...fields,
      designation_id: id,
      version: row.version,
    });
    expect(kept.status).toBe(200);
  });

  test('stays as it was for other schools', async () => {
    const { id } = await named('librarian');
    await override(first, 'librarian', { used: false });
    expect((await options(second)).map((row) => row.value)).toContain(id);
    expect((await employ(second, id)).status).toBe(200);
    expect((await options(first)).length + 1).toBe((await options(second)).length);
  });

  test('is refused in an exam’s declaration, whose form offers it no more', async () => {
    const { id } = await named('half_yearly', 'exam-types');
    await override(first, 'half_yearly', { used: false }, 'exam-types');
    const choices = (await first.call<ExamChoices>('GET', '/api/exams/choices')).json;
    expect(choices.types.map((row) => row.id)).not.toContain(id);
    const [classGroup] = choices.class_groups;
    const exam = { ...classGroup, type_id: id, name_en: 'Exam', name_bn: 'পরীক্ষা' };
    const refused = await first.call('POST', '/api/exams', {
      ...exam,
      starts_on: null,
      ends_on: null,
      working_days: null,
    });
    expect([refused.status, refused.text.includes('is not used here')]).toEqual([422, true]);
  });

  test('left to those who choose, is used by nobody before somebody chooses it', async () => {
    const { id } = await named('librarian');
    await setPolicy('librarian', { applies_to: 'chosen' });
    expect((await options(first)).map((row) => row.value)).not.toContain(id);
    await override(first, 'librarian', { used: true });
    expect((await options(first)).map((row) => row.value)).toContain(id);
    expect((await options(second)).map((row) => row.value)).not.toContain(id);
    expect(await differing('librarian')).toMatchObject({ used_by: 1, differing: 0, sites: [] });
  });
});

describe('a name of one’s own', () => {
  test('is shown in choices, lists and exports, and found by a search', async () => {
    const { id } = await named('librarian');
    const person = (await employ(first, id)).json.id;
    await override(first, 'librarian', { values: { name_en: 'Keeper of books' } });
    expect((await options(first, 'designations', { q: 'keeper' }))[0]).toMatchObject({
      value: id,
      en: 'Keeper of books',
      bn: 'গ্রন্থাগারিক',
    });
    const list = (
      await first.call<{ id: string; designation_en: string }[]>('GET', '/api/employees', {
        per_page: 100,
      })
    ).json;
    expect(list.find((row) => row.id === person)?.designation_en).toBe('Keeper of books');
    const sheet = await first.call('GET', '/api/employees/export', { format: 'csv', lang: 'en' });
    expect(sheet.text).toContain('Keeper of books');
    const other = await options(second, 'designations', { 'ids[0]': id });
    expect(other[0]?.en).toBe('Librarian');
  });

  test('is shown where a class is named', async () => {
    const year = (await first.call<{ year: { year_id: string } }>('GET', '/api/set-up')).json.year.year_id;
    await override(first, '9', { values: { name_en: 'Form Nine' } }, 'classes');
    const sections = (
      await first.call<{ class: { en: string } }[]>('GET', '/api/sections', { year_id: year })
    ).json;
    const names = sections.map((row) => row.class.en);
    expect(names).toContain('Form Nine');
    expect(names).not.toContain('Nine');
  });

  test('is checked like the catalogue’s own form, and only declared fields may be overridden', async () => {
    expect((await override(first, 'shapla', { values: { colour: 'pink' } }, 'houses')).status).toBe(422);
    expect((await override(first, 'shapla', { values: { colour: '#ff0000' } }, 'houses')).status).toBe(200);
    expect((await override(first, 'shapla', { values: { code: 'x' } }, 'houses')).status).toBe(422);
    expect((await override(first, 'shapla', { values: { name_en: 'x'.repeat(101) } }, 'houses')).status).toBe(
      422,
    );
  });

  test('is dropped by following the centre again, and the log says so', async () => {
    await override(first, 'librarian', { values: { name_en: 'Keeper of books' } });
    expect((await override(first, 'librarian', {})).status).toBe(200);
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
    await override(first, 'librarian', { used: false, values: { name_en: 'Keeper of books' } });
    expect((await setPolicy('librarian', { locked: true })).status).toBe(200);
    expect((await options(first, 'designations', { 'ids[0]': id }))[0]?.en).toBe('Librarian');
    expect((await options(first)).map((row) => row.value)).toContain(id);
    expect(await choiceOf(first, 'librarian')).toMatchObject({
      choice: { used: false, values: { name_en: 'Keeper of books' } },
      effective: { used: true, values: {}, locked_by: 'operator', idle: true },
    });
    for (const choice of [{ used: true }, { values: { name_en: 'Other' } }, {}]) {
      const refused = await override(first, 'librarian', choice);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('operator has fixed');
    }
    expect((await override(group, 'librarian', { values: { name_en: 'Group' } })).status).toBe(409);
    await setPolicy('librarian', { locked: false });
    expect((await choiceOf(first, 'librarian')).effective).toMatchObject({ used: false, locked_by: null });
  });

  test('of a group holds for its institutions and no others', async () => {
    const { id } = await named('librarian');
    await override(group, 'librarian', { values: { name_en: 'Group librarian' }, locked: true });
    const shown = async (who: Caller) => (await options(who, 'designations', { 'ids[0]': id }))[0]?.en;
    expect(await shown(first)).toBe('Group librarian');
    expect(await shown(outside)).toBe('Librarian');
    const refused = await override(first, 'librarian', { values: { name_en: 'Mine' } });
    expect([refused.status, refused.text.includes('Your group has fixed')]).toEqual([409, true]);
    expect((await override(outside, 'librarian', { values: { name_en: 'Mine' } })).status).toBe(200);
  });

  test('is refused to who saw an older state', async () => {
    const { id } = await named('librarian');
    await setPolicy('librarian', { locked: true });
    const stale = { version: 0, locked: false, applies_to: 'all' };
    expect((await operator.call('PUT', `/api/catalogue-terms/designations/${id}`, stale)).status).toBe(409);
    await setPolicy('librarian', { locked: false });
    await override(first, 'librarian', { used: false });
    const old = { version: 0, used: null, values: {} };
    expect((await first.call('PUT', `/api/catalogue-choices/designations/${id}`, old)).status).toBe(409);
  });
});

test('who may only look changes nothing, and what is no central list is not found', async () => {
  const { id } = await named('librarian');
  const choice = { version: 0, used: false, values: {} };
  expect((await office.call('GET', '/api/catalogue-choices/designations')).status).toBe(200);
  expect((await office.call('PUT', `/api/catalogue-choices/designations/${id}`, choice)).status).toBe(403);
  expect((await first.call('GET', '/api/catalogue-terms/designations')).status).toBe(403);
  expect((await first.call('GET', '/api/catalogue-choices/countries')).status).toBe(404);
  expect((await first.call('PUT', `/api/catalogue-choices/houses/${id}`, choice)).status).toBe(404);
});
