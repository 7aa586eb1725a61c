import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { spawn } from 'node:child_process';
import { StartError } from '#kernel/start-error.ts';
import { listenHttp } from './listening.server.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function ask(port: number, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: '/', ...(agent ? { agent } : {}) }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

it('every answer under way when the program stops arrives whole, and nobody new is let in', async () => {
  let begun = 0;
  const server = await listenHttp(
    async () => {
      begun += 1;
      await pause(300 + ((begun * 131) % 700));
      return new Response(`${'x'.repeat(50_000)}end`);
    },
    0,
    '127.0.0.1',
  );
  const agent = new Agent({ keepAlive: true });
  const answers = Array.from({ length: 100 }, (_, at) => ask(server.port, at % 2 ? agent : undefined));
  while (begun < 100) await pause(10);
  // Anyone who waited for all of this patience would meet the end of the test's.
  const drained = server.drain(3_600_000);
  await expect(ask(server.port)).rejects.toThrow(/ECONNREFUSED/);
  for (const answer of await Promise.all(answers)) expect(answer.endsWith('end')).toBe(true);
  await drained;
  agent.destroy();
});

it('an answer that does not end is given up after the patience', async () => {
  let begun = () => {};
  const asked = new Promise<void>((resolve) => (begun = resolve));
  const server = await listenHttp(
    () => {
      begun();
      return new Promise<Response>(() => {});
    },
    0,
    '127.0.0.1',
  );
  const never = ask(server.port).catch((error: Error) => error.message);
  await asked;
  await server.drain(300);
  expect(await never).toMatch(/hang up|ECONNRESET/);
});

it.runIf(process.platform === 'linux')(
  'a crowd’s connections are taken many at a time, however long a turn of the program is',
  async () => {
    const crowd = 200;
    let turns = 0;
    let asked = 0;
    let done = () => {};
    const all = new Promise<void>((resolve) => (done = resolve));
    const server = await listenHttp(
      () => {
        if (asked++ === 0) turns = 0;
        if (asked === crowd) done();
        return new Response('here');
      },
      0,
      '127.0.0.1',
    );
    // A program of its own, whose turns are not these.
    const come = `const net = require('node:net');
    for (let at = 0; at < ${crowd}; at++)
      net.connect(${server.port}, '127.0.0.1', function () { this.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'); });
    setTimeout(() => {}, 3_600_000);`;
    const visitors = spawn(process.execPath, ['-e', come], { stdio: 'inherit' });
    const busy = setInterval(() => {
      turns += 1;
      const began = performance.now();
      while (performance.now() - began < 20);
    }, 0);
    await all;
    clearInterval(busy);
    visitors.kill();
    await server.drain(0);
    expect(turns).toBeLessThan(crowd / 2);
  },
);

it('a port where another program listens is said to be in use', async () => {
  const first = await listenHttp(() => new Response(''), 0, '127.0.0.1');
  await expect(listenHttp(() => new Response(''), first.port, '127.0.0.1')).rejects.toThrow(StartError);
  await first.drain(0);
});

it('a connection on which nothing was asked closes without an answer; half a head is told that it came late', async () => {
  const server = await listenHttp(() => new Response('here'), 0, '127.0.0.1', undefined, {
    headersTimeout: 300,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 100,
  });
  const told = (first: string) =>
    new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write(first));
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
  const [silent, half, wrong] = await Promise.all(
    ['', 'GET / HTTP/1.1\r\nHo', 'no such thing\r\n\r\n'].map(told),
  );
  expect(silent).toBe('');
  expect(half).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(wrong).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  await server.drain(0);
});
