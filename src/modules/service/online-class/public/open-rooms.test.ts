import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  live,
  onlineClassSchool,
  type Made,
  type OnlineClassSchool,
} from '../../../../../tests/support/online-class.ts';
import { alt, sendPicture } from '../../../../../tests/support/public-content.ts';
import { startServer, type TestServer } from '../../../../../tests/support/server.ts';
import { onlineClassInvariants } from '../invariants.server.ts';
import { openRoom, roomsOfAll, roomsOfSchool } from './read.server.ts';

let server: TestServer;
let at: OnlineClassSchool;
const now = () => new Date();
const asked = { class_id: '', subject: '', page: 1 };

beforeAll(async () => {
  server = await startServer();
  at = await onlineClassSchool(server);
});
afterAll(() => server.close());

describe('everybody', () => {
  test('sees open rooms alone, their published lessons, and never where the class meets', async () => {
    const picture = await sendPicture(at.teacher, 'online-class-picture');
    const open = await at.room({ audience: 'everybody', picture, ...alt, title_en: 'Open to all' });
    const closed = await at.room({ title_en: 'Own students' });
    const file = await at.sendFile();
    const film = 'https://youtu.be/dQw4w9WgXcQ';
    await at.lesson(open, { ...live(), film, files: [file] });
    await at.lesson(open, { published_from: null, title_en: 'Draft of a lesson' });
    const list = await at.inFirst((db) => roomsOfSchool(db, at.world.first.id, asked, now()));
    expect(list.rows.map(({ id }) => id)).toContain(open);
    expect(list.rows.map(({ id }) => id)).not.toContain(closed);
    const one = await at.inFirst((db) => openRoom(db, at.world.first.id, open, now()));
    expect(one?.lessons).toHaveLength(1);
    expect(one?.lessons[0]?.film).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    const text = JSON.stringify([list, one]);
    for (const secret of ['meet.example.org', '10:30', 'Draft of a lesson', 'Teacher of'])
      expect(text).not.toContain(secret);
    expect(await at.inFirst((db) => openRoom(db, at.world.first.id, closed, now()))).toBeNull();
    for (const sent of [picture, file]) {
      expect(await at.publicFile(sent)).toBe(200);
      expect(await at.publicFile(sent, at.world.second.host)).toBe(404);
    }
    const version = await at.teacher.call<Made>('GET', `/api/online-classrooms/${open}`);
    await at.teacher.call('PUT', `/api/online-classrooms/${open}`, {
      ...at.aRoom({ picture, ...alt, audience: 'hidden' }),
      version: version.json.version,
    });
    for (const sent of [picture, file]) expect(await at.publicFile(sent)).toBe(404);
  });

  test('sees rooms of all schools that opened some and are active, without anybody’s name', async () => {
    const open = await at.room({ audience: 'everybody', title_en: 'For the whole country' });
    await at.room({ title_en: 'Not for the country' });
    const all = (from: string | null) =>
      inTransaction(
        from ? { siteId: from } : {},
        (db) => roomsOfAll(db, asked, now(), (alias) => `https://${alias}.school.example`),
        true,
      );
    for (const from of [null, at.world.first.id, at.world.second.id]) {
      const found = await all(from);
      expect(found.rows.find(({ id }) => id === open)).toMatchObject({
        origin: `https://${at.world.first.alias}.school.example`,
      });
      const text = JSON.stringify(found);
      expect(text).not.toContain('Not for the country');
      expect(text).not.toContain('Teacher of');
    }
    const setStatus = (status: string) =>
      inTransaction({}, (db) =>
        db.execute(sql`UPDATE sites SET status = ${status} WHERE id = ${at.world.first.id}`),
      );
    await setStatus('closed');
    expect((await all(null)).rows).toEqual([]);
    await setStatus('active');
    await inTransaction({}, (db) =>
      db.execute(sql`INSERT INTO attachments (id, about_site, key, attached)
        VALUES (gen_random_uuid(), ${at.world.first.id}, 'online-class', false)`),
    );
    expect((await all(null)).rows).toEqual([]);
    await inTransaction({}, (db) => db.execute(sql`DELETE FROM attachments WHERE key = 'online-class'`));
    // Without the public site the class rooms go on, and the other way round.
    await inTransaction({}, (db) =>
      db.execute(sql`INSERT INTO attachments (id, about_site, key, attached)
        VALUES (gen_random_uuid(), ${at.world.first.id}, 'website', false)`),
    );
    expect((await all(null)).rows.map(({ id }) => id)).toContain(open);
    await inTransaction({}, (db) => db.execute(sql`DELETE FROM attachments WHERE key = 'website'`));
  });
});

test('every cover and file is what it was sent for', async () => {
  for (const { find } of onlineClassInvariants)
    expect(await at.inFirst((db) => find(db, at.world.first.id))).toEqual([]);
});
