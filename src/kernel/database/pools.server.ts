import pg from 'pg';
import { isCluster } from '../connection/cluster.server.ts';
import type { Connection } from '../connection/connection.server.ts';

// Counts and sums are far below 2^53; money is checked where it is added.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

let pool: pg.Pool | undefined;
/**
 * Single statements beside a transaction (whose session, how many tries are left, the job queue). They have
 * connections of their own: if they took them from the pool, as many people signing in at once as it has
 * connections would wait for each other for ever.
 */
let sidePool: pg.Pool | undefined;
/** Opened only while the pool is taken: for the changes of signed-in people, so that no crowd of readers stops them. */
let reservedPool: pg.Pool | undefined;
/** Past a pooler, for what needs a session of its own: the one connection that listens. */
let direct: Connection | undefined;
/** Whether the pool leads to a Citus cluster; asked once. */
let cluster: boolean | undefined;
/** Settings that a transaction begins with where a pooler takes none for a session. */
let limits: readonly string[] = [];

/**
 * Opens the one pool of the process, as the runtime role that owns nothing. Called once by `app/server`. `pooled`: the
 * connection leads to a pooler, and this is the way past it.
 */
export function openPool(
  connection: Connection,
  options: { max?: number; reserved?: number; statementTimeout?: number; pooled?: Connection | null } = {},
): pg.Pool {
  const { statementTimeout = 30_000, max = 10, reserved = 3, pooled = null } = options;
  const settings = {
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 10_000,
  };
  direct = pooled ?? connection;
  cluster = undefined;
  limits = pooled ? Object.entries(settings).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`) : [];
  const make = (most: number) => makePool({ ...connection, ...(pooled ? {} : settings), max: most });
  pool = make(max);
  sidePool = make(Math.min(max, 5));
  reservedPool = make(reserved);
  return pool;
}

function makePool(config: pg.PoolConfig): pg.Pool {
  const made = new pg.Pool({
    ...config,
    // Anyone who gets no connection for so long hears that the system is busy.
    connectionTimeoutMillis: 15_000,
    pipeline: true,
    application_name: 'bidyapith',
  } as pg.PoolConfig);
  // An idle connection that breaks (database restarted) is replaced by the pool; nobody was using it.
  made.on('error', () => undefined);
  // One that breaks while it is in use says so as well, and nobody else listens: the process would end.
  made.on('connect', (client) => client.on('error', () => undefined));
  return made;
}

const lastWork = new Set<() => Promise<unknown>>();

/** What was collected in memory is written while there is still a database to write to. */
export function beforePoolCloses(work: () => Promise<unknown>): void {
  lastWork.add(work);
}

export async function closePool(): Promise<void> {
  if (pool) await Promise.allSettled([...lastWork].map((work) => work()));
  const closing = [pool, sidePool, reservedPool];
  pool = undefined;
  sidePool = undefined;
  reservedPool = undefined;
  await Promise.all(closing.flatMap((one) => (one ? [one.end()] : [])));
}

export function thePool(): pg.Pool {
  if (!pool) throw new Error('The database pool is not open.');
  return pool;
}

export function theSidePool(): pg.Pool {
  if (!sidePool) throw new Error('The database pool is not open.');
  return sidePool;
}

/** Where a transaction gets its connection; changes of signed-in people find one of their own in a crowd. */
export function poolFor(isChangeOfAPerson: boolean): pg.Pool {
  const shared = thePool();
  const isTaken = shared.idleCount === 0 && shared.totalCount >= (shared.options.max ?? 10);
  return reservedPool && isTaken && isChangeOfAPerson ? reservedPool : shared;
}

/** Undefined as long as nobody has asked. */
export const knownAsCluster = (): boolean | undefined => cluster;

export const askCluster = async (): Promise<boolean> => (cluster = await isCluster(theSidePool()));

/** What every transaction begins with beside its tenant. */
export const limitsOfTransaction = (): readonly string[] => limits;

const wayOf = ({ user, password, host, port, database, ssl }: pg.ClientConfig) =>
  ({ user, password, host, port, database, ssl }) as pg.ClientConfig;

/** Where the pool leads. */
export const poolConnection = (): pg.ClientConfig => wayOf(thePool().options);

/** Where the database itself is, past a pooler: for the one connection that listens. */
export const directConnection = (): pg.ClientConfig => wayOf(direct ?? thePool().options);

export function poolCounts(): { total: number; idle: number; waiting: number } {
  const all = [thePool(), theSidePool(), ...(reservedPool ? [reservedPool] : [])];
  const sum = (of: (one: pg.Pool) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    total: sum((one) => one.totalCount),
    idle: sum((one) => one.idleCount),
    waiting: sum((one) => one.waitingCount),
  };
}
