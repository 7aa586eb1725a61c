/**
 * Writes what follows from the declarations: the browser's contract (not committed), docs/urls.md and the list of rooms
 * in the README of each folder that has some (committed).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '../src/app/api/api.server.ts';
import { contractTree } from '../src/app/api/contract.server.ts';
import { offlineScreens } from './offline-screens.ts';
import { urlsPage } from '../src/app/urls-page.ts';

const root = join(import.meta.dirname, '..');
const generated = join(root, 'src/app/generated/contract');
mkdirSync(generated, { recursive: true });
for (const [name, tree] of Object.entries(contractTree(api)))
  writeFileSync(join(generated, `${name}.json`), JSON.stringify(tree));
writeFileSync(
  join(generated, '../offline-screens.json'),
  JSON.stringify(offlineScreens().map(({ url }) => url)),
);
if (!process.argv.includes('--contract-only')) {
  mkdirSync(join(root, 'docs'), { recursive: true });
  const { filesOfLine } = await import('./screen-files.ts');
  writeFileSync(join(root, 'docs/urls.md'), urlsPage(filesOfLine));
  const { roomLists } = await import('./room-lists.ts');
  for (const [path, text] of await roomLists()) writeFileSync(join(root, path), text);
}
