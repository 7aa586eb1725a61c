import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../../../tests/support/multipart.ts';
import { startServer, type Caller, type TestServer } from '../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../tests/support/world.ts';
import { inTransaction } from '../database/pool.server.ts';
import { readFile, saveFile } from './files.server.ts';
import type { WorkCtx } from '../procedures/procedure.server.ts';
import { registerModules } from '../modules/registry.ts';
import { modules } from '../../app/modules.ts';
import { cleanFileName, fileTypeOf, spreadsheet } from './kinds.ts';
import { diskStore } from './store.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'bidyapith-store-'));
const ascii = (text: string) => new TextEncoder().encode(text);
const pdf = ascii('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let server: TestServer;
let world: World;
let admin: Caller & { userId: string };
let teacher: Caller & { userId: string };
let stranger: Caller & { userId: string };

beforeAll(async () => {
  server = await startServer();
  registerModules([
    ...modules,
    {
      key: 'files-test',
      inPackage: 'choice',
      title: { en: 'Test', bn: 'পরীক্ষা' },
      screens: [],
      resources: [],
      permissions: [
        { key: 'test.see', word: { en: 'See', bn: 'দেখা' }, scope: 'site', roles: ['head'] },
        { key: 'test.put', word: { en: 'Put', bn: 'রাখা' }, scope: 'site' },
      ],
      files: [
        {
          key: 'test-logo',
          types: ['image/png'],
          megabytes: 1,
          upload: 'test.put',
          view: null,
          public: true,
        },
        { key: 'test-paper', types: ['application/pdf'], megabytes: 1, upload: 'test.put', view: 'test.see' },
      ],
    },
  ]);
  world = await makeWorld();
  admin = await asMember(server, world.first, 'site-admin');
  teacher = await asMember(server, world.first, 'teacher');
  stranger = await asMember(server, world.second, 'site-admin');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#205040' } });

describe('what a file is', () => {
  it('is seen from its first bytes, not from its name', () => {
    expect(fileTypeOf(pdf, 'photo.jpg')).toBe('application/pdf');
    expect(fileTypeOf(ascii('<svg xmlns="…"/>'), 'a.svg')).toBeNull();
    expect(fileTypeOf(ascii('<html>'), 'a.csv')).toBeNull();
    expect(fileTypeOf(ascii('MZ\x90'), 'a.png')).toBeNull();
    expect(fileTypeOf(ascii('GIF89a'), 'a.png')).toBeNull();
    expect(fileTypeOf(ascii('roll,name\n1,মীনা\n'), 'a.csv')).toBe('text/csv');
    expect(fileTypeOf(ascii('PK\x03\x04…xl/workbook.xml'), 'a.bin')).toBe(spreadsheet);
    expect(fileTypeOf(ascii('PK\x03\x04…word/document.xml'), 'a.xlsx')).toBeNull();
  });
  it('is refused when a PDF acts by itself or is cut off', () => {
    expect(fileTypeOf(ascii('%PDF-1.7 /OpenAction << /S /JavaScript /JS (x) >> %%EOF'), 'a.pdf')).toBeNull();
    expect(fileTypeOf(ascii('%PDF-1.7 half of it'), 'a.pdf')).toBeNull();
  });
  it('has a name without folders and hidden characters, and the ending of what it is', () => {
    expect(cleanFileName('../../etc/passwd', 'application/pdf')).toBe('passwd.pdf');
    expect(cleanFileName('C:\\x\\photo\u202egnp.exe', 'image/png')).toBe('photognp.png');
    expect(cleanFileName('নবম শ্রেণি র\u200d্য.csv', 'text/csv')).toBe('নবম শ্রেণি র\u200d্য.csv');
    expect(cleanFileName('...', 'image/png')).toBe('file.png');
    expect(cleanFileName('a\r\nb: "c"', 'image/png')).toBe('ab c.png');
  });
});

describe('the store', () => {
  const site = '01900000-0000-7000-8000-00000000000a';
  it('keeps the same content once and only for its owner to read', async () => {
    const store = diskStore(folder);
    const hash = 'ab'.padEnd(64, '0');
    await store.put(site, hash, pdf);
    await store.put(site, hash, pdf);
    expect(await store.get(site, hash)).toEqual(Buffer.from(pdf));
    expect(readdirSync(join(folder, site, 'ab'))).toEqual([hash]);
    expect(statSync(join(folder, site, 'ab', hash)).mode & 0o777).toBe(0o600);
    expect(await store.get(site, 'cd'.padEnd(64, '0'))).toBeNull();
  });
  it('never leaves its folder', async () => {
    await expect(diskStore(folder).get('../..', 'ab'.padEnd(64, '0'))).rejects.toThrow();
    await expect(diskStore(folder).get(site, '../../../etc/passwd')).rejects.toThrow();
  });
});

describe('an uploaded picture', () => {
  it('is drawn anew: upright, smaller, without the place where it was taken', async () => {
    const sent = await picture(1600, 400)
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(sent.includes('Exif')).toBe(true);
    const kept = await upload(admin, { name: 'আমার ছবি.JPG', bytes: sent, type: 'text/html' }, 'photo');
    expect(kept).toMatchObject({ status: 200, json: { name: 'আমার ছবি.jpg', type: 'image/jpeg' } });
    const got = await admin.call('GET', `/api/files/${kept.json.id}`);
    expect(got.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[ -~]+"; filename\*=UTF-8''%E0/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(got.bytes.includes('Exif')).toBe(false);
    expect(got.bytes.includes('canary')).toBe(false);
    expect(await sharp(got.bytes).metadata()).toMatchObject({ width: 200, height: 800 });
  });
  it('of too many pixels is refused by its header', async () => {
    const bomb = await picture(6000, 5000).png().toBuffer();
    const answer = await upload(admin, { name: 'a.png', bytes: bomb }, 'photo');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('25 million');
  });
  it('that is damaged is refused', async () => {
    const whole = await picture(300, 300).png().toBuffer();
    const answer = await upload(admin, { name: 'a.png', bytes: whole.subarray(0, 200) }, 'photo');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('damaged');
  });
});

describe('a file', () => {
  it('is taken only of the kinds, up to the size and from the people of its purpose', async () => {
    expect((await upload(admin, { name: 'a.pdf', bytes: pdf }, 'photo')).status).toBe(422);
    expect((await upload(admin, { name: 'a.pdf', bytes: pdf }, 'anything')).status).toBe(422);
    expect((await upload(teacher, { name: 'a.pdf', bytes: pdf }, 'test-paper')).status).toBe(403);
    const large = new Uint8Array(1024 * 1024 + 1);
    expect((await upload(admin, { name: 'a.pdf', bytes: large }, 'test-paper')).status).toBe(413);
    expect((await upload(admin, { name: 'a.pdf', bytes: new Uint8Array() }, 'test-paper')).status).toBe(422);
    expect(
      (await upload(server.stranger(world.first.host), { name: 'a.pdf', bytes: pdf }, 'photo')).status,
    ).toBe(401);
  });

  it('is for its owner, for the permission of its purpose, and for nobody else', async () => {
    const kept = await upload(admin, { name: 'paper.pdf', bytes: pdf }, 'test-paper');
    const path = `/api/files/${kept.json.id}`;
    const head = await asMember(server, world.first, 'head');
    expect((await admin.call('GET', path)).status).toBe(200);
    expect((await head.call('GET', path)).bytes).toEqual(Buffer.from(pdf));
    const none = await teacher.call('GET', '/api/files/01900000-0000-7000-8000-000000000009');
    for (const other of [teacher, stranger]) {
      const refused = await other.call('GET', path);
      expect(refused.status).toBe(404);
      expect(refused.text).toBe(none.text);
    }
    expect((await server.stranger(world.first.host).call('GET', path)).status).toBe(401);
    expect(
      (await server.stranger(world.first.host).call('GET', `/api/public/files/${kept.json.id}`)).status,
    ).toBe(404);
  });

  it('of a public purpose is for everybody, on the host of its school', async () => {
    const logo = await picture(64, 64).png().toBuffer();
    const kept = await upload(admin, { name: 'logo.png', bytes: logo }, 'test-logo');
    const path = `/api/public/files/${kept.json.id}`;
    const got = await server.stranger(world.first.host).call('GET', path);
    expect(got).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=86400, immutable' },
    });
    expect((await server.stranger(world.second.host).call('GET', path)).status).toBe(404);
    expect((await server.stranger().call('GET', path)).status).toBe(404);
  });

  it('that is not a picture is kept by the browser, not opened', async () => {
    const table = ascii('roll,name\n1,<script>alert(1)</script>\n');
    const kept = await upload(admin, { name: 'students.csv', bytes: table }, 'import');
    const got = await admin.call('GET', `/api/files/${kept.json.id}`);
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="students.csv"/);
    expect(got.bytes).toEqual(Buffer.from(table));
  });

  it('made by a job belongs to the person of the job', async () => {
    const ctx = (db: WorkCtx['db']): WorkCtx => ({
      db,
      siteId: world.first.id,
      now: new Date(),
      actor: { userId: teacher.userId, impersonatorId: null },
      audit: async () => {},
      after: () => {},
    });
    const site = { siteId: world.first.id };
    const id = await inTransaction(site, (db) =>
      saveFile(ctx(db), { name: 'cards', type: 'application/pdf', bytes: pdf, purpose: 'report-cards' }),
    );
    expect((await teacher.call('GET', `/api/files/${id}`)).status).toBe(200);
    expect((await admin.call('GET', `/api/files/${id}`)).status).toBe(404);
    const found = await inTransaction(site, (db) => readFile(db, world.first.id, id));
    expect(found).toMatchObject({ name: 'cards.pdf', type: 'application/pdf' });
  });

  it('whose bytes were changed on disk is not handed out', async () => {
    const store = diskStore(folder);
    const site = world.first.id;
    await store.put(site, 'ef'.padEnd(64, '0'), pdf);
    writeFileSync(join(folder, site, 'ef', 'ef'.padEnd(64, '0')), 'other');
    const { openFiles, readRow } = await import('./files.server.ts');
    openFiles(store);
    await expect(
      readRow({ site_id: site, sha256: 'ef'.padEnd(64, '0'), id: 'x' } as Parameters<typeof readRow>[0]),
    ).rejects.toThrow(/damaged/);
  });
});
