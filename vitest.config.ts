import { defineConfig } from 'vitest/config';

/** `unit` runs against a real PostgreSQL; `stories` drives the built program in a browser. */
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
        test: {
          name: 'unit',
          setupFiles: ['tests/support/every-statement.ts'],
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'stories', include: ['tests/stories/**/*.spec.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
