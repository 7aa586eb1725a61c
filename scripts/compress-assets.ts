import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < 200) return;
  const best = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, best)),
    writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
  ]);
}

/** Compresses what the browser loads once, at build time, as small as it gets; the server only picks the right file. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const folder = join(dir, 'assets');
      if (!(await stat(folder).catch(() => null))) return;
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|wasm)$/.test(name));
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}
