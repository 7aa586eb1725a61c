import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHttp } from '../../src/app/http.server.ts';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { readSheet } from '../../src/kernel/spreadsheet/read.server.ts';
import { SpreadsheetProblem } from '../../src/kernel/spreadsheet/table.ts';
import { dryRun } from '../support/importing.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../support/class-nine.ts';
import { upload } from '../support/multipart.ts';
import { patience } from '../support/patience.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { makeWorld, type World } from '../support/world.ts';
import { makeZip, workbookParts, type ZipPart } from '../support/zip.ts';

let server: TestServer;
let world: World;
let school: ClassNine;
const folder = mkdtempSync(join(tmpdir(), 'bidyapith-client-'));
const ascii = (text: string) => new TextEncoder().encode(text);

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const query = (text: string, values: unknown[] = []) =>
  withClient(server.database.owner, async (client) => (await client.query(text, values)).rows);
const send = (name: string, bytes: Uint8Array, purpose = 'photo', type?: string) =>
  upload(school.admin, { name, bytes, ...(type ? { type } : {}) }, purpose);
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>Roll</t></is></c></row>';
const codeOf = async (bytes: Uint8Array, name = 'a.xlsx') =>
  readSheet(bytes, name).then(
    () => 'read',
    (error: unknown) => (error instanceof SpreadsheetProblem ? error.code : String(error)),
  );

test('PV-53 a file’s name is text: shown as text, and the stored name is ours', async () => {
  const name = '"><img src=x onerror=alert(1)>.png';
  const kept = await send(name, await png());
  expect(kept.status, kept.text).toBe(200);
  const got = await school.admin.call('GET', `/api/files/${kept.json.id}`);
  expect(String(got.headers['content-disposition'])).not.toMatch(/[<>]|"[^"]*"[^;]*"/);
  expect(got.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  const [row] = await query('SELECT sha256 FROM files WHERE id = $1', [kept.json.id]);
  expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('PV-60 whatever a file is called, it is kept under its content’s name, far from what runs', async () => {
  const names = [
    '../../evil.png',
    '/etc/cron.d/evil.png',
    'a.php',
    'a.svg',
    'a.html',
    'a.mjs',
    'a.png.php',
    'a.png\u0000.php',
    'a.png.',
    'con',
    '..\\..\\a.png',
    'a'.repeat(400),
  ];
  for (const name of names) {
    const kept = await send(name, await png(), 'photo', 'text/html');
    expect(kept.status, name).toBe(200);
    expect(kept.json.name).toMatch(/^[^/\\]+\.png$/);
    const got = await school.admin.call('GET', `/api/files/${kept.json.id}`);
    expect(got.headers['content-type']).toBe('image/png');
    expect(got.headers['content-security-policy']).toContain('sandbox');
  }
  for (const [name, text] of [
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a.html', '<!doctype html><script>1</script>'],
    ['a.php', '<?php system($_GET[0]);'],
    ['a.png', 'data:image/png;base64,AAAA'],
  ] as const)
    expect((await send(name, ascii(text))).status, name).toBe(422);
});

test('PV-61 a sheet’s headings and cells are data: no key, no formula, no reference is followed', async () => {
  const csv = ascii(
    '__proto__,constructor,Name,Roll\n{"admin":true},x,=HYPERLINK("http://evil.example"),1\n',
  );
  const run = await dryRun(school.admin, 'students', { section_id: school.sections[0]! }, csv, 'a.csv');
  expect(run.status, run.text).toBeLessThan(500);
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  const parts = workbookParts(
    `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>HYPERLINK("http://x")</f></c></row>`,
  );
  expect((await readSheet(makeZip(parts), 'a.xlsx')).rows[0]?.[0]).toBe(2);
  for (const name of ['xl/vbaProject.bin', 'xl/externalLinks/externalLink1.xml', 'xl/embeddings/a.bin'])
    expect(await codeOf(makeZip([...workbookParts(cell), { name, data: 'x' }])), name).toBe('unsafe-content');
});

const traversals = [
  '../secret.txt',
  '..%2fsecret.txt',
  '..%252fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e%2fsecret.txt',
  '..\\secret.txt',
  '..%5csecret.txt',
  '....//secret.txt',
  '%c0%ae%c0%ae/secret.txt',
  '..%00/secret.txt',
  '/../secret.txt',
  '..;/secret.txt',
  'x/../../secret.txt',
  'x%2f..%2f..%2fsecret.txt',
  '%2e%2e%5csecret.txt',
  '..%ef%bc%8fsecret.txt',
];

test('PV-62 no path leads out of the folder of files that are served', async () => {
  const secret = 'canary-outside-of-the-folder';
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'client', 'icons'));
  writeFileSync(join(folder, 'secret.txt'), secret);
  writeFileSync(join(folder, 'client', 'secret.txt'), secret);
  writeFileSync(join(folder, 'client', 'assets', 'a.js'), 'ok');
  const app = makeHttp({
    baseDomain: 'localhost',
    appSecret: 'x'.repeat(32),
    secure: false,
    trustProxy: true,
    clientDir: join(folder, 'client'),
    page: async () => new Response('page', { status: 404 }),
  });
  const ask = async (path: string) =>
    (await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })).text();
  expect(await ask('/assets/a.js')).toBe('ok');
  const seen: string[] = [];
  for (const way of traversals)
    for (const start of ['/assets/', '/icons/', '/assets/../', '/api/files/', '/api/public/files/'])
      if ((await ask(`${start}${way}`)).includes(secret)) seen.push(`${start}${way}`);
  expect(seen).toEqual([]);
  for (const way of traversals) {
    const answer = await school.admin.call('GET', `/api/files/${way}`);
    expect([400, 404, 422], way).toContain(answer.status);
    const lang = await server.stranger('first.localhost').call('GET', `/api/web/get-common-data?lang=${way}`);
    expect(lang.status, way).toBeLessThan(500);
  }
});

test('PV-63 an import takes the id of an upload, and no archive leads out of itself', async () => {
  for (const file_id of ['/etc/passwd', '../../etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1/'])
    expect(
      (
        await school.admin.call('POST', '/api/imports', {
          kind: 'students',
          target: { section_id: school.sections[0] },
          file_id,
        })
      ).status,
    ).toBe(422);
  for (const name of ['../x.xml', '/etc/x.xml', 'xl/../../x.xml', 'C:\\x.xml', '..\\x.xml'])
    expect(await codeOf(makeZip([...workbookParts(cell), { name, data: '<x/>' }])), name).not.toBe('read');
});

/** Megabytes of nothing, which pack to nearly nothing. */
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024, 0x20);
const inner = (name: string, data: Uint8Array): ZipPart => ({ name, data: Buffer.from(data) });

test('PV-64 bombs go off nowhere: forged sizes, nests and ten thousand parts are refused in seconds and little memory', async () => {
  const big = zeros(120);
  const nest = makeZip([inner('b.zip', makeZip([{ name: 'c.xml', data: zeros(20) }]))]);
  const bombs: [string, Uint8Array][] = [
    ['says 0 bytes', makeZip([...workbookParts(cell), { name: 'xl/a.xml', data: big, claims: 0 }])],
    ['says 1 byte', makeZip([...workbookParts(cell), { name: 'xl/a.xml', data: big, claims: 1 }])],
    ['says the truth', makeZip([...workbookParts(cell), { name: 'xl/a.xml', data: big }])],
    [
      'says four gigabytes',
      makeZip([...workbookParts(cell), { name: 'xl/a.xml', data: 'x', claims: 0xfffffffe }]),
    ],
    [
      'many parts of ten megabytes',
      makeZip([
        ...workbookParts(cell),
        ...Array.from({ length: 12 }, (_, at) => ({ name: `xl/${at}.xml`, data: zeros(10) })),
      ]),
    ],
    [
      'ten thousand parts',
      makeZip([
        ...workbookParts(cell),
        ...Array.from({ length: 10_000 }, (_, at) => ({ name: `xl/${at}.xml`, data: '<x/>' })),
      ]),
    ],
    ['a nest without a book', nest],
    ['entities', makeZip(workbookParts(cell, '<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;">]>'))],
    ['a far cell', makeZip(workbookParts('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))],
  ];
  const target = { section_id: school.sections[0]! };
  const before = process.memoryUsage().rss;
  for (const [name, bytes] of bombs) {
    const started = Date.now();
    const file = await upload(school.admin, { name: 'students.xlsx', bytes }, 'import');
    const run =
      file.status === 200
        ? await school.admin.call('POST', '/api/imports', { kind: 'students', target, file_id: file.json.id })
        : file;
    expect(run.status, `${name}: ${run.text.slice(0, 200)}`).toBe(422);
    expect(Date.now() - started, name).toBeLessThan(patience(15_000));
  }
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(300);
  // A nest inside an honest book stays packed: nothing unpacks it.
  expect(await codeOf(makeZip([...workbookParts(cell), inner('xl/media/a.zip', nest)]))).toMatch(
    /^(read|unsafe-content)$/,
  );
});

test('PV-65 a file that is two things is kept as one of them only, or not at all', async () => {
  const script = '<script>alert(1)</script>';
  const picture = Buffer.concat([await png(), Buffer.from(script)]);
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: script } })
    .jpeg()
    .toBuffer();
  for (const [name, bytes] of [
    ['a.png', picture],
    ['a.jpg', jpeg],
    ['a.html', picture],
  ] as const) {
    const kept = await send(name, bytes);
    if (kept.status !== 200) continue;
    const got = await school.admin.call('GET', `/api/files/${kept.json.id}`);
    expect(got.bytes.includes('<script'), name).toBe(false);
    expect(got.headers['content-type'], name).toMatch(/^image\//);
  }
  const refused: [string, string][] = [
    ['a.gif', `GIF89a/*${script}*/=1;alert(1)`],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a.pdf', '%PDF-1.7 1 0 obj <</OpenAction<</S/JavaScript/JS(app.alert(1))>>>> %%EOF'],
    ['a.pdf', '%PDF-1.7 1 0 obj <</OpenAction<</S/J#61vaScript/#4aS(app.alert(1))>>>> %%EOF'],
    ['a.pdf', '%PDF-1.7 1 0 obj <</Launch/x>> %%EOF'],
    ['a.html', `%PDF-1.7 ${script}`],
    ['a.csv', `\ufeff <!doctype html>${script}`],
  ];
  for (const [name, text] of refused)
    for (const purpose of ['photo', 'import'])
      expect((await send(name, ascii(text), purpose)).status, text).toBe(422);
  const { fileTypeOf } = await import('../../src/kernel/files/kinds.ts');
  for (const [name, text] of refused) expect(fileTypeOf(ascii(text), name), text).toBeNull();
});
