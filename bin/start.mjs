// npm start: everything a fresh clone needs, then the server until it is stopped.
import { become } from './become.mjs';
import { MEMORY_FLAGS } from './memory.mjs';
import { ensureBuilt, ensureInstalled, main } from './prepare.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  become(
    [...MEMORY_FLAGS, '--enable-source-maps', 'build/server/index.js'],
    { NODE_ENV: 'production' },
    { keepUp: true },
  );
});
