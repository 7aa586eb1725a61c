import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import type { Problem } from '#kernel/problem.ts';
import { runOpen, type RequestContext } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import { refusal } from '../../../../../tests/support/billing.ts';
import { makeExamSchool, type ExamSchool } from '../../../../../tests/support/exam-school.ts';
import { ended } from '../../../../../tests/support/job-watch.ts';
import { qrAddresses } from '../../../../../tests/support/read-qr.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { visitorOf } from '../../../../../tests/support/visitor.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { yearAround } from '../../../../../tests/support/year-around.ts';
import { checkCard } from './check.server.ts';
import { hashOfToken, makeCards, storeCards } from './links.server.ts';
import { idCards } from '../base/tables.server.ts';
import { loadIdCards } from '../templates/templates.server.ts';

let school: ExamSchool;
let operator: Caller;
let admin: Caller;
let other: Caller;
let template: { id: string; active: boolean; version: number } & Record<string, unknown>;

type Order = {
  id: string;
  about_site: string;
  state: string;
  cards: number;
  total: number;
  order_no: string;
  invoice_no: string;
  invoice_state: string;
  files: { file_id: string; cards: number; pages: number }[];
};
type Refused = Parameters<typeof refusal>[0]['json'] & { id: string; job_id: string };

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  await yearAround(school.year);
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  other = await asMember(server, world.second, 'site-admin');
  await inTransaction({}, loadIdCards);
  template = (await operator.call<(typeof template)[]>('GET', '/api/id-card-templates')).json[0]!;
});

const orderOf = (change: Record<string, unknown> = {}) => ({
  class_id: null,
  section_id: school.sections[0],
  enrolment_ids: null,
  template_id: template.id,
  lang: 'bn',
  paper: 'A4',
  cards: 60,
  idempotency_key: randomUUID(),
  ...change,
});
const target = (who: Caller, change: Record<string, unknown> = {}) =>
  who.call<Refused>('POST', '/api/my-site/id-card-orders', orderOf(change));
const orders = async (who: Caller) => (await who.call<Order[]>('GET', '/api/my-site/id-card-orders')).json;
const pupils = async () =>
  (
    await admin.call<{ enrolment_id: string; roll: number }[]>('GET', '/api/my-site/id-cards/students', {
      section_id: school.sections[0],
    })
  ).json;
const inSchool = <T>(siteId: string, work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction({ siteId }, work);
const cardsOf = (orderId: string) =>
  inSchool(world.first.id, (db) =>
    db
      .select()
      .from(idCards)
      .where(and(eq(idCards.site_id, world.first.id), eq(idCards.order_id, orderId))),
  );

test('a school prints some of its students: the order is billed, listed and fetched by it, and seen by the operator', async () => {
  const some = (await pupils()).slice(0, 3).map((row) => row.enrolment_id);
  const counted = await admin.call('POST', '/api/my-site/id-cards/count', {
    class_id: null,
    section_id: school.sections[0],
    enrolment_ids: some,
  });
  expect(counted.json).toEqual({ cards: 3, without_photo: 3 });
  const view = await admin.call<{ svg: string }>('POST', '/api/my-site/id-cards/view', {
    class_id: null,
    section_id: school.sections[0],
    enrolment_ids: some,
    template_id: template.id,
    lang: 'en',
  });
  expect(view.json.svg).toMatch(/^<svg/);
  const sent = await target(admin, { enrolment_ids: some, cards: 3 });
  expect(sent.status, sent.text).toBe(200);
  await ended(sent.json.job_id, centralSite);
  const [order] = await orders(admin);
  expect(order).toMatchObject({
    state: 'ready',
    cards: 3,
    total: 3 * 45_00,
    invoice_state: 'unpaid',
    files: [{ cards: 3, pages: 2 }],
  });
  const pdf = await admin.call(
    'GET',
    `/api/my-site/id-card-orders/${order!.id}/files/${order!.files[0]!.file_id}`,
  );
  expect(pdf.headers['content-type']).toBe('application/pdf');
  // What the paper's codes say: each another address of the school's own host, which knows the card.
  const addresses = qrAddresses(pdf.bytes).map((address) => new URL(address));
  expect(new Set(addresses.map(({ href }) => href)).size).toBe(3);
  expect(new Set(addresses.map(({ hostname }) => hostname))).toEqual(
    new Set([world.first.host.split(':')[0]]),
  );
  const rolls = [];
  for (const { pathname } of addresses) {
    const found = await scan(pathname.replace('/verify/card/', ''));
    rolls.push(found.state === 'good' ? found.card.roll : null);
  }
  expect(new Set(rolls)).toEqual(new Set([1, 2, 3]));
  const all = await operator.call<Order[]>('GET', '/api/id-card-orders');
  expect(all.json.map(({ id, about_site }) => [id, about_site])).toEqual([[order!.id, world.first.id]]);
  // Both logs tell of it.
  for (const siteId of [world.first.id, centralSite]) {
    const lines = await inSchool(siteId, (db) =>
      db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.site_id, siteId), eq(auditLog.action, 'id-card-order.place'))),
    );
    expect(lines).toHaveLength(1);
  }
});

test('the list is taken out as a sheet: one’s own orders alone, and not by teachers', async () => {
  const sheet = '/api/my-site/id-card-orders/export?format=csv&lang=en';
  const [order] = await orders(admin);
  const own = await admin.call('GET', sheet);
  expect(own.status).toBe(200);
  expect(own.text).toContain(order!.order_no);
  const theirs = await other.call('GET', sheet);
  expect(theirs.status).toBe(200);
  expect(theirs.text).not.toContain(order!.order_no);
  expect((await (await asMember(server, world.first, 'teacher')).call('GET', sheet)).status).toBe(403);
});

test('another school sees none of it, prints nobody of it and fetches no file', async () => {
  const [order] = await orders(admin);
  expect(await orders(other)).toEqual([]);
  expect((await other.call('GET', '/api/my-site/id-card-orders/count')).json).toMatchObject({ total: 0 });
  const path = `/api/my-site/id-card-orders/${order!.id}`;
  expect((await other.call('GET', `${path}/files/${order!.files[0]!.file_id}`)).status).toBe(404);
  expect((await other.call('POST', `${path}/print`)).status).toBe(404);
  expect((await target(other)).status).toBe(404);
  const [one] = await pupils();
  const theirs = await target(other, { section_id: null, enrolment_ids: [one!.enrolment_id], cards: 1 });
  expect(refusal(theirs)).toMatch(/^422 .*no students/);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', '/api/my-site/id-card-orders')).status).toBe(403);
  expect((await target(teacher)).status).toBe(403);
});

test('only templates in use are offered, and a bill does not grow unseen', async () => {
  expect(refusal(await target(admin, { cards: 59 }))).toMatch(/^409/);
  const off = await operator.call<{ version: number }>('PUT', `/api/id-card-templates/${template.id}`, {
    ...template,
    active: false,
  });
  expect((await admin.call<object[]>('GET', '/api/my-site/id-card-templates')).json).toEqual([]);
  expect(refusal(await target(admin))).toMatch(/^422 template_id/);
  await operator.call('PUT', `/api/id-card-templates/${template.id}`, {
    ...template,
    version: off.json.version,
  });
});

const visitor = (siteId: string): RequestContext => visitorOf(siteId, '203.0.113.9');
const scan = (token: string, siteId = world.first.id) =>
  runOpen(visitor(siteId), false, (ctx) => checkCard(ctx, token));

/** Cards of an order as the printing keeps them, with the secrets that only the paper has. */
async function printed(orderId: string, enrolmentIds: string[], endsEarlier = false) {
  const cards = makeCards(enrolmentIds, 'http://first.localhost');
  await inSchool(world.first.id, (db) =>
    storeCards(
      { db, siteId: world.first.id, now: new Date(), actor: null, audit: async () => {}, after: () => {} },
      orderId,
      cards,
      endsEarlier,
    ),
  );
  return cards.map((card) => card.token);
}

test('the code on a card says whose it is and nothing more, to nobody but who scans it', async () => {
  const [order] = await orders(admin);
  expect(await cardsOf(order!.id)).toHaveLength(3);
  const [one] = await pupils();
  const [token] = await printed(order!.id, [one!.enrolment_id]);
  expect(token).toMatch(/^[\w-]{27}$/);
  const good = await scan(token!);
  expect(good).toEqual({
    state: 'good',
    card: {
      name: { en: expect.any(String), bn: expect.any(String) },
      class: { en: 'Nine', bn: 'নবম' },
      section: { en: 'A', bn: expect.any(String) },
      roll: one!.roll,
      valid_until: addDays(dayIn(new Date()), 60),
    },
  });
  const kept = (await cardsOf(order!.id)).find((card) => card.token_hash.equals(hashOfToken(token!)!));
  expect(kept!.views).toBe(1);
  expect(JSON.stringify(kept)).not.toContain(token!);

  // What was never given out, is too short, or belongs to another school's host: anyway.
  const answers = [await scan('x'.repeat(27)), await scan('x'), await scan(token!, world.second.id)];
  for (const answer of answers) expect(answer).toEqual({ state: 'unknown' });
  const opened = await inSchool(world.first.id, (db) =>
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.site_id, world.first.id), eq(auditLog.action, 'id-card.open'))),
  );
  expect(opened).toHaveLength(4);
});

test('a card ends when it is replaced, its order is taken back, its holder leaves or its year is over', async () => {
  const [order] = await orders(admin);
  const ids = (await pupils()).slice(10, 14).map((row) => row.enrolment_id);
  const tokens = await printed(order!.id, ids);
  const isGood = async (token: string) => (await scan(token)).state === 'good';
  expect(await Promise.all(tokens.map(isGood))).toEqual([true, true, true, true]);
  // A new card, asked to replace: printed through the door.
  const sent = await target(admin, { enrolment_ids: [ids[0]], cards: 1, ends_earlier: true });
  await ended(sent.json.job_id, centralSite);
  expect(await Promise.all(tokens.map(isGood))).toEqual([false, true, true, true]);
  // Printed beside the old one, the old one stays good.
  const beside = await target(admin, { enrolment_ids: [ids[1]], cards: 1 });
  await ended(beside.json.job_id, centralSite);
  expect(await isGood(tokens[1]!)).toBe(true);
  await inSchool(world.first.id, async (db) => {
    const mine = (id: string | undefined) =>
      and(eq(enrolments.site_id, world.first.id), eq(enrolments.id, id ?? ''));
    await db.update(enrolments).set({ status: 'LEFT', ended_on: '2026-01-02' }).where(mine(ids[2]));
    await db
      .update(idCards)
      .set({ valid_until: '2020-12-31' })
      .where(and(eq(idCards.site_id, world.first.id), eq(idCards.token_hash, hashOfToken(tokens[3]!)!)));
  });
  expect(await Promise.all(tokens.map(isGood))).toEqual([false, true, false, false]);
  // No name with a card that is good no longer.
  expect(await scan(tokens[2]!)).toEqual({ state: 'ended' });
  const cancel = { reason: 'ordered by mistake' };
  expect((await operator.call('POST', `/api/id-card-orders/${order!.id}/cancel`, cancel)).status).toBe(200);
  expect(await isGood(tokens[1]!)).toBe(false);
});

test('guessing is counted, and a card is found by its own school alone', async () => {
  const first = await inSchool(world.first.id, (db) =>
    db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM id_cards WHERE site_id = ${world.first.id}`),
  );
  const second = await inSchool(world.second.id, (db) =>
    db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM id_cards WHERE site_id = ${world.first.id}`),
  );
  expect(first.rows[0]!.n).toBeGreaterThan(0);
  expect(second.rows[0]!.n).toBe(0);
  const said = [];
  for (let at = 0; at < 70; at++)
    said.push(
      await scan('y'.repeat(27)).then(
        ({ state }) => state,
        ({ status }: Problem) => status,
      ),
    );
  expect([...new Set(said)]).toEqual(['unknown', 429]);
});
