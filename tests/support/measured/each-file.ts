import { appendFileSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { takeAsked } from './asked.ts';
import { takeScreens } from './screens.ts';

/**
 * What each file of tests costs, and in the complete run of which sources it executes a function (`MEASURED` names the
 * folder that takes it, `EXECUTED=1` asks for the sources). Seconds are those of the processor, of this process and of
 * the programs it started and ended; the database server that all files share is not in them.
 */
export type FileCost = {
  file: string;
  /** Seconds until the first test could start, and of the whole. */
  loading: number;
  seconds: number;
  /** How many screens were opened in a look. */
  screens: number;
  /** Sources, and of stories the addresses that their browsers asked for; null where nobody wanted to know. */
  executed: string[] | null;
};

const root = join(import.meta.dirname, '../../..');
const folder = process.env['MEASURED'];
/** Ticks of the kernel's clock a second, as Linux tells them in /proc. */
const ticks = 100;

function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + ofEndedChildren();
}

function ofEndedChildren(): number {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticks;
  } catch {
    return 0;
  }
}

const installed = Symbol.for('bidyapith.coverage');
const place = globalThis as typeof globalThis & { [installed]?: Promise<Session> };

async function listening(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return session;
}

/** The sources of which a function was called since this was asked the last time; that they were loaded does not count. */
async function executed(): Promise<string[]> {
  const session = await (place[installed] ??= listening());
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) =>
      relative(root, url.startsWith('file:') ? fileURLToPath(url) : url).replaceAll('\\', '/'),
    )
    .filter((path) => path.startsWith('src/') && !path.includes('.test.'));
}

if (folder) {
  const isAsked = process.env['EXECUTED'] === '1';
  const began = spent();
  let loaded = began;
  beforeAll(async () => {
    // What ran while the file was loaded says nothing of what it tries.
    if (isAsked) await executed();
    loaded = spent();
  });
  afterAll(async () => {
    const cost: FileCost = {
      file: relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/'),
      loading: loaded - began,
      seconds: spent() - began,
      screens: takeScreens(),
      executed: isAsked ? [...new Set([...(await executed()), ...takeAsked()])] : null,
    };
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(cost)}\n`);
  });
}
