import { helpersOf, isTest, readTree } from './plan/tree.ts';

/** What cannot say anything on a cluster, each with its reason; everything else that asks the tests' database runs there. */
export const notOnCluster: Readonly<Record<string, string>> = {
  'src/kernel/embedded/embedded.test.ts': 'the database that comes with the program, started by itself',
  'tests/any-postgres.test.ts': 'one PostgreSQL of the system, started by itself',
  'tests/pooled-postgres.test.ts': 'the same behind a pooler',
  'tests/program-on-postgres.test.ts': 'the program on one PostgreSQL of the system',
  'tests/upgrade.test.ts':
    'data of older versions, restored into one PostgreSQL; tests/cluster.test.ts restores into a cluster',
  'tests/faults/attendance.test.ts': 'kills a database of its own',
  'tests/faults/disk-full.test.ts': 'fills the disk of a database of its own',
  'tests/faults/killed.test.ts': 'kills a database of its own',
  'tests/faults/terminals.test.ts': 'kills a database of its own',
  'tests/card-costs.test.ts': 'counts the rows and pages of one PostgreSQL’s plans',
  'tests/citus.test.ts': 'what would be spread, asked of a database that is not',
};

/** Every test that asks the tests' database, but for the exceptions. */
export function clusterTests(): string[] {
  const tree = readTree();
  return [...tree.sources.keys()]
    .filter((path) => isTest(path) && !(path in notOnCluster))
    .filter((path) => helpersOf(tree, path).has('tests/support/database.ts'))
    .toSorted();
}
