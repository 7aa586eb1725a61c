import { eq, or } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { moduleNamed, permissionNamed } from '#kernel/modules/registry.ts';
import { openWhileLimited } from '#modules/platform/sites/face/limited.ts';
import { packages, sites } from '#modules/platform/sites/base/tables.server.ts';
import { subModuleOf } from './sub-modules.ts';
import { attachments } from '../base/tables.server.ts';

/** What a school's package and attachments let its people do at all, whatever their roles say. */
export type Entitlement = { readonly allows: (permission: string) => boolean };

const nothing: Entitlement = { allows: () => false };

type Overrides = ReadonlyMap<string, boolean>;
export type Attached = {
  /** The bill is long overdue: only what `openWhileLimited` leaves. */
  readonly limited: boolean;
  /** Null: no package, so every module. */
  readonly packageModules: ReadonlySet<string> | null;
  readonly ofPackage: Overrides;
  readonly ofSite: Overrides;
};

export function hasModule(attached: Attached, module: string): boolean {
  if (moduleNamed(module)?.inPackage === 'core') return true;
  return (
    attached.ofSite.get(module) ?? (attached.packageModules?.has(module) || attached.packageModules === null)
  );
}

/** A part (`students/guardian`) follows its module, then the school's own choice, then its package's. */
export function hasSubModule(attached: Attached, subModule: string): boolean {
  const module = subModule.slice(0, subModule.indexOf('/'));
  if (moduleNamed(module)?.inPackage === 'core') return true;
  return (
    hasModule(attached, module) &&
    (attached.ofSite.get(subModule) ?? attached.ofPackage.get(subModule) ?? true)
  );
}

/** The package and the attachments of a school; null when there is no such school, or it is closed. */
export async function attachedTo(db: Db, siteId: string): Promise<Attached | null> {
  const found = await db
    .select({ status: sites.status, package_id: sites.package_id, keys: packages.module_keys })
    .from(sites)
    .leftJoin(packages, eq(packages.id, sites.package_id))
    .where(eq(sites.id, siteId));
  const site = found[0];
  if (!site || site.status === 'closed') return null;
  const rows = await db
    .select()
    .from(attachments)
    .where(
      or(
        eq(attachments.about_site, siteId),
        site.package_id ? eq(attachments.about_package, site.package_id) : undefined,
      ),
    );
  const own = (isSite: boolean) =>
    new Map(rows.filter((row) => (row.about_site !== null) === isSite).map((row) => [row.key, row.attached]));
  return {
    limited: site.status === 'limited',
    packageModules: site.keys === null ? null : new Set(site.keys),
    ofPackage: own(false),
    ofSite: own(true),
  };
}

export async function entitlementOf(db: Db, siteId: string): Promise<Entitlement> {
  const attached = await attachedTo(db, siteId);
  if (!attached) return nothing;
  return {
    allows: (key) => {
      const permission = permissionNamed(key);
      if (!permission || (attached.limited && !openWhileLimited(key, permission.scope))) return false;
      return hasSubModule(attached, subModuleOf(permission));
    },
  };
}
