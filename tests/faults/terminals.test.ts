import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModules } from '../../src/app/open-modules.server.ts';
import { openSecretBox } from '../../src/kernel/config/secret-box.server.ts';
import { closePool, inTransaction, openPool } from '../../src/kernel/database/pool.server.ts';
import { punches } from '../../src/modules/school/timesheet/base/punch-tables.server.ts';
import { isLong } from '../support/long.ts';
import { appSecret, Outside } from '../support/outside.ts';
import type { TestServer } from '../support/server.ts';
import { attendanceOf, Terminal } from '../support/terminal-emulator.ts';
import { asMember, makeWorld, type World } from '../support/world.ts';
import { chances } from '../support/seed.ts';
import { callerOf } from './support/school-at-work.ts';

const { between } = chances();

/*
 * Terminals send punches while the program is killed over and over. As real ones do, they send again whatever was not
 * answered with OK: what was answered is stored, and nothing twice.
 */
const program = new Outside();
const rounds = isLong ? 40 : 3;
let world: World;
let terminals: Terminal[];

beforeAll(async () => {
  await program.start();
  openModules();
  openSecretBox(appSecret);
  openPool(program.app, { max: 4 });
  world = await makeWorld();
  const admin = await asMember(callerOf(program) as TestServer, world.first, 'site-admin');
  terminals = ['ONE', 'TWO', 'THREE'].map(
    (serial) => new Terminal({ port: program.port, host: world.first.host, serial }),
  );
  for (const terminal of terminals) {
    await terminal.handshake();
    const claimed = await admin.call('POST', '/api/timesheet/terminals', {
      serial: terminal.serial,
      name: terminal.serial,
      place: '',
    });
    expect(claimed.status, claimed.text).toBe(200);
  }
});
afterAll(async () => {
  await closePool();
  await program.end();
});

const first = Date.UTC(2026, 0, 1);

/** Three punches a body, sent until they are answered; some bodies again although they were. */
async function punchAway(terminal: Terminal, over: () => boolean) {
  let broken = 0;
  let count = 0;
  for (; !over(); count += 3) {
    const lines = [0, 1, 2]
      .map((more) => attendanceOf('17', new Date(first + (count + more) * 1000)))
      .join('');
    for (let isKept = false; !isKept;) {
      const said = await terminal.attendance(lines).catch(() => null);
      isKept = said?.text === 'OK: 3';
      if (!isKept) broken++;
      // Faster than a real one, slower than the limit of a flood.
      await sleep(isKept ? 60 : 150);
    }
    if (count % 15 === 0) await terminal.attendance(lines).catch(() => null);
  }
  return { serial: terminal.serial, count, broken };
}

it(
  'the program killed amid uploads has lost no punch that it answered, and stored none twice',
  async () => {
    let isOver = false;
    const working = terminals.map((terminal) => punchAway(terminal, () => isOver));
    for (let round = 0; round < rounds; round++) {
      await sleep(between(300, 800));
      await program.kill();
      await program.start();
    }
    await sleep(300);
    isOver = true;
    const done = await Promise.all(working);
    expect(done.reduce((sum, { broken }) => sum + broken, 0)).toBeGreaterThan(0);
    const stored = await inTransaction({ siteId: world.first.id }, (db) =>
      db
        .select({ device: punches.device, at: punches.at })
        .from(punches)
        .where(eq(punches.site_id, world.first.id)),
    );
    for (const { serial, count } of done) {
      const own = stored.filter(({ device }) => device === serial).map(({ at }) => at.getTime());
      expect(new Set(own).size).toBe(own.length);
      expect(own.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, at) => first + at * 1000),
      );
    }
  },
  isLong ? 3_600_000 : 300_000,
);
