/**
 * npm run test:cluster -- URL [FILES]
 * Runs tests on a Citus cluster that is up: those of every module, of the kernel and of the borders between schools that
 * ask a database, which otherwise run on one PostgreSQL (tests/support/cluster-tests.ts says which do not). URL: a
 * superuser in a database of the coordinator that knows the other nodes; the tests make databases of their own beside it.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { clusterTests } from '../tests/support/cluster-tests.ts';

const root = resolve(import.meta.dirname, '..');
const [url, ...files] = process.argv.slice(2);
if (!url?.startsWith('postgres')) {
  console.error('\nnpm run test:cluster -- postgres://SUPERUSER@COORDINATOR:5432/DATABASE [FILES]\n');
  process.exit(1);
}
const every = clusterTests();
const wanted = every.filter((path) => files.length === 0 || files.some((part) => path.includes(part)));
if (wanted.length === 0) {
  console.error(`\nNone of the ${every.length} test files that run on a cluster is named like that.\n`);
  process.exit(1);
}
console.log(`${wanted.length} of ${every.length} test files`);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', '--project', 'shared', ...wanted],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', CLUSTER_URL: url } },
);
process.exit(status ?? 1);
