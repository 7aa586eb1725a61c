import { commonPurposes, type FilePurpose } from '../files/purposes.ts';
import { resourceActions } from '../resource/resource.ts';
import type { Module, Permission, PermissionScope } from './module.ts';
import type { Word } from '../words.ts';

/** A permission with its module; those that a resource brings also say what is done to what. */
export type RegisteredPermission = Permission & {
  readonly module: string;
  readonly about?: { readonly subject: Word; readonly action: Word };
};

/** The list of modules, handed over once by `app/modules.ts`, so that lower floors can look through it. */
let list: readonly Module[] = [];
let permissionList: readonly (Permission & { module: string })[] = [];
let purposes = new Map<string, FilePurpose>();
let byKey = new Map<string, Permission & { module: string }>();

const actionWords: Record<(typeof resourceActions)[number], Word> = {
  view: { en: 'View', bn: 'দেখা' },
  create: { en: 'Add', bn: 'যোগ করা' },
  edit: { en: 'Edit', bn: 'পরিবর্তন করা' },
  delete: { en: 'Delete', bn: 'মুছে ফেলা' },
  import: { en: 'Import', bn: 'ইমপোর্ট করা' },
  export: { en: 'Export', bn: 'এক্সপোর্ট করা' },
};

/** What can be done with a resource: nobody is offered a permission that opens nothing. */
const actionsOf = ({ readOnly, import: imports }: Module['resources'][number]) =>
  resourceActions.filter(
    (action) => (action !== 'import' || imports) && !(readOnly && /create|edit|delete|import/.test(action)),
  );

function permissionsOf(module: Module): RegisteredPermission[] {
  const fromResources = module.resources.flatMap((resource) =>
    actionsOf(resource).map((action) => ({
      key: `${resource.key}.${action}`,
      word: {
        en: `${actionWords[action].en}: ${resource.words.one.en}`,
        bn: `${resource.words.one.bn}: ${actionWords[action].bn}`,
      },
      scope: resource.owner as PermissionScope,
      ...(resource.sensitive ? { sensitive: true } : {}),
      ...(resource.roles?.[action] ? { roles: resource.roles[action] } : {}),
      module: module.key,
      about: { subject: resource.words.many, action: actionWords[action] },
    })),
  );
  const fromTransitions = module.resources.flatMap((resource) =>
    Object.entries(resource.transitions ?? {}).map(([name, { word, roles }]) => ({
      key: `${resource.key}.${name}`,
      word: {
        en: `${word.en}: ${resource.words.one.en}`,
        bn: `${resource.words.one.bn}: ${word.bn}`,
      },
      scope: resource.owner as PermissionScope,
      ...(resource.sensitive ? { sensitive: true } : {}),
      ...(roles ? { roles } : {}),
      module: module.key,
      about: { subject: resource.words.many, action: word },
    })),
  );
  return [
    ...fromResources,
    ...fromTransitions,
    ...module.permissions.map((permission) => ({ ...permission, module: module.key })),
  ];
}

export function registerModules(modules: readonly Module[]): void {
  list = modules;
  permissionList = modules.flatMap(permissionsOf);
  byKey = new Map(permissionList.map((permission) => [permission.key, permission]));
  const every = [...commonPurposes, ...modules.flatMap((module) => module.files ?? [])];
  purposes = new Map(every.map((purpose) => [purpose.key, purpose]));
}

export const allModules = (): readonly Module[] => list;
export const allPermissions = (): readonly RegisteredPermission[] => permissionList;
export const filePurpose = (key: string): FilePurpose | undefined => purposes.get(key);
export const moduleNamed = (key: string): Module | undefined => list.find((module) => module.key === key);
/** The module whose calls make this part of the API: `helpDesk` is made by `help-desk`. */
export const moduleOfPart = (part: string): Module | undefined =>
  moduleNamed(part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
export const permissionNamed = (key: string) => byKey.get(key);

/** The permissions that a role of the program has from the start. */
export function defaultPermissions(scope: PermissionScope, role: string): string[] {
  const administrator = role === 'operator' || role === 'group-admin' || role === 'site-admin';
  return permissionList
    .filter((permission) => permission.scope === scope && (administrator || permission.roles?.includes(role)))
    .map((permission) => permission.key);
}
