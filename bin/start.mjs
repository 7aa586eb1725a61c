// npm start: everything a fresh clone needs, then the server until it is stopped.
import { become } from './become.mjs';
import { ensureBuilt, ensureInstalled, main } from './prepare.mjs';

/**
 * Garbage is collected before the heap is twice what lives in it: left alone, the program took more than a gigabyte of
 * which it needed 90 MB. What is answered a second stays the same (docs/benchmarks.md).
 */
const MEMORY = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  become(
    [...MEMORY, '--enable-source-maps', 'build/server/index.js'],
    { NODE_ENV: 'production' },
    { keepUp: true },
  );
});
