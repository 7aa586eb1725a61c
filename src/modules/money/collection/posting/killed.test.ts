import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  addLateFee,
  charge,
  makeFeeSchool,
  type FeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import { isLong } from '../../../../../tests/support/long.ts';
import { patience, until } from '../../../../../tests/support/patience.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { collectionInvariants } from '../invariants.server.ts';

let school: FeeSchool;

/** `FEE_KILLS=200` for as many as one wants. */
const cycles = Number(process.env['FEE_KILLS'] ?? (isLong ? 20 : 3));
const root = join(import.meta.dirname, '../../../../..');

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  await addLateFee(school);
  for (const pupil of school.pupils.slice(0, 8))
    await charge(school, pupil, [
      { head: 'tuition', amount: 600_00, due_on: school.daysAgo(8) },
      { head: 'session', amount: 2_000_00, due_on: school.daysAgo(8) },
    ]);
});

/** Collects in a process of its own until so many numbers were told, kills it, and says which were told. */
async function killedWhileCollecting(told: number): Promise<string[]> {
  const work = {
    database: server.database.app,
    siteId: school.siteId,
    students: school.pupils.slice(0, 8).map(({ studentId }) => studentId),
    day: school.today,
    collector: randomUUID(),
  };
  const child = spawn(
    process.execPath,
    [join(root, 'tests/support/collecting-process.ts'), JSON.stringify(work)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await until(async () => text.split('\n').length > told || child.exitCode !== null, Boolean);
  child.kill('SIGKILL');
  await gone;
  return text.split('\n').filter((line) => /^R\d{4}-\d{6}$/.test(line));
}

test(
  `killed ${cycles} times while it collects, no receipt that was told is lost, none is doubled, and numbers have no gap`,
  { timeout: patience(900_000 + cycles * 20_000) },
  async () => {
    const told: string[] = [];
    for (let cycle = 0; cycle < cycles; cycle++)
      told.push(...(await killedWhileCollecting(5 + ((cycle * 7) % 20))));
    expect(new Set(told).size).toBe(told.length);
    const kept = await inTransaction({ siteId: school.siteId }, async (db) => {
      const { rows } = await db.execute<{ receipt_no: string }>(
        sql`SELECT receipt_no FROM fee_receipts WHERE site_id = ${school.siteId}`,
      );
      return new Set(rows.map(({ receipt_no }) => receipt_no));
    });
    expect(told.filter((number) => !kept.has(number))).toEqual([]);
    for (const { find } of collectionInvariants)
      expect(await inTransaction({ siteId: school.siteId }, (db) => find(db, school.siteId))).toEqual([]);
  },
);
