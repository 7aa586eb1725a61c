import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startSmtp, type SmtpServer } from '../../../tests/support/smtp-server.ts';
import { closePool, inTransaction, openPool } from '../database/pool.server.ts';
import { post, type OutgoingMessage } from './outbox.server.ts';
import { outbox } from '../database/kernel-tables.server.ts';
import { findUnclear, forgetOldMessages, sendWaiting } from './send.server.ts';
import { localTransport, smtpTransport, type MailTransport } from './transport.server.ts';

let database: TestDatabase;
let smtp: SmtpServer;
let transport: MailTransport;

beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app, { max: 20 });
  smtp = await startSmtp();
  transport = smtpTransport(smtp.url, 'no-reply@school.example');
});
afterAll(async () => {
  await smtp.close();
  await closePool();
  await database.drop();
});
beforeEach(async () => {
  await inTransaction({}, (db) => db.delete(outbox));
  smtp.received.length = 0;
});

const write = (message: Partial<OutgoingMessage> = {}) =>
  inTransaction({}, (db) =>
    post(db, {
      channel: 'mail',
      recipient: 'mina@example.test',
      subject: 'পাসওয়ার্ড',
      body: 'এখানে',
      ...message,
    }),
  );
const send = (by = transport) => sendWaiting(by, { channels: ['mail'] });
const all = () => inTransaction({}, (db) => db.select().from(outbox).orderBy(outbox.id));
const one = async () => (await all())[0]!;
/** Makes what waits due now. */
const later = () => inTransaction({}, (db) => db.update(outbox).set({ next_try_at: sql`now()` }));

describe('a message', () => {
  it('exists only when its cause was committed', async () => {
    await expect(
      inTransaction({}, async (db) => {
        await post(db, { channel: 'mail', recipient: 'a@b.test', body: '' });
        throw new Error('no');
      }),
    ).rejects.toThrow();
    expect(await all()).toEqual([]);
  });

  it('goes out once, in Bengali, with an id of its own', async () => {
    await write({ body: 'লিংক: http://krishnachura.localhost/password/reset?token=abc' });
    await send();
    await send();
    expect(await one()).toMatchObject({ state: 'sent', tries: 1, problem: null, taken_at: null });
    expect(smtp.received).toHaveLength(1);
    const { to, text } = smtp.received[0]!;
    expect(to).toBe('mina@example.test');
    expect(text).toContain(`Message-ID: <${(await one()).id}@school.example>`);
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    const body = Buffer.from(text.split('\n\n')[1] ?? '', 'base64').toString();
    const plain = /Content-Transfer-Encoding: base64/.test(text)
      ? body
      : decodeURIComponent(
          text
            .split('\n\n')
            .slice(1)
            .join('\n\n')
            .replaceAll('=\n', '')
            .replaceAll('%', '%25')
            .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
        );
    expect(plain).toContain('লিংক: http://krishnachura.localhost/password/reset?token=abc');
  });

  it('of the same dedupe key is written once', async () => {
    await write({ dedupeKey: 'welcome:1' });
    await write({ dedupeKey: 'welcome:1' });
    expect(await all()).toHaveLength(1);
  });

  it('with two addresses in one goes to neither', async () => {
    await write({ recipient: 'a@example.test, evil@example.test' });
    await write({ recipient: 'a@example.test\r\nBcc: evil@example.test' });
    await send();
    expect(smtp.received.map(({ to }) => to)).not.toContain('evil@example.test');
  });
});

describe('twenty workers at once', () => {
  it('send a hundred messages a hundred times', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, at) => write({ recipient: `p${at}@example.test` })));
    await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(smtp.received).toHaveLength(100);
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(100);
  });
});

describe('when the mail server', () => {
  it('refuses the address, the message is given up with its words', async () => {
    smtp.mood('refuses the address');
    await write();
    await send();
    expect(await one()).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('nobody of that name'),
    });
  });
  it('refuses the text, too', async () => {
    smtp.mood('refuses the text');
    await write();
    await send();
    expect(await one()).toMatchObject({ state: 'failed' });
  });
  it('is full, it is tried again, later each time, and given up after nine tries', async () => {
    await write();
    const waited: number[] = [];
    for (let tries = 1; tries <= 9; tries++) {
      smtp.mood('is full for now');
      const now = Date.now();
      await send();
      const row = await one();
      expect(row.tries).toBe(tries);
      if (row.state === 'waiting') waited.push(Math.round((row.next_try_at.getTime() - now) / 60_000));
      await send();
      expect((await one()).tries).toBe(tries);
      await later();
    }
    expect((await one()).state).toBe('failed');
    expect(waited).toHaveLength(8);
    expect(waited[0]).toBeLessThanOrEqual(2);
    expect(waited).toEqual(waited.toSorted((a, b) => a - b));
  });
  it('hangs up before the text, it is tried again', async () => {
    smtp.mood('hangs up before the text');
    await write();
    await send();
    expect((await one()).state).toBe('waiting');
    await later();
    await send();
    expect((await one()).state).toBe('sent');
    expect(smtp.received).toHaveLength(1);
  });
  it('hangs up after the text, it is not sent again, because it may have arrived', async () => {
    smtp.mood('takes the text and hangs up');
    await write();
    await send();
    expect((await one()).state).toBe('unclear');
    await later();
    await send();
    expect(smtp.received).toHaveLength(1);
  });
  it('is not there, messages wait without losing a try', async () => {
    const away = smtpTransport('smtp://127.0.0.1:1', 'no-reply@school.example');
    await write();
    await send(away);
    expect(await one()).toMatchObject({ state: 'waiting', tries: 0 });
    await later();
    await send();
    expect((await one()).state).toBe('sent');
  });
});

describe('a message of a killed process', () => {
  it('is left to a person to decide', async () => {
    await write();
    await inTransaction({}, (db) =>
      db.update(outbox).set({ state: 'sending', taken_at: sql`now() - interval '11 minutes'` }),
    );
    await findUnclear();
    await send();
    expect(await one()).toMatchObject({ state: 'unclear' });
    expect(smtp.received).toEqual([]);
  });
});

it('without a mail server a message stays here, and is forgotten after ninety days', async () => {
  await write();
  await send(localTransport);
  expect((await one()).state).toBe('sent');
  await forgetOldMessages();
  expect(await all()).toHaveLength(1);
  await inTransaction({}, (db) =>
    db
      .update(outbox)
      .set({ sent_at: sql`now() - interval '91 days'` })
      .where(eq(outbox.channel, 'mail')),
  );
  await forgetOldMessages();
  expect(await all()).toEqual([]);
});
