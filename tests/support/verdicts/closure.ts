import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { sources, type Source } from '../sources.ts';

const root = join(import.meta.dirname, '../../..');
const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** What git does not keep, or nothing is made from. */
const besides = /^(node_modules|build|data|test-results|coverage)$|^\.(?!ci$|gitignore$)|\.log$/;

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if ((!folder && besides.test(entry.name)) || path === 'src/app/generated') return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Files that a program names beside its imports: workers, and other programs that it starts. */
const named = /['"`/]([\w./-]+\.[jt]sx?)['"`]/g;

/** A test that looks at files as such, not at what it imports, depends on all there are. */
const looksAtFiles =
  /\b(?:readdirSync|readdir|globSync)\s*\(|import\.meta\.glob|\bsources\(|['"`/](?:docs|bin|bench|\.ci)\/|\b[A-Z]+\.md\b/;

/** These look at what is part of every verdict anyway, or only at what the program itself writes while it runs. */
const looksAtTheUsual = /^tests\/support\/(?:every-statement|database-setup|demo-folder|sources)\.ts$/;

type Hashed = readonly [path: string, hash: string];
const byPath = ([a]: Hashed, [b]: Hashed): number => (a < b ? -1 : 1);

export type Tree = {
  sources: ReadonlyMap<string, Source>;
  /** Of every file, by path. */
  hashes: ReadonlyMap<string, string>;
  /** Of all that any test may depend on without importing it. */
  common: string;
};

const isProgram = (path: string) => /^(src|tests|bin|bench|scripts)\/.*\.tsx?$/.test(path);
/** Read by those alone who look around. */
const isBeside = (path: string) => /^(docs|bin|bench|\.ci)\/|^[^/]*\.md$/.test(path);

export function readTree(): Tree {
  const found = new Map(sources('src', 'tests', 'scripts', 'bench').map((source) => [source.path, source]));
  const hashes = new Map(filesBelow('').map((path) => [path, hashOf(readFileSync(join(root, path)))]));
  return { sources: found, hashes, common: commonOf(hashes) };
}

const commonOf = (hashes: Tree['hashes']): string => {
  const always = [...hashes].filter(([path]) => !isProgram(path) && !isBeside(path));
  const versions = [process.version, process.platform, process.arch].join(' ');
  return hashOf(versions + JSON.stringify(always.toSorted(byPath)));
};

/** The tree with a changed file. */
export function changed(tree: Tree, path: string): Tree {
  const hashes = new Map([...tree.hashes, [path, hashOf(`another ${path}`)]]);
  return { ...tree, hashes, common: commonOf(hashes) };
}

export const wholeTree = (tree: Tree): string => hashOf(JSON.stringify([...tree.hashes].toSorted(byPath)));

const edgesKnown = new WeakMap<Source, string[]>();

function edges(source: Source): string[] {
  const known = edgesKnown.get(source);
  if (known) return known;
  const imported = source.imports.filter(({ typeOnly }) => !typeOnly).map(({ path }) => path);
  const beside = [...source.text.matchAll(named)].flatMap(([, name]) => [
    normalize(join(dirname(source.path), name!)),
    name!,
  ]);
  const found = [...new Set([...imported, ...beside])].filter((path) => path !== null);
  edgesKnown.set(source, found);
  return found;
}

/** The lists that put the program together from its modules. */
const isList = (path: string) =>
  path.startsWith('src/app/') || /^src\/modules\/\w+\/modules(\.server)?\.ts$/.test(path);

/** Everything that some files import, and so on. `apart`: without the modules that only the program's lists name. */
export function closureOf(tree: Tree, from: readonly string[], apart = false): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const source = tree.sources.get(path);
    if (!source || found.has(path)) continue;
    found.add(path);
    for (const to of edges(source))
      if (!(apart && isList(path) && to.startsWith('src/modules/'))) open.push(to);
  }
  return found;
}

/** One word for what some files are, in the order of the tree. */
export function keyOf(tree: Tree, files: ReadonlySet<string>): string {
  const hash = createHash('sha256').update(tree.common);
  for (const [path, is] of tree.hashes) if (files.has(path)) hash.update(`${path}${is}`);
  return hash.digest('hex');
}

/** Whether a test looks at the files of the project itself, or something does that it asks. */
export const looksAround = (tree: Tree, closure: ReadonlySet<string>): boolean =>
  [...closure].some(
    (path) =>
      (path.startsWith('tests/') || path.endsWith('.test.ts')) &&
      !looksAtTheUsual.test(path) &&
      looksAtFiles.test(tree.sources.get(path)?.text ?? ''),
  );

/** The whole program as every test starts it; that alone says nothing of what a test is about. */
const starting = /^tests\/support\/(?:server|world|database)\.ts$/;

/** Whether a test, or a helper of its own, is about the program's lists: every procedure, every screen, every module. */
export function isAboutAll(tree: Tree, file: string): boolean {
  const seen = new Set<string>();
  const open = [file];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const source = tree.sources.get(path);
    if (!source || seen.has(path) || starting.test(path)) continue;
    seen.add(path);
    for (const to of edges(source)) {
      if (isList(to)) return true;
      if (to.startsWith('tests/')) open.push(to);
    }
  }
  return false;
}

const folder = /^src\/modules\/\w+\/([\w-]+)\//;

export const moduleOf = (path: string): string | null => folder.exec(path)?.[1] ?? null;

/** The programs of each module, tests aside, by its folder's name. */
export function filesOfModules(tree: Tree): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of tree.sources.keys()) {
    const module = moduleOf(path);
    if (module && !path.endsWith('.test.ts')) found.set(module, [...(found.get(module) ?? []), path]);
  }
  return found;
}

/**
 * What a module is made of: its own files, what they import, and whoever answers its questions from above, which it
 * cannot import.
 */
export function closureOfModules(tree: Tree, from: readonly string[]): Set<string> {
  const closure = closureOf(tree, from, true);
  const ports = [...closure].filter((path) => tree.sources.get(path)?.text.includes('definePort'));
  const answering = [...tree.sources.values()].filter(
    ({ path, text, imports }) =>
      path.startsWith('src/modules/') &&
      text.includes('answeredBy(') &&
      imports.some((one) => one.path !== null && ports.includes(one.path)),
  );
  return new Set([
    ...closure,
    ...closureOf(
      tree,
      answering.map(({ path }) => path),
      true,
    ),
  ]);
}

/** The modules that answer calls under a first word: `exams` of `/api/exams/{id}`. */
function answering(tree: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [module, files] of filesOfModules(tree))
    for (const path of files)
      for (const [, word] of tree.sources.get(path)!.text.matchAll(/\bpath:\s*['"`]\/?([\w-]+)/g))
        found.set(word!, (found.get(word!) ?? new Set()).add(module));
  return found;
}

/** What a module's test meets beside its imports: its own module, and those that it, or a helper of it, calls. */
export function calledFiles(tree: Tree): (file: string, imported: ReadonlySet<string>) => string[] {
  const modules = filesOfModules(tree);
  const answers = answering(tree);
  return (file, imported) => {
    const called = new Set([moduleOf(file) ?? '']);
    for (const path of imported)
      if (path.startsWith('tests/') || path.endsWith('.test.ts'))
        for (const [, word] of tree.sources.get(path)!.text.matchAll(/\/api\/([\w-]+)/g))
          for (const module of answers.get(word!) ?? []) called.add(module);
    return [...called].flatMap((module) => modules.get(module) ?? []);
  };
}
