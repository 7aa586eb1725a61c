import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  anEvent,
  make,
  publicVersion,
  sendPicture,
  statusOf,
  type Refusal,
} from '../../../../../tests/support/public-content.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { firstDesign, type SiteDesign } from '../frame/design.ts';
import { linkedDesign, publishedDesign } from '../frame/read.server.ts';

let admin: Caller;
let neighbour: Caller;
let teacher: Caller;

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  neighbour = await asMember(server, world.second, 'site-admin');
  teacher = await asMember(server, world.first, 'teacher');
});
beforeEach(() =>
  inTransaction({ siteId: world.first.id }, async (db) => {
    await db.execute(sql`DELETE FROM site_designs WHERE site_id = ${world.first.id}`);
    await db.execute(sql`DELETE FROM published_versions WHERE site_id = ${world.first.id}`);
  }),
);

type Editor = {
  version: number;
  draft: SiteDesign;
  changed: boolean;
  newer: boolean;
  preview_made_at: string | null;
  versions: { id: string; theme: string; shown: boolean }[];
};
const read = async (by = admin) => (await by.call<Editor>('GET', '/api/site-design')).json;
const save = (design: SiteDesign, version: number, by = admin) =>
  by.call<Refusal & { version: number; data: { data: { now: { version: number; design: SiteDesign } } } }>(
    'PUT',
    '/api/site-design',
    { version, design },
  );
const publish = (version: number, by = admin) =>
  by.call<Refusal & { version: number }>('POST', '/api/site-design/publish', { version });
const restore = (id: string | null = null) => admin.call<Refusal>('POST', '/api/site-design/restore', { id });
const seen = (siteId = world.first.id) =>
  inTransaction({ siteId }, async (db) => (await publishedDesign(db, siteId)).design);
const design = (more: Partial<SiteDesign> = {}): SiteDesign => ({ ...firstDesign, ...more });
const asKept = (kept: object) =>
  inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(
      sql`UPDATE site_designs SET draft = ${JSON.stringify(kept)}, published = ${JSON.stringify(kept)} WHERE site_id = ${world.first.id}`,
    ),
  );

describe('what a hostile user sends', () => {
  test.each([
    { colour: '#0b6b53;}*{display:none' },
    { colour: 'expression(alert(1))' },
    { theme: 'calm"><script>' },
    { blocks: [{ key: '<img src=x>', on: true }] },
    { header: { ...firstDesign.header, picture: 'https://evil.test/x.png' } },
    { announcement: { ...firstDesign.announcement, from: "2026-01-01'--" } },
  ])('%j is refused and nothing is saved', async (more) => {
    const sent = await save({ ...firstDesign, ...(more as object) } as SiteDesign, 0);
    expect(sent.status).toBe(422);
    expect((await read()).version).toBe(0);
  });

  test('a text is kept as text: markup in an announcement stays what was typed', async () => {
    const title = '<script>alert(1)</script>';
    const announcement = { ...firstDesign.announcement, on: true, title_en: title, title_bn: title };
    expect((await save(design({ announcement }), 0)).status).toBe(200);
    expect((await read()).draft.announcement.title_en).toBe(title);
  });

  test('a kept design that somebody broke in the database shows nothing of it', async () => {
    await save(design({ theme: 'lively' }), 0);
    await asKept({ format: 1, theme: 'lively', colour: 'red;background:url(//evil.test)', blocks: 'x' });
    expect(await seen()).toEqual(design({ theme: 'lively' }));
  });

  test('a picture of another institution, of another purpose, or of nobody is not taken', async () => {
    const theirs = await sendPicture(neighbour, 'site-design-picture');
    const slide = await sendPicture(admin, 'slide-picture');
    for (const picture of [theirs, slide, '01980000-0000-7000-8000-000000000009']) {
      const header = { ...firstDesign.header, picture };
      expect((await save(design({ header }), 0)).status).toBe(422);
    }
    const own = await sendPicture(admin, 'site-design-picture');
    expect((await save(design({ header: { ...firstDesign.header, picture: own } }), 0)).status).toBe(200);
  });

  test('an event of another institution cannot be selected', async () => {
    const event = await make(neighbour, 'events', anEvent());
    expect((await save(design({ event }), 0)).status).toBe(422);
  });

  test('who may not, sees and changes nothing', async () => {
    for (const by of [teacher, server.stranger(world.first.host)]) {
      expect([401, 403]).toContain((await save(firstDesign, 0, by)).status);
      expect([401, 403]).toContain((await publish(0, by)).status);
      for (const path of ['site-design', 'site-overview'])
        expect([401, 403]).toContain(await statusOf(by, `/api/${path}`));
    }
    expect((await read()).version).toBe(0);
  });
});

describe('draft and published', () => {
  test('a draft changes nothing for visitors; publishing does, and undoing brings back what was', async () => {
    const before = await publicVersion(world.first.id);
    const { version } = (await save(design({ theme: 'classic', colour: '#8c1d2c' }), 0)).json;
    expect(await seen()).toEqual(firstDesign);
    expect(await publicVersion(world.first.id)).toBe(before);
    expect((await read()).changed).toBe(true);

    expect((await publish(version)).status).toBe(200);
    expect((await seen()).theme).toBe('classic');
    expect(await publicVersion(world.first.id)).toBe(before + 1);
    expect(await read()).toMatchObject({ changed: false });

    expect((await restore()).status).toBe(200);
    expect(await seen()).toEqual(firstDesign);
    expect(await publicVersion(world.first.id)).toBe(before + 2);
    // Nothing was worked on meanwhile, so the draft goes with it.
    expect((await read()).draft).toEqual(firstDesign);
    expect((await restore()).status).toBe(200);
    expect((await seen()).theme).toBe('classic');
    expect(await seen(world.second.id)).toEqual(firstDesign);
  });

  test('undoing keeps work on the draft that visitors have not seen', async () => {
    const one = (await save(design({ theme: 'classic' }), 0)).json.version;
    const two = (await publish(one)).json.version;
    await save(design({ theme: 'lively' }), two);
    await restore();
    expect((await read()).draft.theme).toBe('lively');
    expect(await seen()).toEqual(firstDesign);
  });

  test('two editors: the second is shown what the first made, and neither is lost', async () => {
    const { version } = (await save(design({ theme: 'classic' }), 0)).json;
    expect((await save(design({ theme: 'lively' }), version)).status).toBe(200);
    const late = await save(design({ colour: '#1f4e9c' }), version);
    expect(late.status).toBe(409);
    expect(late.json.data.data.now).toMatchObject({ version: version + 1, design: { theme: 'lively' } });
    expect((await publish(version)).status).toBe(409);
    expect((await save(design({ colour: '#1f4e9c' }), late.json.data.data.now.version)).status).toBe(200);
    // Both at once: one of them is told.
    const now = (await read()).version;
    const both = await Promise.all([
      save(design({ theme: 'calm' }), now),
      save(design({ theme: 'classic' }), now),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('two first editors at once: one of them is told', async () => {
    const both = await Promise.all([
      save(design({ theme: 'lively' }), 0),
      save(design({ theme: 'classic' }), 0),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a design of a newer program is shown as far as it is known and is not written over', async () => {
    const { version } = (await save(design({ theme: 'classic' }), 0)).json;
    await asKept({ format: 99, theme: 'lively', hologram: true });
    expect(await seen()).toEqual(design({ theme: 'lively' }));
    expect(await read()).toMatchObject({ newer: true });
    expect((await save(firstDesign, version)).status).toBe(409);
    expect((await publish(version)).status).toBe(409);
    expect((await restore()).status).toBe(409);
  });

  test('an earlier design of another institution is not there', async () => {
    const theirs = (await save(design({ theme: 'lively' }), 0, neighbour)).json.version;
    await publish(theirs, neighbour);
    const [id] = (await read(neighbour)).versions.map((one) => one.id);
    await publish((await save(design({ theme: 'classic' }), 0)).json.version);
    expect((await restore(id)).status).toBe(404);
  });

  test('an announcement needs a title in both languages and days in their order', async () => {
    const on = { ...firstDesign.announcement, on: true, title_en: 'Admission', title_bn: 'ভর্তি' };
    for (const wrong of [{ title_bn: ' ' }, { from: '2026-02-02', until: '2026-02-01' }])
      expect((await save(design({ announcement: { ...on, ...wrong } }), 0)).status).toBe(422);
    expect((await save(design({ announcement: on }), 0)).status).toBe(200);
  });
});

describe('pictures and the link to the draft', () => {
  const withLink = (secret: string, siteId = world.first.id) =>
    inTransaction({ siteId }, (db) => linkedDesign(db, siteId, secret));
  const share = async () => {
    const made = await admin.call<{ address: string }>('POST', '/api/site-design/preview', {});
    expect(made.json.address).toMatch(/\/web\/preview\/[\w-]{43}$/);
    return made.json.address.split('/').at(-1) ?? '';
  };

  test('a picture is for everybody once it is published, and before that for who has the link', async () => {
    const picture = await sendPicture(admin, 'site-design-picture');
    const address = `/api/public/files/${picture}`;
    const visitor = server.stranger(world.first.host);
    const header = { ...firstDesign.header, picture };
    const { version } = (await save(design({ header }), 0)).json;
    expect(await statusOf(visitor, address)).toBe(404);
    await share();
    expect(await statusOf(visitor, address)).toBe(200);
    await admin.call('POST', '/api/site-design/preview/end', {});
    expect(await statusOf(visitor, address)).toBe(404);
    await publish(version);
    expect(await statusOf(visitor, address)).toBe(200);
    expect(await statusOf(server.stranger(world.second.host), address)).toBe(404);
  });

  test('the link shows the draft at its own institution alone, until it is revoked or another is made', async () => {
    await save(design({ theme: 'lively' }), 0);
    const secret = await share();
    expect((await withLink(secret))?.design.theme).toBe('lively');
    expect(await withLink(secret, world.second.id)).toBeNull();
    const next = await share();
    expect(await withLink(secret)).toBeNull();
    expect((await withLink(next))?.design.theme).toBe('lively');
    await admin.call('POST', '/api/site-design/preview/end', {});
    for (const none of [next, '', 'x'.repeat(43), "' OR 1=1 --"]) expect(await withLink(none)).toBeNull();
  });
});

test('what was done is in the log, with what was before', async () => {
  const { version } = (await save(design({ theme: 'classic' }), 0)).json;
  await publish(version);
  await restore();
  const found = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE site_id = ${world.first.id} AND subject = 'site-design' ORDER BY at DESC, id DESC LIMIT 3`,
    ),
  );
  expect(found.rows.map(({ action }) => action)).toEqual([
    'site-design.restore',
    'site-design.publish',
    'site-design.edit',
  ]);
});

test('whatever several people do to one design at once, nobody is kept waiting for ever', async () => {
  const { version } = (await save(design({ theme: 'classic' }), 0)).json;
  await publish(version);
  const post = (path: string, input: object) => admin.call('POST', `/api/site-design/${path}`, input);
  const now = (await read()).version;
  const all = await Promise.all(
    [0, 1, 2].flatMap((turn) => [
      post('discard', { version: now }),
      restore(),
      save(design({ colour: `#00000${turn}` }), now),
      post('preview', {}),
      post('preview/end', {}),
    ]),
  );
  expect(all.map(({ status }) => status).filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
});
