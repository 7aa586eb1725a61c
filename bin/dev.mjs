// npm run dev: the server from the sources, reloading as they change.
import { become, ensureInstalled, main } from './prepare.mjs';

await main(async () => {
  await ensureInstalled();
  become(['src/app/dev.ts', ...process.argv.slice(2)], { NODE_ENV: 'development' });
});
