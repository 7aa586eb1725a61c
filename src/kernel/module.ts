import type { FilePurpose } from './files/purposes.ts';
import type { DashboardCard } from './dashboard-card.ts';
import type { Resource } from './resource.ts';
import type { Word } from './words.ts';

/** Panels are a property of a screen, never folders (design section 2). `any` is every signed-in user. */
export type Panel = 'central' | 'group' | 'site' | 'student' | 'any' | 'public';

export type Screen = {
  /** Also the file `screens/<key>.tsx` and, on signed-in screens, the breadcrumb's title. */
  readonly key: string;
  /** The literal path, exactly as the specification spells it. */
  readonly url: string;
  readonly panel: Panel;
  /** The permission that opens it; `null` only on public screens and those every signed-in user has. */
  readonly permission: string | null;
  readonly title: Word;
  /** Menu group and icon; a screen without `menu` is reached from another screen. */
  readonly menu?: string;
  readonly icon?: string;
  /** Stands after the others of its menu group, whatever its module's place in the list of modules. */
  readonly menuLast?: boolean;
  /** What stands above it in the breadcrumb when it is not in the menu: a screen or a resource's list, by key. */
  readonly parent?: string;
  /** `static` ships no script at all; `bare` stands without the shell (login, print). */
  readonly look?: 'static' | 'bare';
  /** Where a public screen lives: a site's own host, the base domain, or both. */
  readonly host?: 'site' | 'central' | 'both';
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
};

/** A resource whatever its fields. */
export type AnyResource = Omit<Resource, 'list' | 'search' | 'filters' | 'sort' | 'words' | 'inherited'> & {
  readonly inherited?: { readonly own: readonly string[] };
  readonly list: readonly string[];
  readonly search: readonly string[];
  readonly filters?: readonly string[];
  readonly sort: string;
  readonly words: {
    readonly one: Word;
    readonly many: Word;
    readonly fields: { readonly [key: string]: Word | undefined };
  };
};

export function defineModule(module: Module): Module {
  return module;
}
