import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
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
      await pause(300 + Math.random() * 700);
      return new Response(`${'x'.repeat(50_000)}end`);
    },
    0,
    '127.0.0.1',
  );
  const agent = new Agent({ keepAlive: true });
  const answers = Array.from({ length: 100 }, (_, at) => ask(server.port, at % 2 ? agent : undefined));
  while (begun < 100) await pause(10);
  // Whoever waited for all of this patience would meet the end of the test's.
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
