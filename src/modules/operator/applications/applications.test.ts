import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  anApplication,
  applicant as visitor,
  type AreaIds,
  areaOf,
  submitTo,
} from '../../../../tests/support/application.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asOperator } from '../../../../tests/support/world.ts';

let area: AreaIds;
let operator: Caller;

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>, siteId?: string) =>
  (await inTransaction(siteId ? { siteId } : {}, (db) => db.execute<T>(query))).rows;

const submitted = (changes: Record<string, unknown> = {}) => submitTo(operator, area, changes);

startWorld(async () => {
  area = await areaOf('bd.dhaka.gazipur.kapasia');
  operator = await asOperator(server, world);
});

describe('an applicant', () => {
  test('applies without a login; digits in Bengali and capitals in the address are made plain', async () => {
    const { id } = await submitted({ eiin: '১০৯৯৯৯', email: ' Head@Shapla.TEST ', phone: '০১৭১১-০০০০০০' });
    const row = (await operator.call<Record<string, unknown>>('GET', `/api/applications/${id}`)).json;
    expect(row).toMatchObject({
      eiin: '109999',
      email: 'head@shapla.test',
      phone: '+8801711000000',
      status: 'pending',
      area: { division: { en: 'Dhaka' }, district: { en: 'Gazipur' }, thana: { en: 'Kapasia' } },
    });
  });

  test('gets a message of receipt with the number', async () => {
    const input = anApplication(area);
    const answer = await visitor().submit(input);
    const messages = await rows<{ body: string }>(
      sql`SELECT body FROM outbox WHERE recipient = ${input['email']}`,
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.body).toContain(answer.json.number);
  });

  test('is announced to the operators who decide, in the bell and by email', async () => {
    const answer = await visitor().submit(anApplication(area));
    const found = await operator.call<{ rows: { title: { en: string }; url: string }[] }>(
      'GET',
      '/api/notifications',
    );
    const newest = found.json.rows[0]!;
    expect(newest.title.en).toMatch(/^New application: /);
    const id = newest.url.split('/').at(-1)!;
    expect(newest.url).toBe(`/edu/site/application/approve/${id}`);
    const messages = await rows<{ body: string }>(
      sql`SELECT body FROM outbox WHERE dedupe_key LIKE ${`application ${id} %`}`,
    );
    expect(messages.some(({ body }) => body.includes(answer.json.number))).toBe(true);
  });

  test('is told which fields are missing or wrong, each at its field', async () => {
    const answer = await visitor().submit(
      anApplication(area, {
        name_en: '',
        name_bn: ' ',
        email: 'nowhere',
        eiin: '12',
        levels: [],
        thana_id: null,
        phone: '12',
      }),
    );
    expect(answer.status).toBe(422);
    const faults = new Map(answer.json.data.fields?.map((fault) => [fault.path, fault.word.en]));
    expect([...faults.keys()].toSorted()).toEqual([
      'eiin',
      'email',
      'levels',
      'name_bn',
      'name_en',
      'phone',
      'thana_id',
    ]);
    expect(faults.get('name_en')).toBe('The name en field is required.');
    expect(faults.get('levels')).toBe('The levels field is required.');
    expect(faults.get('thana_id')).toBe('The thana id field is required.');
    expect(faults.get('email')).toBe('The email must be a valid email address.');
  });

  test('needs the name and the address in one language only; the other says the same', async () => {
    const alias = 'only-in-bengali';
    const sent = anApplication(area, { alias, name_en: '', address: '', address_bn: 'গ্রাম শিমুলিয়া' });
    expect((await visitor().submit(sent)).status).toBe(200);
    const [stored] = await rows<{ name_en: string; name_bn: string; address: string }>(
      sql`SELECT name_en, name_bn, address FROM site_applications WHERE alias = ${alias}`,
    );
    expect(stored).toEqual({ name_en: sent.name_bn, name_bn: sent.name_bn, address: 'গ্রাম শিমুলিয়া' });
  });

  test('cannot put a thana into another district', async () => {
    const other = await areaOf('bd.chattogram.bandarban.lama');
    const answer = await visitor().submit(anApplication(area, { thana_id: other.thana_id }));
    expect(answer.status).toBe(422);
    expect(answer.json.data.field).toBe('thana_id');
  });

  test.each(['alias', 'email', 'eiin', 'address'])(
    'is refused an %s that a waiting application has',
    async (field) => {
      const { input } = await submitted();
      const answer = await visitor().submit(anApplication(area, { [field]: input[field] }));
      expect(answer.status).toBe(422);
      expect(answer.json.data.field).toBe(field);
      if (field === 'email') expect(answer.json.data.word?.en).toContain('The Email has already been taken');
    },
  );

  test('is refused the alias and the e-mail of an existing institution', async () => {
    const alias = await visitor().submit(anApplication(area, { alias: 'first' }));
    expect(alias.json.data.field).toBe('alias');
    const email = await visitor().submit(anApplication(area, { email: 'FIRST@school.test' }));
    expect(email.json.data.field).toBe('email');
  });

  test('sees while typing whether alias, e-mail and address are free', async () => {
    const { input } = await submitted();
    const { check } = visitor();
    const ask = async (field: string, value: unknown) =>
      (await check({ field, value, thana_id: area.thana_id })).json.problem?.en ?? null;
    expect(await ask('email', input['email'])).toContain('The Email has already been taken');
    expect(await ask('email', 'free@shapla.test')).toBeNull();
    expect(await ask('alias', input['alias'])).toContain('taken');
    expect(await ask('alias', 'www')).toContain('web address is reserved');
    expect(await ask('alias', 'quite-free')).toBeNull();
    expect(await ask('address', String(input['address']).toUpperCase().replace(', ', ' ,  '))).toContain(
      'taken',
    );
    expect(await ask('address', 'Elsewhere')).toBeNull();
  });

  test('is offered a free web address made from the name', async () => {
    const { input } = await submitted({ alias: 'palash-academy' });
    expect(input['alias']).toBe('palash-academy');
    const answer = await server
      .stranger()
      .call('GET', '/api/applications/alias', { name_en: 'Palash Academy' });
    expect(answer.json).toEqual({ alias: 'palash-academy-2' });
  });

  test('who sends too many applications has to wait', async () => {
    const one = visitor();
    const statuses = [];
    for (let at = 0; at < 11; at++) statuses.push((await one.submit(anApplication(area))).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses[10]).toBe(429);
  });
});
