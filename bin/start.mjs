// npm start: everything a fresh clone needs, then the server until it is stopped.
import { become } from './become.mjs';
import { ensureBuilt, ensureInstalled, main } from './prepare.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  become(['--enable-source-maps', 'build/server/index.js'], { NODE_ENV: 'production' }, { keepUp: true });
});
