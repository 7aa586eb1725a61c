import { expect, test } from 'vitest';
import { clusterTests, notOnCluster } from './support/cluster-tests.ts';
import { sources } from './support/sources.ts';

const all = [...sources('src'), ...sources('tests')].filter(({ path }) => path.endsWith('.test.ts'));

test('the run on a cluster has the tests of every module that asks a database', () => {
  const chosen = new Set(clusterTests());
  const left = all
    .filter(({ text }) =>
      /\bstartServer\(|\bstartWorld\(|\bworldDatabase\(|\bfreshDatabase\(|\bfullWorld\(/.test(text),
    )
    .filter(({ path }) => !chosen.has(path) && !(path in notOnCluster))
    .map(({ path }) => path);
  expect(left).toEqual([]);
  expect(chosen.size).toBeGreaterThan(200);
});

test('what is left out there is still there', () => {
  const paths = new Set(all.map(({ path }) => path));
  expect(Object.keys(notOnCluster).filter((path) => !paths.has(path))).toEqual([]);
});
