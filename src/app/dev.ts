/** Development: Vite serves and reloads the screens, the server's code is loaded anew when it changes. */
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';

const port = Number(process.env.PORT ?? 8080);
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
type Running = { fetch: (request: Request) => Promise<Response>; stop: () => Promise<void> };
const { start } = (await vite.ssrLoadModule('/src/app/server.ts')) as {
  start: (options: { listen: false }) => Promise<Running>;
};
const running = await start({ listen: false });
const answer = getRequestListener((request, env) =>
  (running.fetch as (request: Request, env: unknown) => Promise<Response>)(request, env),
);
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(port, '127.0.0.1', () => console.log(`Development server: http://localhost:${port}`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close();
    void vite
      .close()
      .then(() => running.stop())
      .then(() => process.exit(0));
  });
}
