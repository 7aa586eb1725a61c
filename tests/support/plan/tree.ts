import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { sources, type Source } from '../sources.ts';

/** Every program of the project by its path, and who imports it. */
export type Tree = {
  sources: ReadonlyMap<string, Source>;
  importers: ReadonlyMap<string, readonly string[]>;
  /** The component of each address of docs/urls.md. */
  screens: ReadonlyMap<string, string>;
};

const root = join(import.meta.dirname, '../../..');

/** Files that a program names beside its imports: workers, and other programs that it starts. */
const named = /['"`/]([\w./-]+\.[jt]sx?)['"`]/g;
const starting = /\bWorker\(|\bspawn|\bfork\(/;

export function edgesOf({ path, text, imports }: Source): string[] {
  const imported = imports.flatMap((one) => (one.typeOnly || one.path === null ? [] : [one.path]));
  const names = path.startsWith('tests/') || starting.test(text) ? [...text.matchAll(named)] : [];
  const beside = names.flatMap(([, name]) => [normalize(join(dirname(path), name!)), name!]);
  return [...new Set([...imported, ...beside])];
}

export function readTree(): Tree {
  const found = new Map(sources('src', 'tests', 'scripts', 'bench').map((source) => [source.path, source]));
  const importers = new Map<string, string[]>();
  for (const source of found.values())
    for (const to of edgesOf(source))
      if (found.has(to)) importers.set(to, [...(importers.get(to) ?? []), source.path]);
  return { sources: found, importers, screens: readScreens() };
}

function readScreens(): Map<string, string> {
  const lines = readFileSync(join(root, 'docs/urls.md'), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [url, , , , file] = line.split(' | ');
      const path = /^\| `(.+)`$/.exec(url ?? '')?.[1];
      const component = file?.split(' ')[0];
      return path && component ? [[path, component] as const] : [];
    }),
  );
}

/** Everything that some files import, and so on, as far as `into` follows. */
export function closureOf(
  tree: Tree,
  from: readonly string[],
  into: (path: string) => boolean = () => true,
): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const source = tree.sources.get(path);
    if (!source || found.has(path)) continue;
    found.add(path);
    for (const to of edgesOf(source)) if (into(to)) open.push(to);
  }
  return found;
}

/** A test and its helpers, without the program that it tries. */
export const helpersOf = (tree: Tree, file: string): Set<string> =>
  closureOf(tree, [file], (path) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path));

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
export const isStory = (path: string): boolean => /^tests\/stories\/.*\.spec\.ts$/.test(path);

/** The module of a file, by its folder's name. */
export const moduleOf = (path: string): string | null =>
  /^src\/modules\/\w+\/([\w-]+)\//.exec(path)?.[1] ?? null;

/** The lists that put the program together from its modules. */
export const isList = (path: string): boolean =>
  path.startsWith('src/app/') || /^src\/modules\/\w+\/modules(\.server)?\.ts$/.test(path);
