/**
 * Prints docs/permissions.tsv: each procedure with its permission, panels and the roles that have it by default.
 * The table is committed and reviewed by hand; tests/permissions.test.ts compares the code with it. It is deliberately
 * not part of `npm run generate`: who may do what changes only by a line that somebody reads.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedCalls } from '../src/app/api/procedure-list.server.ts';
import { modules } from '../src/app/modules.ts';
import { defaultPermissions, permissionNamed, registerModules } from '../src/kernel/modules/registry.ts';
import { defaultRoles } from '../src/modules/platform/access/roles/default-roles.ts';

export const permissionTableFile = join(import.meta.dirname, '..', 'docs/permissions.tsv');

/** The roles that hold a permission by default, by code, in the order of the product's list. */
function rolesWith(permission: string): string[] {
  const scope = permissionNamed(permission)?.scope;
  return defaultRoles
    .filter((role) => {
      const ofRole = role.panel === 'guardian' ? 'student' : role.panel;
      return ofRole === scope && defaultPermissions(scope, role.code).includes(permission);
    })
    .map(({ code }) => code);
}

/** The table as the code is: tab-separated, sorted by procedure, with a heading. */
export function permissionTable(): string {
  registerModules(modules);
  const rows = listedCalls().map(({ name, method, meta }) => {
    if (meta.open) return [name, method, 'open', 'everybody', ''];
    const { permission, panels } = meta;
    const flags = [meta.personal ? 'personal' : '', meta.browserOnly ? 'browser' : ''].filter(Boolean);
    return [
      name,
      [method, ...flags].join(' '),
      permission ?? 'signed-in',
      panels.join(' '),
      permission ? rolesWith(permission).join(' ') : '',
    ];
  });
  const heading = ['procedure', 'method', 'permission', 'panels', 'roles by default'];
  const lines = rows
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((row) => row.join('\t').trimEnd());
  return [heading.join('\t'), ...lines, ''].join('\n');
}

if (import.meta.main) writeFileSync(permissionTableFile, permissionTable());
