import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePool, inTransaction } from '../../src/kernel/database/pool.server.ts';
import { files } from '../../src/kernel/database/kernel-tables.server.ts';
import { isLong } from '../support/long.ts';
import { upload } from '../support/multipart.ts';
import { startServer, type Caller, type TestServer } from '../support/server.ts';
import { asMember, makeWorld, type World } from '../support/world.ts';
import { Ledger, Outside } from '../support/outside.ts';
import { atWork } from './support/school-at-work.ts';
import { checkMarks, obtainedAt } from './support/work.ts';

let server: TestServer;
let world: World;
let admin: Caller;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  admin = await asMember(server, world.first, 'site-admin');
});
afterAll(() => server?.close());

/** Every file of this process is written half and then refused, as a disk does that has become full. */
async function fullDisk<T>(work: () => Promise<T>): Promise<T> {
  const probe = await open(import.meta.filename, 'r');
  const kind = Object.getPrototypeOf(probe) as Pick<FileHandle, 'writeFile'>;
  await probe.close();
  const write = Object.getOwnPropertyDescriptor(kind, 'writeFile')!;
  Object.defineProperty(kind, 'writeFile', {
    ...write,
    value: async function half(this: FileHandle, bytes: Uint8Array) {
      await this.write(bytes.subarray(0, bytes.length / 2));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  });
  try {
    return await work();
  } finally {
    Object.defineProperty(kind, 'writeFile', write);
  }
}

it('a file for which there is no room is refused in words, leaves nothing, and goes in when there is room', async () => {
  const file = { name: 'a.csv', bytes: new TextEncoder().encode('roll,name\n1,Mina\n') };
  const refused = await fullDisk(() => upload(admin, file, 'import'));
  expect(refused).toMatchObject({
    status: 503,
    json: { data: { word: { en: 'The disk is full. Nothing was saved.' } } },
  });
  const site = world.first.id;
  expect(
    await inTransaction({ siteId: site }, (db) => db.select().from(files).where(eq(files.site_id, site))),
  ).toEqual([]);
  const folder = join(server.fileOf(site, 'ab'), '..');
  const left = readdirSync(join(folder, '..'), { recursive: true, withFileTypes: true });
  expect(left.filter((one) => one.isFile())).toEqual([]);
  const taken = await upload(admin, file, 'import');
  expect(taken.status).toBe(200);
  expect((await admin.call('GET', `/api/files/${taken.json.id}`)).text).toBe('roll,name\n1,Mina\n');
});

/** A disk of its own; null where this account may not make one. */
function smallDisk(megabytes: number): { folder: string; away: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'bidyapith-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    away: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const room = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

it('on a disk that really is full nothing is lost or half done, and work goes on when there is room', async () => {
  // Takes a disk of its own, which only root on Linux may make; elsewhere the faults above stand for it.
  const disk = isLong ? smallDisk(140) : null;
  if (!disk) {
    if (isLong) console.warn('No disk of its own can be made here: a really full one was not tried.');
    return;
  }
  await server.close();
  const program = new Outside(null, disk.folder);
  const ledger = new Ledger();
  try {
    await program.start();
    const at = await atWork(program);
    const exam_subject_id = at.open.subjects.find(({ code }) => code === '101+102')!.id;
    const pupils = at.school.pupils.filter((pupil) => pupil.sectionId === at.school.sections[0]);
    const save = (version: number) =>
      at.admin.call('PUT', '/api/marks', {
        exam_subject_id,
        section_id: at.school.sections[0],
        cells: pupils.map(({ enrolmentId }) => ({
          enrolment_id: enrolmentId,
          paper: '101',
          part: 'CQ',
          status: 'PRESENT',
          obtained: obtainedAt(version),
          version,
        })),
      });
    const ballast = join(disk.folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(Math.max(0, room(disk.folder) - 2_000_000)));
    let version = 0;
    let refused = 0;
    for (let tries = 0; refused < 20 && tries < 3000; tries++) {
      const answer = await save(version).catch(() => null);
      if (answer?.status === 200) ledger.write('marks', { subject: '101+102', version: version++ });
      else {
        refused += 1;
        if (answer) expect(answer.status, answer.text).toBe(503);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    expect(refused).toBe(20);
    const large = { name: 'a.csv', bytes: new Uint8Array(3_000_000).fill(65) };
    const file = await upload(at.admin, large, 'import').catch(() => null);
    if (file) expect(file.status, file.text).toBe(503);
    rmSync(ballast);
    await program.answers(30_000);
    for (let tries = 0; tries < 100; tries++) {
      const answer = await save(version).catch(() => null);
      if (answer?.status === 200) {
        ledger.write('marks', { subject: '101+102', version: version++ });
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await checkMarks(at, ledger);
    expect(await program.checkData()).toMatchObject({ code: 0 });
    expect(program.child?.exitCode).toBe(null);
  } finally {
    await closePool();
    await program.end().catch(() => undefined);
    disk.away();
    ledger.end();
    server = undefined as never;
  }
});
