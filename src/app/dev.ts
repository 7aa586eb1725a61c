/** Development: Vite serves and reloads the screens; when server code changes, the server restarts inside it. */
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer, isRunnableDevEnvironment } from 'vite';

type Running = { fetch: (request: Request, env: unknown) => Promise<Response>; stop: () => Promise<void> };

const port = Number(process.env.PORT ?? 8080);
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
let running: Promise<Running> = startProgram();
const answer = getRequestListener(async (request, env) => (await running).fetch(request, env));
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
await running;
server.listen(port, '127.0.0.1', () => console.log(`Development server: http://localhost:${port}`));

async function startProgram(): Promise<Running> {
  const { start } = (await vite.ssrLoadModule('/src/app/server.ts')) as {
    start: (options: { listen: false }) => Promise<Running>;
  };
  return start({ listen: false });
}

// Screens and words reload by themselves; what only the server runs does not. Several files saved at once are one change.
let soon: NodeJS.Timeout | undefined;
vite.watcher.on('change', (file) => {
  if (!/[\\/]src[\\/].*(\.server\.ts|[\\/]module\.ts|[\\/]resources\.ts)$/.test(file)) return;
  clearTimeout(soon);
  soon = setTimeout(() => void startAnew(), 50);
});

async function startAnew(): Promise<void> {
  const began = performance.now();
  const before = running;
  running = (async () => {
    await (await before.catch(() => null))?.stop();
    const { ssr } = vite.environments;
    if (ssr && isRunnableDevEnvironment(ssr)) ssr.runner.clearCache();
    return startProgram();
  })();
  try {
    await running;
    console.log(`The server restarted in ${Math.round(performance.now() - began)} ms.`);
  } catch (error) {
    console.error(error);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close();
    void vite
      .close()
      .then(async () => (await running.catch(() => null))?.stop())
      .then(() => process.exit(0));
  });
}
