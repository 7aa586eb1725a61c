import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes on the way to a browser; browsers of today take brotli, and the limits are for that. */
export type Size = { brotli: number; gzip: number };
export type Sizes = { shell: Size; screens: (Size & { name: string })[] };

/** Bytes of script, compressed. */
export const limits = { shell: 190_000, screen: 55_000 } as const;

type Route = { module: string; imports?: string[]; clientLoaderModule?: string };
type Manifest = { entry: Route; routes: Record<string, Route> };

/** The frame of every signed-in screen. */
const frame = ['root', 'layouts/signed-in'];

function manifestOf(assets: string): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no manifest in ${assets}.`);
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** Sizes of a finished build: the shell, and each route's own scripts that the shell has not loaded before. */
export function bundleSizes(client: string): Sizes {
  const { entry, routes } = manifestOf(join(client, 'assets'));
  const known = new Map<string, Size>();
  const sizeOf = (path: string): Size => {
    let size = known.get(path);
    if (!size) {
      const bytes = readFileSync(join(client, path));
      size = { brotli: brotliCompressSync(bytes).length, gzip: gzipSync(bytes, { level: 9 }).length };
      known.set(path, size);
    }
    return size;
  };
  const sum = (paths: Iterable<string>): Size =>
    [...paths].map(sizeOf).reduce((a, b) => ({ brotli: a.brotli + b.brotli, gzip: a.gzip + b.gzip }), {
      brotli: 0,
      gzip: 0,
    });
  const scripts = (route: Route): string[] => [route.module, ...(route.imports ?? [])];
  const loaded = new Set([entry, ...frame.map((id) => routes[id]!)].flatMap(scripts));
  const screens = Object.entries(routes)
    .filter(([id]) => !frame.includes(id))
    .map(([name, route]) => ({
      name,
      ...sum(new Set(scripts(route).filter((path) => !loaded.has(path)))),
    }))
    .toSorted((a, b) => b.brotli - a.brotli);
  return { shell: sum(loaded), screens };
}

/** What is over its limit, in words. */
export function tooLarge({ shell, screens }: Sizes): string[] {
  const over = screens
    .filter(({ brotli }) => brotli > limits.screen)
    .map(({ name, brotli }) => `${name} (${brotli})`);
  return shell.brotli > limits.shell ? [`the shell (${shell.brotli})`, ...over] : over;
}
