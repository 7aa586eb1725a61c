// How much script the browser loads: the signed-in shell, and what each screen adds to it. Reads the finished build.
// node bench/bundle-size.ts
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleSizes, limits, tooLarge, type Size } from './support/bundle-sizes.ts';

const client = join(import.meta.dirname, '../build/client');
if (!existsSync(client)) {
  console.error('There is no build yet: npm start or npm test makes one.');
  process.exit(1);
}
const { shell, screens } = bundleSizes(client);
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
const line = (name: string, { brotli, gzip }: Size) =>
  console.log(`${name.padEnd(52)} ${kb(brotli)} KB brotli ${kb(gzip)} KB gzip`);

line(`signed-in shell (limit ${limits.shell / 1000} KB)`, shell);
console.log(`\nWhat each screen adds (limit ${limits.screen / 1000} KB):`);
for (const screen of screens) line(screen.name, screen);
const over = tooLarge({ shell, screens });
for (const each of over) console.error(`Too large: ${each}`);
process.exitCode = over.length > 0 ? 1 : 0;
