/// <reference types="vite/client" />

import type { FoundWord } from './foreign-words.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['../../src/**/*words.ts', '../../src/modules/*/*/{,base/}resources.ts', '../../src/modules/*/*/module.ts'],
  { eager: true },
);

function wordsIn(value: unknown, where: string, seen = new Set<unknown>()): FoundWord[] {
  if (value === null || typeof value !== 'object' || seen.has(value)) return [];
  seen.add(value);
  const { en, bn } = value as { en?: unknown; bn?: unknown };
  if (typeof en === 'string' && typeof bn === 'string') return [{ where, word: { en, bn } }];
  return Object.entries(value).flatMap(([key, inner]) => wordsIn(inner, `${where}.${key}`, seen));
}

/** Every word of the product with the place where it is. */
export const allWords: readonly FoundWord[] = Object.entries(files).flatMap(([file, exported]) =>
  wordsIn(exported, file.replace('../../', '')),
);
