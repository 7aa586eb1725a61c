// The notice page of a school, as the built program serves it, against a bare Hono handler that sends the same bytes.
// Cold: pages that were not asked for before (months of the calendar). Prints one line of JSON. Asked for: 5,000 requests a second or more with 8 connections, 0.3 of the bare handler, 10 ms for a cold page, under 60 KB with styles.
import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { MEMORY_FLAGS } from '../bin/memory.mjs';
import { databaseMs, processorMs } from './support/processor-time.ts';

const CONNECTIONS = 8;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = 3;
const root = resolve(import.meta.dirname, '..');
const port = Number(process.argv[3] ?? 18_000 + (process.pid % 1000));
const school = 'krishnachura.localhost';
const path = '/web/notice/all';

type Load = { rate: number; p50: number; p99: number; bytes: number; wrong: number };

async function load(at: number): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'load-loop.ts'),
    ...[at, school, path, CONNECTIONS, SECONDS, '', 'gzip'].map(String),
  ]);
  return JSON.parse(stdout) as Load;
}

type Measured = Load & { cpuMs: number };

/** With the processor time that a request took: what else runs on the machine changes that little. */
async function measured(at: number, used: () => number): Promise<Measured> {
  const before = used();
  const run = await load(at);
  return { ...run, cpuMs: (used() - before) / (run.rate * SECONDS) };
}

/** `packed`: as a browser gets it. */
function get(
  at: number,
  asked: string,
  packed = false,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((done, failed) => {
    const headers = {
      host: `${school}:${at}`,
      accept: 'text/html',
      ...(packed ? { 'accept-encoding': 'gzip' } : {}),
    };
    request({ host: '127.0.0.1', port: at, path: asked, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({ body: Buffer.concat(chunks), headers: answer.headers as Record<string, string> }),
      );
    })
      .on('error', failed)
      .end();
  });
}

async function startProgram(): Promise<{ pid: number; postmaster: number; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bidyapith-bench-'));
  // Where it is root that measures, the database runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o711);
  const child = spawn(process.execPath, [...MEMORY_FLAGS, 'build/server/index.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Bidyapith is ready')) ready();
    });
    child.on('exit', () => failed(new Error('The program did not start; is it built?')));
  });
  const postmaster = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0];
  return {
    pid: child.pid ?? 0,
    postmaster: Number(postmaster),
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        child.on('exit', () => {
          rmSync(dataDir, { recursive: true, force: true });
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** The same bytes and headers from a handler that does nothing else, in a process of its own like the program. */
async function bareHandler(): Promise<void> {
  const page = await get(port, path, true);
  const kept = ['content-type', 'content-encoding', 'etag', 'cache-control', 'content-security-policy'];
  const headers = Object.fromEntries(kept.map((name) => [name, page.headers[name] ?? '']));
  const app = new Hono().get('*', () => new Response(page.body as BodyInit, { headers }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
    process.send?.((server.address() as AddressInfo).port);
  });
}

async function startBare(): Promise<{ pid: number; port: number; stop: () => void }> {
  const child = spawn(process.execPath, [import.meta.filename, 'bare', String(port)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const at = await new Promise<number>((ready) => child.once('message', (message) => ready(Number(message))));
  return { pid: child.pid ?? 0, port: at, stop: () => child.kill() };
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

async function main(): Promise<void> {
  const program = await startProgram();
  // Each month is a page of its own that nobody has asked for: rendered, packed and kept, as the first visitor meets it.
  const months = Array.from(
    { length: 60 },
    (_, at) => `20${30 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  );
  const renderAll = async (some: readonly string[]) => {
    const before = processorMs(program.pid) + databaseMs(program.postmaster);
    for (const month of some) await get(port, `/web/calendar?month=${month}`);
    return (processorMs(program.pid) + databaseMs(program.postmaster) - before) / some.length;
  };
  await renderAll(months.slice(0, 20));
  const coldMs = await renderAll(months.slice(20));
  const page = await get(port, path);
  const text = page.body.toString();
  const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] ?? '');
  const sizes = await Promise.all(styles.map(async (href) => (await get(port, href)).body.length));
  const bare = await startBare();
  const own: Measured[] = [];
  const other: Measured[] = [];
  // The first page of each is rendered, its code compiled; that is not what a crowd meets.
  await load(port);
  await load(bare.port);
  // In turns, so that a busy machine slows both.
  for (let round = 0; round < ROUNDS; round++) {
    other.push(await measured(bare.port, () => processorMs(bare.pid)));
    own.push(await measured(port, () => processorMs(program.pid) + databaseMs(program.postmaster)));
  }
  bare.stop();
  await program.stop();
  const rate = median(own.map((run) => run.rate));
  const bareRate = median(other.map((run) => run.rate));
  const cpu = median(own.map((run) => run.cpuMs));
  const bareCpu = median(other.map((run) => run.cpuMs));
  console.log(
    JSON.stringify({
      bench: 'public-page',
      connections: CONNECTIONS,
      requests_per_second: rate,
      bare_hono_requests_per_second: bareRate,
      ratio: Number((rate / bareRate).toFixed(2)),
      cold_cpu_ms_per_request: Number(coldMs.toFixed(1)),
      cpu_ms_per_request: Number(cpu.toFixed(3)),
      bare_cpu_ms_per_request: Number(bareCpu.toFixed(3)),
      timesBareCpu: Number(median(own.map((run, at) => run.cpuMs / (other[at]?.cpuMs ?? 1))).toFixed(2)),
      p50_ms: median(own.map((run) => run.p50)),
      p99_ms: median(own.map((run) => run.p99)),
      page_bytes: page.body.length,
      with_styles_bytes: page.body.length + sizes.reduce((sum, size) => sum + size, 0),
      has_script: /<script\b(?! type="application\/ld\+json")/.test(text),
      wrong_answers: own.reduce((sum, run) => sum + run.wrong, 0),
    }),
  );
}

if (process.argv[2] === 'bare') await bareHandler();
else await main();
