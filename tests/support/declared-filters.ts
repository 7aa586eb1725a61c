import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filtersOf, type AnyList, type ListFilter } from '../../src/kernel/lists/list.ts';
import type { AnyReport } from '../../src/kernel/lists/report.ts';
import type { Filled } from './fill/fill.ts';
import { tableOfKey, type FullSchool, type FullWorld } from './full-world.ts';
import type { Listed } from './procedures.ts';

/**
 * By what declared lists and reports can be narrowed. Their procedures take any key, so the schema of an input says
 * nothing of it: who fills inputs by the schema alone reads no report that asks for a filter first.
 */
export type Declared = {
  readonly path: string;
  readonly filters: readonly { readonly key: string; readonly filter: ListFilter }[];
  readonly required: readonly string[];
};

const root = join(import.meta.dirname, '../..');

const isDeclared = (value: object): value is AnyList | AnyReport =>
  'path' in value && 'columns' in value && 'words' in value;

/** What a module exports, alone or several by name. */
function declaredIn(value: unknown, depth = 2): (AnyList | AnyReport)[] {
  if (value === null || typeof value !== 'object') return [];
  if (isDeclared(value)) return [value];
  return depth > 0 ? Object.values(value).flatMap((inner) => declaredIn(inner, depth - 1)) : [];
}

const files = globSync('src/modules/**/*.ts', { cwd: root }).filter(
  (file) =>
    !file.endsWith('.test.ts') && /\bdefine(?:List|Report)\b/.test(readFileSync(join(root, file), 'utf8')),
);
const declared = new Map<string, Declared>();
for (const file of files)
  for (const one of declaredIn(await import(join(root, file))))
    declared.set(`/api/${one.path}`, {
      path: one.path,
      filters: filtersOf(one as AnyList),
      required: 'required' in one ? (one.required ?? []) : [],
    });

/** The list or report whose procedure this is; null: of something else. */
export function declaredOf({ path, meta }: Pick<Listed, 'path' | 'meta'>): Declared | null {
  if (!/^(?:list|report)\./.test(meta.made ?? '')) return null;
  return declared.get(path) ?? declared.get(path.replace(/\/(?:count|export|paper)$/, '')) ?? null;
}

/** The school's first row that a filter means, or the school itself; null: it means none of the school's own. */
export function ownIdFor(
  full: FullWorld,
  school: FullSchool,
  { path }: Pick<Listed, 'path'>,
  key: string,
): string | null {
  if (key === 'site_id') return school.id;
  return idIn(full, school.rows, path, key);
}

function idIn(full: FullWorld, rows: Filled, path: string, key: string): string | null {
  const table = key.endsWith('_id') ? tableOfKey(full, { path }, key) : null;
  const id: unknown = table ? rows.get(table)?.[0]?.['id'] : null;
  return typeof id === 'string' ? id : null;
}

/** Something to ask by, which finds some of the rows that every table is filled with. */
export function filterValue(
  full: FullWorld,
  school: FullSchool,
  one: Pick<Listed, 'path'>,
  { key, filter }: Declared['filters'][number],
): string | null {
  switch (filter.kind) {
    case 'id':
    case 'link':
      return ownIdFor(full, school, one, key) ?? idIn(full, full.filling.central, one.path, key);
    case 'choice':
      return filter.choices[0]?.value ?? null;
    case 'range':
      return '2026-01-01..2026-03-31';
    case 'day':
      return '2026-01-15';
    case 'yes-no':
      return 'yes';
  }
}

/** The filters without which a report reads nothing: those it asks for, and the year; null where there are none. */
export function requiredFilter(
  full: FullWorld,
  school: FullSchool,
  one: Pick<Listed, 'path' | 'meta'>,
): Record<string, string> | null {
  const found = declaredOf(one);
  // Where nobody chooses a year it is the one the school works in, and the made rows have none such.
  const needed = found?.filters.filter(({ key }) => found.required.includes(key) || key === 'year_id') ?? [];
  if (needed.length === 0) return null;
  return Object.fromEntries(
    needed.flatMap((at) => {
      const value = filterValue(full, school, one, at);
      return value === null ? [] : [[at.key, value] as const];
    }),
  );
}
