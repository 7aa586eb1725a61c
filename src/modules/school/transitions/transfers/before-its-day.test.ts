import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { transferSchools, type TransferSchools } from '../../../../../tests/support/transfer-schools.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { carryTransfer } from './carry.server.ts';

let two: TransferSchools;
const today = () => dayIn(new Date());
const later = (days: number) => new Date(Date.parse(`${addDays(today(), days)}T06:00:00Z`));
const reason = { reason: 'The family stays after all' };

type Shown = { state: string; answer: string | null; packet: object | null };
const show = async (who: Caller, id: string) => (await who.call<Shown>('GET', `/api/transfers/${id}`)).json;
const cancel = (who: Caller, id: string, input: object = reason) =>
  who.call('POST', `/api/transfers/${id}/cancel`, input);
const waiting = async (name: string) => {
  const id = await two.release(name, { on: addDays(today(), 10) });
  expect((await two.accept(id)).status).toBe(200);
  return id;
};

startWorld(async () => {
  two = await transferSchools(server, world);
});

test('either office cancels an accepted transfer before its day, with a reason; both read it, nobody moves', async () => {
  const before = await two.figures();
  for (const [name, who] of [
    ['Ayesha', two.new],
    ['Bilkis', two.old],
  ] as const) {
    const id = await waiting(name);
    expect((await cancel(who, id, { reason: ' ' })).status).toBe(422);
    expect((await cancel(who, id)).status).toBe(200);
    for (const office of [two.old, two.new])
      expect(await show(office, id)).toMatchObject({
        state: 'CANCELLED',
        answer: reason.reason,
        packet: null,
      });
    await two.carryDue(later(10));
    expect(await two.figures()).toEqual(before);
    expect((await cancel(who, id)).text).toContain('not waiting any more');
    // The student may be released again.
    const again = await two.release(name);
    expect((await two.old.call('POST', `/api/transfers/${again}/withdraw`, reason)).status).toBe(200);
  }
  const bell = await two.old.call<object[]>('GET', '/api/notifications');
  expect(JSON.stringify(bell.json)).toContain('has cancelled the transfer of Ayesha');
});

test('a teacher, a guardian and a third institution cancel nothing; nor is a release cancelled by who released it', async () => {
  const id = await waiting('Chandni');
  const third = await asMember(server, world.outside, 'office');
  const child = [{ kind: 'child' as const, id: two.ids.get('Chandni')! }];
  const guardian = await asMember(server, world.first, 'guardian', child);
  expect((await cancel(third, id)).status).toBe(404);
  for (const who of [await asMember(server, world.first, 'teacher'), guardian])
    expect((await cancel(who, id)).status).toBe(403);
  expect((await show(two.new, id)).state).toBe('ACCEPTED');
  const released = await two.release('Dipu');
  for (const who of [two.old, two.new]) expect((await cancel(who, released)).status).toBe(409);
});

test('once the old institution has let the student go, nothing is cancelled any more', async () => {
  const id = await waiting('Emon');
  const cut = carryTransfer(world.second.id, id, later(10), (reached) => {
    if (reached === 'left') throw new Error('cut off');
  });
  await expect(cut).rejects.toThrow('cut off');
  for (const who of [two.old, two.new])
    expect((await cancel(who, id)).text).toContain('not waiting any more');
  await two.carryDue(later(10));
  expect((await show(two.old, id)).state).toBe('DONE');
});

test('cancelled while the day begins: one of the two wins, and the student is in exactly one place', async () => {
  const before = await two.figures();
  const id = await waiting('Farid');
  const [answer] = await Promise.all([cancel(two.old, id), two.carryDue(later(10))]);
  await two.carryDue(later(10));
  const moved = answer.status === 200 ? 0 : 1;
  const after = await two.figures();
  expect([after.old, after.new]).toEqual([before.old - moved, before.new + moved]);
  for (const who of [two.old, two.new])
    expect((await show(who, id)).state).toBe(moved ? 'DONE' : 'CANCELLED');
  expect(await two.broken()).toEqual([]);
});

test('the portrait comes with its smaller drawing', async () => {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const admin = await asMember(server, world.first, 'site-admin');
  const sent = await upload(admin, { name: 'gazi.png', bytes }, 'room-photo');
  expect(sent.status, sent.text).toBe(200);
  const student = two.ids.get('Gazi')!;
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`UPDATE students SET photo_file = ${sent.json.id}
      WHERE site_id = ${world.first.id} AND id = ${student}`),
  );
  expect((await two.accept(await two.release('Gazi'))).status).toBe(200);
  const { rows } = await inTransaction({ siteId: world.second.id }, (db) =>
    db.execute<{ wide: number; small: number }>(sql`
      SELECT f.width AS wide, s.width AS small FROM students p
      JOIN files f ON f.site_id = ${world.second.id} AND f.id = p.photo_file
      JOIN files s ON s.site_id = ${world.second.id} AND s.small_of = f.id
      WHERE p.site_id = ${world.second.id} AND p.name_en = 'Gazi'`),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.small).toBeLessThan(rows[0]!.wide);
});
