import type { Module, Permission } from '#kernel/module.ts';
import type { Word } from '#kernel/words.ts';

type Placed = Pick<Permission, 'key' | 'word' | 'scope'> & { readonly module: string };

/** The sub-module that a permission belongs to: `students/guardian` for `guardian.edit`. */
export const partOf = (permission: Pick<Placed, 'key' | 'module'>): string =>
  `${permission.module}/${permission.key.split('.')[0]}`;

export type Part = { key: string; word: Word; permissions: string[] };

/** The sub-modules of a module: its permissions in the school's and the families' area, by what they are about. */
export function partsOf(module: Module, permissions: readonly Placed[]): Part[] {
  const parts = new Map<string, Part>();
  for (const permission of permissions) {
    if (permission.module !== module.key) continue;
    if (permission.scope !== 'site' && permission.scope !== 'student') continue;
    const key = partOf(permission);
    const subject = key.slice(key.indexOf('/') + 1);
    const word = module.resources.find((resource) => resource.key === subject)?.words.many ?? permission.word;
    const part = parts.get(key) ?? { key, word, permissions: [] };
    part.permissions.push(permission.key);
    parts.set(key, part);
  }
  return [...parts.values()];
}
