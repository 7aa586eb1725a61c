import {
  connectionFromUrl,
  withClient,
  type Connection,
} from '../../src/kernel/connection/connection.server.ts';
import { isCluster, readCluster } from '../../src/kernel/connection/cluster.server.ts';
import { distributionSettings, distributionStatements } from '../../src/kernel/connection/distribution.ts';

/** The machines of a cluster, the coordinator first, each as a superuser in the database `postgres`. */
export type Nodes = readonly Connection[];

/** A cluster's test databases have few shards: most of their time is the making of tables. */
const shards = 4;

/** `url`: a superuser in a database of the coordinator that knows the other nodes. */
export async function nodesOf(url: string): Promise<Nodes> {
  const coordinator = connectionFromUrl(url);
  return withClient(coordinator, async (client) => {
    if (!(await isCluster(client))) throw new Error(`${coordinator.database} is on no Citus cluster.`);
    const { rows } = await client.query<{ host: string; port: number }>(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive ORDER BY groupid',
    );
    return rows.map((at) => ({ ...coordinator, ...at, database: 'postgres' }));
  });
}

export async function onEvery(nodes: Nodes, ...statements: string[]): Promise<void> {
  for (const node of nodes)
    await withClient(node, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
}

/** An empty database on every machine, in which they know each other. */
export async function createOnEvery(nodes: Nodes, name: string): Promise<void> {
  await onEvery(nodes, `CREATE DATABASE ${name}`);
  await onEvery(within(nodes, name), 'CREATE EXTENSION citus');
  const [first, ...others] = within(nodes, name);
  await withClient(first!, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [first!.host, first!.port]);
    for (const { host, port } of others) await client.query('SELECT citus_add_node($1, $2)', [host, port]);
  });
}

/** The same database under another name on every machine; nobody may be in it meanwhile, nor the cluster's own upkeep. */
export async function copyOnEvery(nodes: Nodes, from: string, name: string): Promise<void> {
  await alone(nodes, from, `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`);
}

export async function renameOnEvery(nodes: Nodes, from: string, name: string): Promise<void> {
  await alone(nodes, from, `ALTER DATABASE ${from} RENAME TO ${name}`);
}

async function alone(nodes: Nodes, database: string, statement: string): Promise<void> {
  await onEvery(
    nodes,
    `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${database}'`,
    statement,
  );
  const renamed = /RENAME TO (\w+)/.exec(statement)?.[1];
  const opened = renamed ? [renamed] : [database, /DATABASE (\w+)/.exec(statement)?.[1] ?? ''];
  await onEvery(nodes, ...opened.map((name) => `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`));
}

export const dropOnEvery = (nodes: Nodes, name: string): Promise<void> =>
  onEvery(nodes, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

/** What `npm run citus -- --apply` does. */
export async function spread(owner: Connection): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query(`SET citus.shard_count = ${shards}`);
    for (const statement of [...distributionSettings, ...distributionStatements(await readCluster(client))])
      if (!statement.startsWith('--')) await client.query(statement);
  });
}

const within = (nodes: Nodes, database: string): Connection[] => nodes.map((node) => ({ ...node, database }));
