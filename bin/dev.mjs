// npm run dev: the server from the sources, reloading as they change.
import { become } from './become.mjs';
import { ensureInstalled, generate, main } from './prepare.mjs';

await main(async () => {
  await ensureInstalled();
  await generate();
  become(['src/app/dev.ts', ...process.argv.slice(2)], { NODE_ENV: 'development' });
});
