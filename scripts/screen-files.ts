/**
 * What a screen is made of, read from its sources: the files of the procedures that it calls, and of its words.
 * A screen is its component and what that imports from its own module.
 */
import { dirname, relative } from 'node:path';
import { api } from '../src/app/api/api.server.ts';
import { contractTree } from '../src/app/api/contract.server.ts';
import { areas } from '../src/app/modules.ts';
import type { ScreenFiles, urlsPage } from '../src/app/urls-page.ts';
import type { ContractTree } from '../src/ui/api.ts';
import { sources, type Source } from '../tests/support/sources.ts';

const inTests = /\.test\.tsx?$/;
const onServer = /\.server\.tsx?$/;
const moduleOf = (path: string): string => /^src\/modules\/[^/]+\/[^/]+\//.exec(path)?.[0] ?? '';
/** Parts of a module, each in a folder of its own, by that folder. */
const wholes = new Map(
  areas.flatMap(({ key, modules }) =>
    modules.map((module) => [
      `src/modules/${key}/${module.key}/`,
      'partOf' in module ? `src/modules/${key}/${module.partOf}/` : `src/modules/${key}/${module.key}/`,
    ]),
  ),
);
const wholeOf = (path: string): string => wholes.get(moduleOf(path)) ?? moduleOf(path);

const files = new Map(
  sources('src/modules')
    .filter(({ path }) => !inTests.test(path))
    .map((file) => [file.path, file]),
);
const contract = contractTree(api);
const serverFiles = (module: string): Source[] =>
  [...files.values()].filter(({ path }) => path.startsWith(module) && onServer.test(path));

/** The calls of each module by the name under which screens import them: `examsCalls`. */
const clients = new Map<string, { module: string; tree: ContractTree }>();
for (const { path, text } of files.values()) {
  const key = path.endsWith('/client.ts') ? /moduleApi<[\s\S]*?\('(\w+)'\)/.exec(text)?.[1] : undefined;
  const tree = key ? contract[key] : undefined;
  if (!tree || Array.isArray(tree)) continue;
  for (const [, name = ''] of text.matchAll(/export const (\w+Calls)\b/g))
    clients.set(name, { module: moduleOf(path), tree });
}

/** A component with everything that it imports from its own module and the other parts of that. */
function closureOf(start: string): Source[] {
  const found = new Map<string, Source>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path);
    if (!file || found.has(path) || onServer.test(path) || wholeOf(path) !== wholeOf(start)) continue;
    found.set(path, file);
    for (const one of file.imports) if (one.path && !one.typeOnly) open.push(one.path);
  }
  return [...found.values()];
}

type Call = { module: string; path: string };

/** The procedures that a chain of names leads to; a panel between them may be chosen while it runs. */
function follow(tree: ContractTree | string[] | undefined, names: readonly string[], module: string): Call[] {
  if (!tree) return [];
  if (Array.isArray(tree)) return [{ module, path: tree[1] ?? '' }];
  const [name = '', ...rest] = names;
  if (tree[name]) return follow(tree[name], rest, module);
  const inner = Object.values(tree).filter((one) => !Array.isArray(one) && name in one);
  return name === '' ? [] : inner.flatMap((one) => follow(one, names, module));
}

const chain = String.raw`((?:\s*\??\.\w+)*)`;
const namesIn = (text: string): string[] => [...text.matchAll(/\w+/g)].map(([name]) => name);

/** Every call of a file: `examsCalls().marks.grid.queryOptions(…)`, or by a name that holds a part of the calls. */
function callsIn({ text }: Source): Call[] {
  const asked = new RegExp(String.raw`(?:const (\w+|\{[^}]*\}) =\s*)?\b(\w+Calls)\([^()]*\)${chain}`, 'g');
  return [...text.matchAll(asked)].flatMap(([, held = '', client = '', written = '']) => {
    const known = clients.get(client);
    if (!known) return [];
    const { tree, module } = known;
    const names = namesIn(written);
    const direct = follow(tree, names, module);
    if (direct.length > 0 || !held) return direct;
    return namesIn(held).flatMap((name) => {
      const before = held.startsWith('{') ? [...names, name] : names;
      return [...text.matchAll(new RegExp(String.raw`(?<!\.)\b${name}((?:\s*\??\.\w+)+)`, 'g'))].flatMap(
        ([, after = '']) => follow(tree, [...before, ...namesIn(after)], module),
      );
    });
  });
}

/** The server's files of a module that serve a declared list, report or resource of this file. */
const serving = (module: string, declared: string, by: RegExp): string[] =>
  serverFiles(module)
    .filter(({ text, imports }) => by.test(text) && imports.some(({ path }) => path === declared))
    .map(({ path }) => path);

const declaresList = /\bdefine(?:List|Report)\(/;
const servesList = /\bserve(?:List|Report)\(/;
const servesMoves = /\bserve(?:Found)?Workflow\(/;

/** Who makes the moves that a file offers by a declared workflow. */
const movesOf = (module: string, { text, imports }: Source): string[] =>
  /\buseMoves\(|<MoveForm\b/.test(text)
    ? imports.flatMap(({ path }) =>
        path?.endsWith('/workflow.ts') ? serving(module, path, servesMoves) : [],
      )
    : [];

/** Where a procedure is written: by its path, which may be a list's or put together from a beginning and an end. */
function filesOfCall({ module, path }: Call): string[] {
  const own = serverFiles(module);
  const ends = (text: string) =>
    [...text.matchAll(/path: `\$\{\w+\}([^`]+)`/g)].some(([, end = '']) => path.endsWith(end));
  const list = [...files.values()].find(
    (file) =>
      file.path.startsWith(module) &&
      declaresList.test(file.text) &&
      file.text.includes(`path: '${path.slice(1)}'`),
  );
  const ways = [
    own.filter(({ text }) => text.includes(`path: '${path}'`)).map((file) => file.path),
    list ? serving(module, list.path, servesList) : [],
    own.filter(({ text }) => text.includes(`'${path}'`) || ends(text)).map((file) => file.path),
  ];
  return ways.find((found) => found.length > 0) ?? [`${module}api.server.ts`];
}

/** Short paths, from the module; the nearest first. */
function shown(paths: readonly string[], module: string, room: string): string[] {
  const rank = (path: string) => (path.startsWith(room) ? 0 : path.startsWith(module) ? 1 : 2);
  return [...new Set(paths)]
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((path) => relative(module, path));
}

/** The files of a screen with a component of its own; a public page has a loader in place of procedures. */
function filesOfScreen(component: string): ScreenFiles {
  const module = moduleOf(component);
  const room = `${dirname(component)}/`;
  const closure = closureOf(component);
  const imported = closure.flatMap(({ imports }) =>
    imports.flatMap(({ path, typeOnly }) => (path && !typeOnly ? [path] : [])),
  );
  const procedures = closure.flatMap((file) => [
    ...callsIn(file).flatMap(filesOfCall),
    ...movesOf(module, file),
    ...(declaresList.test(file.text) ? serving(module, file.path, servesList) : []),
  ]);
  const isOwn = (path: string) => wholeOf(path) === wholeOf(component);
  const loading = imported.filter((path) => isOwn(path) && onServer.test(path));
  const words = imported.filter((path) => /^src\/modules\/.*\/words\.ts$/.test(path));
  const own = words.filter(isOwn);
  return {
    procedures: shown([...procedures, ...loading], module, room),
    words: shown(own.length > 0 ? own : words, module, room),
  };
}

/** The files of a declared resource: who serves it, and where `words:` of its declaration points. */
function filesOfResource(folder: string, key: string): ScreenFiles {
  const module = `${folder}/`;
  // At the module's top, or in the room whose rows they are.
  const declaration =
    [...files.entries()].find(
      ([path, { text }]) =>
        path.startsWith(module) && path.endsWith('resources.ts') && text.includes(`key: '${key}'`),
    )?.[1] ?? files.get(`${module}resources.ts`);
  const block =
    declaration?.text.split(/(?=^export const )/m).find((text) => text.includes(`key: '${key}'`)) ?? '';
  const name = /^export const (\w+)/.exec(block)?.[1];
  const words = /\bwords: (?:\{|(\w+))/.exec(block)?.[1];
  const imported = (file: Source | undefined, what: string | undefined): string[] =>
    (file?.imports ?? []).flatMap(({ path, from }) =>
      path?.endsWith('/words.ts') &&
      (!what || new RegExp(String.raw`\b${what}\b[^;]*from '${from}'`).test(file?.text ?? ''))
        ? [path]
        : [],
    );
  const procedures = serverFiles(module).filter(
    ({ path, text }) =>
      /(?:api|module)\.server\.ts$/.test(path) &&
      name &&
      new RegExp(String.raw`\w\(\s*(?:\w+\.)?${name},`).test(text),
  );
  return {
    procedures: shown(
      procedures.map(({ path }) => path),
      module,
      module,
    ),
    words: shown(imported(declaration, words), module, module),
    declaration: declaration?.path,
  };
}

export const filesOfLine = ({ file, resource }: Parameters<Parameters<typeof urlsPage>[0]>[0]): ScreenFiles =>
  resource ? filesOfResource(resource.folder, resource.key) : filesOfScreen(file);
