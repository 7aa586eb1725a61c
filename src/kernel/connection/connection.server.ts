import pg from 'pg';
import { StartError } from '../start-error.ts';
import { connectionProblem } from './connection-problem.server.ts';

/** How to reach one database as one role; `host` is a folder when the way is a Unix socket. Fits `pg` as it is. */
export type Connection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: { rejectUnauthorized: boolean };
  /** The setting that says so, for sentences about a connection that cannot be made. */
  setting?: string;
};

/** Reads `postgres://user:password@host:port/database?sslmode=…` (`?host=/folder` for a Unix socket). */
export function connectionFromUrl(url: string, setting = 'DATABASE_URL'): Connection {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw new StartError(`${setting} is not a URL; write postgres://user:password@host:5432/database.`);
  }
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:') {
    throw new StartError(`${setting} must start with postgres://.`);
  }
  const database = decodeURIComponent(parsed.pathname.slice(1));
  const user = decodeURIComponent(parsed.username);
  if (database === '' || user === '') {
    throw new StartError(
      `${setting} must name a user and a database: postgres://user:password@host/database.`,
    );
  }
  const ssl = tls(parsed.searchParams.get('sslmode'), setting);
  return {
    host: parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname || 'localhost'),
    port: Number(parsed.port || parsed.searchParams.get('port') || 5432),
    user,
    password: decodeURIComponent(parsed.password),
    database,
    ...(ssl ? { ssl } : {}),
    setting,
  };
}

function tls(mode: string | null, setting: string): { rejectUnauthorized: boolean } | undefined {
  switch (mode) {
    case null:
    case 'disable':
    case 'allow':
    case 'prefer':
      return undefined;
    case 'require':
      return { rejectUnauthorized: false };
    case 'verify-ca':
    case 'verify-full':
      return { rejectUnauthorized: true };
    default:
      throw new StartError(
        `${setting} has an unknown sslmode "${mode}"; use disable, require or verify-full.`,
      );
  }
}

/** Opens one session, hands it to `work` and closes it again, whatever happens. A `StartError` says why there is none. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // A server that ends while we hold a session reports here too; the query in hand already fails with it.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw connectionProblem(connection, error);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
