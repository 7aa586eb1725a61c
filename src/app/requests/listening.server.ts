import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
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

/**
 * Node takes one new connection from each listening socket in a turn of its loop. In a crowd, where turns are long, that
 * is too few: the system then drops connections, and a browser tries again after one, three and seven seconds. So
 * several sockets listen on the port, where the system knows how to share one.
 */
const DOORS = process.platform === 'linux' ? 16 : 1;

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Answers what it can without the program, at once or when it knows; false: the program answers. */
export type Quick = (asked: IncomingMessage, answer: ServerResponse) => false | Promise<boolean>;

export async function listenHttp(
  fetch: Fetch,
  port: number,
  hostname: string,
  quick: Quick = () => false,
  patience = limits,
): Promise<HttpServer> {
  const http = createAdaptorServer({
    fetch,
    hostname,
    serverOptions: patience,
    createServer: ((options: typeof limits, program: (...given: Parameters<Quick>) => void) =>
      createHttpServer(options, (asked, answer) => {
        const quickly = quick(asked, answer);
        if (quickly === false) return program(asked, answer);
        void quickly.then((isDone) => (isDone ? undefined : program(asked, answer)));
      })) as typeof createHttpServer,
  }) as HttpDoor;
  http.on('clientError', onClientError);
  // Sockets that share a port do not notice another program on it.
  if (DOORS > 1 && port !== 0) await close(await listen(createServer(), { port, host: hostname }));
  await listen(http, { port, host: hostname, reusePort: DOORS > 1 });
  const at = (http.address() as { port: number }).port;
  const others = Array.from({ length: DOORS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => http.emit('connection', socket)),
  );
  await Promise.all(others.map((other) => listen(other, { port: at, host: hostname, reusePort: true })));
  return { port: at, drain: (patienceMs) => drain(http, others, patienceMs) };
}

/**
 * Browsers open connections ahead of need. One that has asked nothing yet is closed without a word: a 408 would be read
 * as the answer to whatever is asked on it in that moment, and a script that comes so is missing from its page.
 */
function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesRead === 0 || error.code === 'ECONNRESET') socket.destroy();
  else socket.end(`HTTP/1.1 ${refusals[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
}

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What closes what is open on all doors. */
type HttpDoor = Server & Record<'closeIdleConnections' | 'closeAllConnections', () => void>;

function listen<S extends Server>(server: S, options: ListenOptions & { port: number }): Promise<S> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${options.port} is in use. Choose another: PORT=8081 npm start`)
          : error,
      );
    server.once('error', refuse).listen(options, () => {
      server.off('error', refuse);
      resolve(server);
    });
  });
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

async function drain(http: HttpDoor, others: readonly Server[], patienceMs: number): Promise<void> {
  const closed = Promise.all([http, ...others].map(close));
  // A connection that was busy becomes idle with its answer, and a browser would keep it for the next question.
  const idle = setInterval(() => http.closeIdleConnections(), 100);
  const late = setTimeout(() => http.closeAllConnections(), patienceMs);
  http.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
