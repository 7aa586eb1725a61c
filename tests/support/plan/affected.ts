import { dirname } from 'node:path';
import type { Measured } from './measured.ts';
import { helpersOf, isList, isStory, isTest, moduleOf, type Tree } from './tree.ts';

/** How directly a test is concerned by what changed; the lowest comes first. */
export const directness = { itself: 0, beside: 1, executes: 2 } as const;
export type Affected = { file: string; directness: number };

/** A source that more than this part of all tests execute says nothing of what a test is about. */
const commonPart = 0.4;

export function isCommon(measured: Measured, source: string): boolean {
  const tests = measured.executedBy.get(source)?.size ?? 0;
  return tests > 20 && tests > measured.seconds.size * commonPart;
}

const isProgram = (path: string): boolean => path.startsWith('src/') && !isTest(path);

/**
 * Sources that some test executes in place of one that none does: tables, words and declarations are tried by who uses
 * them.
 */
function executedFor(tree: Tree, measured: Measured, changed: string): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open = [changed];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path) || isTest(path) || isList(path)) continue;
    seen.add(path);
    if (measured.executedBy.has(path)) found.add(path);
    else open.push(...(tree.importers.get(path) ?? []));
  }
  return found;
}

/** The tests that some changed files concern, and how directly; what all tests execute concerns none by itself. */
export function affectedBy(tree: Tree, measured: Measured, changed: readonly string[]): Affected[] {
  const programs = changed.filter(isProgram);
  const changedTests = new Set(changed);
  const rooms = new Set(programs.map((path) => dirname(path)));
  const executing = new Set(
    programs
      .flatMap((path) => [...executedFor(tree, measured, path)])
      .filter((source) => !isCommon(measured, source))
      .flatMap((source) => [...(measured.executedBy.get(source) ?? [])]),
  );
  return [...tree.sources.keys()].filter(isTest).flatMap((file) => {
    const is = [...helpersOf(tree, file)].some((path) => changedTests.has(path))
      ? directness.itself
      : rooms.has(dirname(file)) && moduleOf(file) !== null
        ? directness.beside
        : executing.has(file)
          ? directness.executes
          : null;
    return is === null ? [] : [{ file, directness: is }];
  });
}

export const changedModules = (changed: readonly string[]): Set<string> =>
  new Set(changed.filter(isProgram).flatMap((path) => moduleOf(path) ?? []));

/** The component of an address that a browser asked for. */
function screensAt(tree: Tree, url: string): string[] {
  const asked = url.split('/');
  return [...tree.screens].flatMap(([path, component]) => {
    const parts = path.split('/');
    const fits =
      parts.length === asked.length && parts.every((part, at) => part === asked[at] || part.includes(':'));
    return fits ? [component] : [];
  });
}

/** The modules that answer calls under a first word: `exams` of `/api/exams/{id}`. */
function answering(tree: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of tree.sources.values()) {
    const module = isTest(path) ? null : moduleOf(path);
    if (!module) continue;
    for (const [, word] of text.matchAll(/\bpath:\s*['"`]\/?([\w-]+)/g))
      found.set(word!, (found.get(word!) ?? new Set()).add(module));
  }
  return found;
}

/** The modules whose screens or calls each story asked for, without what most stories ask for. */
export function modulesOfStories(tree: Tree, measured: Measured): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const answers = answering(tree);
  const stories = [...measured.seconds.keys()].filter(isStory).length;
  for (const [address, files] of measured.executedBy) {
    if (!address.startsWith('/') || files.size > stories / 2) continue;
    const modules = address.startsWith('/api/')
      ? [...(answers.get(address.slice('/api/'.length)) ?? [])]
      : screensAt(tree, address).flatMap((path) => moduleOf(path) ?? []);
    for (const file of files)
      for (const module of modules) found.set(file, (found.get(file) ?? new Set()).add(module));
  }
  return found;
}

/** The stories that some changed files concern: what they ask for, or they themselves and their helpers. */
export function storiesAbout(tree: Tree, measured: Measured, changed: readonly string[]): string[] {
  const own = new Set(changed);
  const modules = changedModules(changed);
  const asking = modulesOfStories(tree, measured);
  return [...tree.sources.keys()].filter(
    (file) =>
      isStory(file) &&
      ([...helpersOf(tree, file)].some((path) => own.has(path)) ||
        [...(asking.get(file) ?? [])].some((module) => modules.has(module))),
  );
}
