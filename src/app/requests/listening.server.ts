import { serve, type ServerType } from '@hono/node-server';
import { StartError } from '#kernel/start-error.ts';

export type HttpServer = {
  readonly port: number;
  /**
   * Takes no new connection, lets every answer under way end, at most so long, and closes what is still open then.
   */
  drain(patienceMs: number): Promise<void>;
};

/**
 * A head is there within fifteen seconds. How long a body may take is told where it is read (bodies.server.ts): this is
 * only the end of what nobody reads.
 */
const limits = { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 };

export function listenHttp(
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
  hostname: string,
): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch, port, hostname, serverOptions: limits }, (at) =>
      resolve({ port: at.port, drain: (patienceMs) => drain(server, patienceMs) }),
    );
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is in use. Choose another: PORT=8081 npm start`)
          : error,
      );
    });
  });
}

async function drain(server: ServerType, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  if (!('closeIdleConnections' in server)) return closed;
  // A connection that was busy becomes idle with its answer, and a browser would keep it for the next question.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
