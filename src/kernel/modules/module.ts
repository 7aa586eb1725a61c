import type { FilePurpose } from '../files/purposes.ts';
import type { DashboardCard } from '../declarations/dashboard-card.ts';
import type { AnySiteOption } from '../declarations/site-option.ts';
import type { StudentAction } from '../declarations/student-action.ts';
import type { StudentCard } from '../declarations/student-card.ts';
import type { ProfileLink } from '../declarations/profile-link.ts';
import type { AnyResource } from '../resource/resource.ts';
import type { Panel } from '../panels.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Word } from '../words.ts';

export type Screen = {
  /** Also the name of its file. */
  readonly key: string;
  /** The folder of the module in which its file lies; `screens` unless told. */
  readonly room?: string;
  /** The literal path, exactly as the specification spells it. */
  readonly url: string;
  readonly panel: Panel;
  /** The permission that opens it; `null` only on public screens and those every signed-in user has. */
  readonly permission: string | null;
  readonly title: Word;
  /** What else is on it, such as its tabs: found by these names in the finder and in docs/urls.md. */
  readonly also?: readonly Word[];
  /** Menu group and icon; a screen without `menu` is reached from another screen. */
  readonly menu?: string;
  readonly icon?: string;
  /** Its place in the menu group, smallest first; 50 unless said. Those alike follow the list of modules. */
  readonly menuOrder?: number;
  /** What is above it in the breadcrumb when it is not in the menu: a screen or a resource's list, by key. */
  readonly parent?: string;
  /** `static` ships no script at all; `bare` is without the shell (login, print). */
  readonly look?: 'static' | 'bare';
  /** Opens without a network too, on a device where it was used (docs/decisions/0035-offline.md). */
  readonly offline?: true;
  /** Where a public screen lives: a site's own host, the base domain, or both. */
  readonly host?: 'site' | 'central' | 'both';
};

/** A daily task that the first page of a panel starts in one touch. */
export type Shortcut = {
  /** A screen's address, with what opens its form. */
  readonly url: string;
  readonly panel: Panel;
  readonly permission: string;
  readonly title: Word;
  readonly icon: string;
};

export type Redirect = { readonly from: string; readonly to: string };

/** Whose permission it is; `student` permissions are for students and guardians about their own rows. */
export type PermissionScope = 'central' | 'group' | 'site' | 'student';

export type Permission = {
  readonly key: string;
  readonly word: Word;
  readonly scope: PermissionScope;
  /** Roles that have it from the start, beside the administrator of its scope. */
  readonly roles?: readonly string[];
  /** Passwords, keys, where money goes: nobody has it while acting for a school as an operator. */
  readonly sensitive?: boolean;
};

export type MenuGroup = {
  readonly key: string;
  readonly panel: Panel;
  readonly title: Word;
  readonly icon: string;
  readonly order: number;
};

/**
 * How packages treat a module: `core` belongs to every school, without it nobody could run the school's area;
 * `choice` a package holds or leaves out; `operator` holds nothing that a school's own people do.
 */
export type InPackage = 'core' | 'choice' | 'operator';

export type Module = {
  readonly key: string;
  readonly inPackage: InPackage;
  readonly title: Word;
  readonly screens: readonly Screen[];
  readonly resources: readonly AnyResource[];
  /** Permissions beside those that resources bring with them. */
  readonly permissions: readonly Permission[];
  readonly menuGroups?: readonly MenuGroup[];
  /** What people may upload files for. */
  readonly files?: readonly FilePurpose[];
  readonly redirects?: readonly Redirect[];
  readonly cards?: readonly DashboardCard[];
  /** What it shows on a student's page. */
  readonly studentCards?: readonly StudentCard[];
  /** What it does with students chosen in their list. */
  readonly studentActions?: readonly StudentAction[];
  readonly shortcuts?: readonly Shortcut[];
  /** What people decide about themselves; their profile leads to it. */
  readonly profileLinks?: readonly ProfileLink[];
  /** What every school decides for itself about this module. */
  readonly options?: readonly AnySiteOption[];
  /** What is asked for, decided and cancelled in it. */
  readonly workflows?: readonly Workflow[];
};

/**
 * A module that is a part of another one for people: packages, permissions, menus and the names of procedures know only
 * the whole (docs/decisions/0049-rooms-in-order.md).
 */
export type ModulePart = Omit<Module, 'inPackage' | 'title'> & { readonly partOf: string };

/** Modules of one subject, in their order, lowest first; its folder holds theirs. */
export type Area = { readonly key: string; readonly modules: readonly (Module | ModulePart)[] };

type Parts = 'screens' | 'resources' | 'permissions';

export function defineModule(module: Omit<Module, Parts> & Partial<Pick<Module, Parts>>): Module {
  return { screens: [], resources: [], permissions: [], ...module };
}

export function definePart(part: Omit<ModulePart, Parts> & Partial<Pick<ModulePart, Parts>>): ModulePart {
  return { screens: [], resources: [], permissions: [], ...part };
}

const lists = [
  'screens',
  'resources',
  'permissions',
  'menuGroups',
  'files',
  'redirects',
  'cards',
  'studentCards',
  'studentActions',
  'shortcuts',
  'profileLinks',
  'options',
  'workflows',
] as const;

function joinParts(whole: Module, parts: readonly (Module | ModulePart)[]): Module {
  const all = Object.fromEntries(
    lists.flatMap((name) => {
      const declared = parts.flatMap((part): readonly unknown[] => part[name] ?? []);
      return declared.length > 0 ? [[name, declared]] : [];
    }),
  );
  return { ...whole, ...all };
}

/** Modules as people know them, each with what its parts declare, in the order of the list. */
export const wholeModules = (list: readonly (Module | ModulePart)[]): Module[] =>
  list.flatMap((module) => {
    if ('partOf' in module) return [];
    const parts = list.filter((one) => one === module || ('partOf' in one && one.partOf === module.key));
    return parts.length > 1 ? [joinParts(module, parts)] : [module];
  });
