import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/support/slow-first.ts';

/**
 * Tests that leave nothing behind in their process: files of a worker share what they imported, which is half of their
 * time. Payments swap the gateway for the whole process and gates replace parts of it, so their files have their own.
 */
const shared = [
  'src/modules/!(payments)/**/*.test.ts',
  'src/{kernel,app,ui}/**/*.test.ts',
  'tests/regressions/*.test.ts',
];

/** `unit` and `shared` run against a real PostgreSQL; `stories` drives the built program in a browser. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/database-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tests/support/every-statement.ts', 'tests/support/every-trace.ts'],
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          setupFiles: ['tests/support/every-statement.ts', 'tests/support/every-trace.ts'],
          include: shared,
        },
      },
      {
        extends: true,
        test: { name: 'stories', include: ['tests/stories/**/*.spec.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
