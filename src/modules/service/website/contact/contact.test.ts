import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { runOpen, type RequestContext } from '#kernel/procedures/procedure.server.ts';
import { outbox } from '#kernel/database/kernel-tables.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { visitorOf } from '../../../../../tests/support/visitor.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { makeFormToken, readFormToken } from './form-token.server.ts';
import { forgetOldContacts } from './inbox.server.ts';
import { sendMessage, type Typed } from './send.server.ts';
import { linksIn, sameText } from './spam.ts';
import { contactMessages } from './tables.server.ts';

let clerk: Caller;
let address = 0;

startWorld(async () => {
  clerk = await asMember(server, world.first, 'office');
});
afterEach(() => vi.useRealTimers());

const ago = (ms: number, site = world.first.id) => makeFormToken(site, new Date(Date.now() - ms));
let phones = 0;
const aPhone = () => `0171${String((phones += 1)).padStart(7, '0')}`;
let questions = 0;
const typed = (values: Partial<Typed> = {}): Typed => ({
  name: 'Karim',
  phone: aPhone(),
  email: '',
  category: '',
  subject: 'Admission',
  body: `When does the admission begin? ${(questions += 1)}`,
  ...values,
});
type Ask = { values?: Partial<Typed>; token?: string; trap?: string; ip?: string; site?: string };
const send = ({ values, token = ago(10_000), trap = '', ip, site = world.first.id }: Ask = {}) => {
  const request: RequestContext = visitorOf(site, ip ?? `10.9.${(address += 1) % 250}.7`);
  return runOpen(request, false, (ctx) => sendMessage(ctx, { typed: typed(values), token, trap }));
};
const kept = (siteId = world.first.id) =>
  inTransaction({ siteId }, (db) =>
    db.select().from(contactMessages).where(eq(contactMessages.site_id, siteId)).orderBy(contactMessages.id),
  );
const mails = () => inTransaction({}, (db) => db.select().from(outbox).orderBy(outbox.id));

test('a message is kept for this school alone, and its office is told', async () => {
  expect(await send({ values: { subject: 'First of all', phone: '০১৭১১১১১১১১' } })).toEqual({
    wrong: {},
    refused: null,
  });
  expect((await kept()).map(({ subject, phone }) => [subject, phone])).toEqual([
    ['First of all', '+8801711111111'],
  ]);
  expect(await kept(world.second.id)).toEqual([]);
  const sent = (await mails()).filter(({ about_site }) => about_site === world.first.id);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.recipient).toBe('first@school.test');
  expect(sent[0]?.body).not.toContain('First of all');
});

test('forms of nobody, of another school, of tomorrow and of yesterday are refused', async () => {
  const before = (await kept()).length;
  const [at, nonce] = ago(10_000).split('.');
  for (const token of [
    '',
    'a.b.c',
    `${at}.${nonce}.AAAA`,
    ago(10_000, world.second.id),
    ago(-3_600_000),
    ago(13 * 3_600_000),
    `${ago(10_000)}.x`,
  ])
    expect((await send({ token })).refused).toBe('form_old');
  expect(readFormToken(world.first.id, ago(0))?.at).toBeInstanceOf(Date);
  expect((await send({ token: ago(500) })).refused).toBe('too_soon');
  expect((await kept()).length).toBe(before);
});

test('a program that fills the hidden field is told that all went well, and nothing is kept', async () => {
  const before = (await kept()).length;
  expect(await send({ trap: 'https://spam.example' })).toEqual({ wrong: {}, refused: null });
  expect((await kept()).length).toBe(before);
});

test('one form is one message, and the same text is taken once', async () => {
  const before = (await kept()).length;
  const token = ago(10_000);
  await Promise.all([send({ token }), send({ token }), send({ token })]);
  expect((await kept()).length).toBe(before + 1);
  const body = 'Please send me the book list of class six.';
  const phone = aPhone();
  expect((await send({ values: { body, phone } })).refused).toBeNull();
  expect(
    (await send({ values: { phone, body: ' PLEASE send me  the book-list of class six!\u200b' } })).refused,
  ).toBe('same_text');
  expect(
    (await send({ values: { body }, token: ago(10_000, world.second.id), site: world.second.id })).refused,
  ).toBeNull();
});

test('another parent may ask the same; a long text that many send is taken once', async () => {
  const body = 'Please tell me the date of the admission test.';
  expect((await send({ values: { body } })).refused).toBeNull();
  expect((await send({ values: { body } })).refused).toBeNull();
  const long = `${'Cheap loans for all guardians without any paper. '.repeat(4)}`;
  expect((await send({ values: { body: long } })).refused).toBeNull();
  expect((await send({ values: { body: long } })).refused).toBe('same_text');
});

test('a form that was sent and then corrected says so, and is another message with a new token', async () => {
  const token = ago(10_000);
  const values = typed({ phone: '01711111112' });
  const before = (await kept()).length;
  expect((await send({ token, values })).refused).toBeNull();
  expect((await send({ token, values })).refused).toBeNull();
  expect((await kept()).length).toBe(before + 1);
  const corrected = { ...values, phone: '01711111113' };
  expect((await send({ token, values: corrected })).refused).toBe('sent_before');
  expect((await send({ values: corrected })).refused).toBeNull();
  expect((await kept()).map(({ phone }) => phone)).toContain('+8801711111113');
});

test.each<[string, Partial<Typed>, Partial<Record<keyof Typed, string>>]>([
  [
    'more than two links',
    { body: 'Buy http://a.example www.b.example casino.top now' },
    { body: 'too_many_links' },
  ],
  ['a link as name', { name: 'http://a.example' }, { name: 'no_links_here' }],
  ['nothing to answer to', { phone: '' }, { phone: 'no_way_back' }],
  ['a second recipient', { email: 'a@b.example, c@d.example' }, { email: 'bad_email' }],
  ['a header', { email: 'a@b.example\r\nBcc: all@d.example' }, { email: 'bad_email' }],
  ['no number', { phone: 'DROP TABLE' }, { phone: 'bad_phone' }],
  ['no text', { body: 'Hi' }, { body: 'bad_body' }],
  ['a name that turns the line', { name: 'a\u202eb' }, { name: 'bad_text' }],
])('%s is refused at its field', async (_, values, wrong) => {
  expect(await send({ values })).toEqual({ wrong, refused: 'correct' });
});

test('line ends in a subject become spaces, and HTML stays text', async () => {
  const subject = 'Hello\r\nBcc: everybody@example.com';
  await send({ values: { subject, name: '<b>Karim</b>', email: 'karim@home.example' } });
  const row = (await kept()).at(-1)!;
  expect(row.subject).toBe('Hello Bcc: everybody@example.com');
  expect(row.name).toBe('<b>Karim</b>');
});

test('one address cannot flood the office', async () => {
  const ip = '203.0.113.9';
  for (let at = 0; at < 5; at += 1) expect((await send({ ip })).refused).toBeNull();
  await expect(send({ ip })).rejects.toMatchObject({ status: 429 });
  await expect(send({ ip: '203.0.113.10' })).resolves.toMatchObject({ refused: null });
});

test('the office answers once, by email to the one address that was typed, with nothing of it in a header', async () => {
  const message = (await kept()).find(({ email }) => email === 'karim@home.example')!;
  const path = `/api/contact-messages/${message.id}`;
  expect((await clerk.call('POST', `${path}/open`)).status).toBe(200);
  const stranger = await asMember(server, world.second, 'site-admin');
  expect((await stranger.call('GET', `${path}/whole`)).status).toBe(404);
  expect((await stranger.call('POST', `${path}/answer`, { version: 1, answer: 'Hello' })).status).toBe(404);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', `${path}/whole`)).status).toBe(403);
  const answer = await clerk.call('POST', `${path}/answer`, { version: 1, answer: 'On 1 December.' });
  expect(answer.json).toEqual({ mailed: true });
  expect((await clerk.call('POST', `${path}/answer`, { version: 2, answer: 'Again' })).status).toBe(409);
  const mail = (await mails()).filter(({ recipient }) => recipient === 'karim@home.example');
  expect(mail).toHaveLength(1);
  expect(mail[0]?.body).toContain('On 1 December.');
  expect(mail[0]?.subject).not.toMatch(/Bcc|[\r\n]/);
});

test('messages can be set aside as spam and back, never changed or made', async () => {
  const message = (await kept()).find(({ state }) => state === 'new')!;
  const path = `/api/contact-messages/${message.id}`;
  expect((await clerk.call('POST', `${path}/spam`, {})).status).toBe(200);
  expect((await clerk.call('POST', `${path}/answer`, { version: 2, answer: 'Hello' })).status).toBe(409);
  expect((await clerk.call('POST', `${path}/no-spam`, {})).status).toBe(200);
  expect((await clerk.call('DELETE', path)).status).toBe(404);
  expect((await clerk.call('POST', '/api/contact-messages', { name: 'A' })).status).toBe(404);
});

test('messages are deleted after a year', async () => {
  const before = await kept();
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(
      sql`UPDATE contact_messages SET received_on = received_on - 366 WHERE site_id = ${world.first.id} AND id = ${before[0]!.id}`,
    ),
  );
  expect(await forgetOldContacts(new Date())).toBe(1);
  expect((await kept()).length).toBe(before.length - 1);
});

test('links are counted however they are written, and mailboxes are none', () => {
  expect(linksIn('see http://a.example and www.b.com, c.xyz/win')).toBe(3);
  expect(linksIn('<a href="x">[url=y]')).toBe(2);
  expect(linksIn('write to karim@gmail.com about class 6.')).toBe(0);
  expect(sameText('আমার সন্তান, কবে ভর্তি?')).toBe(sameText('আমার  সন্তান কবে ভর্তি'));
});
