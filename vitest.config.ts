import { defineConfig } from 'vitest/config';

/** `long` is the gates with TEST_LONG=1. `unit` runs against a real PostgreSQL; `stories` drives the built program in a browser. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/database-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/*.test.ts'],
          env: { TEST_LONG: '1' },
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: { name: 'stories', include: ['tests/stories/**/*.spec.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
