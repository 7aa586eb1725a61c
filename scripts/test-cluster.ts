/**
 * npm run test:cluster -- URL [FILES]
 * Runs tests on a Citus cluster that is up: its own (tests/cluster.test.ts), and those of the school's main job, money,
 * jobs, imports, the log and the borders between schools, which otherwise run on one PostgreSQL. URL: a superuser in a
 * database of the coordinator that knows the other nodes; the tests make databases of their own beside it.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const usual = [
  'tests/cluster.test.ts',
  'src/modules/learning',
  'src/modules/money',
  'src/modules/operator/applications',
  'src/modules/platform/access',
  'src/modules/platform/imports',
  'src/modules/platform/notifications',
  'src/modules/school/employees',
  'src/modules/service/certificates',
  'src/kernel/jobs',
  'tests/access.test.ts',
  'tests/isolation.test.ts',
  'tests/interleaved.test.ts',
];

const [url, ...files] = process.argv.slice(2);
if (!url?.startsWith('postgres')) {
  console.error('\nnpm run test:cluster -- postgres://SUPERUSER@COORDINATOR:5432/DATABASE [FILES]\n');
  process.exit(1);
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', '--project', 'shared', ...(files.length > 0 ? files : usual)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', CLUSTER_URL: url } },
);
process.exit(status ?? 1);
