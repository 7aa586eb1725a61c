import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/support/slow-first.ts';

/**
 * Tests that leave nothing behind in their process: files of a worker share what they imported, which is half of their
 * time. The others replace parts of it, measure its memory or break it.
 */
const alone =
  'any-postgres|pooled-postgres|program-on-postgres|canaries|fuzz|interleaved|backup|hostile-backups|tables|upgrade';
const shared = [
  'src/modules/**/*.test.ts',
  'src/{kernel,app,ui}/**/*.test.ts',
  'tests/regressions/*.test.ts',
  `tests/!(${alone}).test.ts`,
  'tests/support/**/*.test.ts',
];

/** First, so that its end comes last. */
const measured = 'tests/support/measured/each-file.ts';

/** `unit` and `shared` run against a real PostgreSQL; `stories` drives the built program in a browser. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/database-setup.ts'],
    // These say that something hangs, never that it is slow: on a crowded machine everything takes many times as long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    pool: 'forks',
    // One more than two processors: a story often waits for its program, and that for its database.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: [measured, 'tests/support/every-statement.ts', 'tests/support/every-trace.ts'],
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          setupFiles: [measured, 'tests/support/every-statement.ts', 'tests/support/every-trace.ts'],
          include: shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          setupFiles: [measured, 'tests/support/impatient.ts'],
          include: ['tests/stories/**/*.spec.ts'],
        },
      },
    ],
  },
});
