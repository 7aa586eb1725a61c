import type { Module, Permission } from '#kernel/modules/module.ts';
import type { Word } from '#kernel/words.ts';

type Placed = Pick<Permission, 'key' | 'word' | 'scope'> & { readonly module: string };

/** The feature that a permission belongs to: `students/guardian` for `guardian.edit`. */
export const subModuleOf = (permission: Pick<Placed, 'key' | 'module'>): string =>
  `${permission.module}/${permission.key.split('.')[0]}`;

export type SubModule = { key: string; word: Word; permissions: string[] };

/** The features of a module: its permissions in the school's and the families' area, by what they are about. */
export function subModulesOf(module: Module, permissions: readonly Placed[]): SubModule[] {
  const found = new Map<string, SubModule>();
  for (const permission of permissions) {
    if (permission.module !== module.key) continue;
    if (permission.scope !== 'site' && permission.scope !== 'student') continue;
    const key = subModuleOf(permission);
    const subject = key.slice(key.indexOf('/') + 1);
    const word = module.resources.find((resource) => resource.key === subject)?.words.many ?? permission.word;
    const subModule = found.get(key) ?? { key, word, permissions: [] };
    subModule.permissions.push(permission.key);
    found.set(key, subModule);
  }
  return [...found.values()];
}
