import { asc, count, eq, inArray } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { allModules, allPermissions } from '#kernel/modules/registry.ts';
import type { Word } from '#kernel/words.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import {
  onePackage,
  setPackageModules,
  setPackageOf,
} from '#modules/platform/sites/face/attach-package.server.ts';
import { renewAllPublicPages, renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { packages, sites } from '#modules/platform/sites/base/tables.server.ts';
import { attachmentWords as w } from './words.ts';
import { attachedTo, hasModule, hasSubModule, type Attached } from '../permissions/entitlement.server.ts';
import { insideSite } from '../base/inside-site.server.ts';
import { subModulesOf, type SubModule } from '../permissions/sub-modules.ts';
import { attachments } from '../base/tables.server.ts';

export type ModuleLine = { key: string; title: Word; core: boolean; sub_modules: SubModule[] };

/** The modules in which a school's own people may do something, with their features. */
export function attachableModules(): ModuleLine[] {
  const permissions = allPermissions();
  return allModules()
    .filter((module) => module.inPackage !== 'operator')
    .map((module) => ({
      key: module.key,
      title: module.title,
      core: module.inPackage === 'core',
      sub_modules: subModulesOf(module, permissions),
    }))
    .filter((module) => module.sub_modules.length > 0);
}

const attachableKeys = () => new Set(attachableModules().flatMap(({ core, key }) => (core ? [] : [key])));

function refuseUnknown(keys: Iterable<string>): void {
  const known = attachableKeys();
  for (const key of keys) if (!known.has(key)) throw new Problem(w.unknown_module, { field: 'modules' });
}

/** All packages against all modules. */
export async function packageMatrix(ctx: Ctx) {
  const rows = await ctx.db
    .select({
      id: packages.id,
      version: packages.version,
      name_en: packages.name_en,
      name_bn: packages.name_bn,
      active: packages.active,
      module_keys: packages.module_keys,
      sites: count(sites.id),
    })
    .from(packages)
    .leftJoin(sites, eq(sites.package_id, packages.id))
    .groupBy(packages.id)
    .orderBy(asc(packages.name_en));
  const known = attachableKeys();
  return {
    modules: attachableModules().map(({ sub_modules, ...module }) => ({
      ...module,
      sub_modules: sub_modules.length,
    })),
    packages: rows.map((row) => ({ ...row, module_keys: row.module_keys.filter((key) => known.has(key)) })),
  };
}

export async function savePackageModules(ctx: Ctx, id: string, seen: number, keys: string[]) {
  refuseUnknown(keys);
  const { before, after } = await setPackageModules(ctx, id, seen, [...new Set(keys)].toSorted());
  await forgetAccess(ctx.db, { everyone: true });
  await renewAllPublicPages(ctx.db);
  await ctx.audit({
    action: 'package.modules',
    subject: 'package',
    subjectId: id,
    before: { module_keys: before.module_keys },
    after: { module_keys: after.module_keys },
  });
  return { id, version: after.version };
}

const everything: Attached = {
  limited: false,
  packageModules: null,
  ofPackage: new Map(),
  ofSite: new Map(),
};

async function oneSite(ctx: Ctx, siteId: string) {
  const found = await ctx.db
    .select({ site: sites, package: packages })
    .from(sites)
    .leftJoin(packages, eq(packages.id, sites.package_id))
    .where(eq(sites.id, siteId));
  if (!found[0]) throw notFound();
  return found[0];
}

/** What one school has: by its package, beside it, in spite of it; down to the features. */
export async function modulesOfSite(ctx: Ctx, siteId: string) {
  const { site, package: held } = await oneSite(ctx, siteId);
  const attached = (await attachedTo(ctx.db, siteId)) ?? everything;
  return {
    site_id: siteId,
    package_id: site.package_id,
    package: held && { en: held.name_en, bn: held.name_bn },
    closed: site.status === 'closed',
    modules: attachableModules().map((module) => ({
      key: module.key,
      title: module.title,
      core: module.core,
      in_package: attached.packageModules?.has(module.key) ?? true,
      own: attached.ofSite.get(module.key) ?? null,
      on: hasModule(attached, module.key),
      sub_modules: module.sub_modules.map(({ key, word, permissions }) => ({
        key,
        word,
        permissions: permissions.length,
        in_package: attached.ofPackage.get(key) ?? true,
        own: attached.ofSite.get(key) ?? null,
        on: hasSubModule(attached, key),
      })),
    })),
  };
}

type Owner = { site: string } | { package: string };
const ownedBy = (owner: Owner) =>
  'site' in owner ? eq(attachments.about_site, owner.site) : eq(attachments.about_package, owner.package);

/** Replaces the attachments of an owner: those of modules, or those of features. */
async function replace(ctx: Ctx, owner: Owner, isSubModule: boolean, wanted: Map<string, boolean>) {
  const rows = await ctx.db.select().from(attachments).where(ownedBy(owner));
  const before = rows.filter((row) => row.key.includes('/') === isSubModule);
  if (before.length > 0)
    await ctx.db.delete(attachments).where(
      inArray(
        attachments.id,
        before.map((row) => row.id),
      ),
    );
  if (wanted.size > 0)
    await ctx.db.insert(attachments).values(
      [...wanted].map(([key, attached]) => ({
        key,
        attached,
        ...('site' in owner ? { about_site: owner.site } : { about_package: owner.package }),
      })),
    );
  const plain = (list: Iterable<readonly [string, boolean]>) => Object.fromEntries(list);
  return { before: plain(before.map((row) => [row.key, row.attached] as const)), after: plain(wanted) };
}

/** Gives a school modules beside its package, or takes modules of the package away; `null` follows the package. */
export async function saveSiteModules(ctx: Ctx, siteId: string, own: Record<string, boolean | null>) {
  refuseUnknown(Object.keys(own));
  const wanted = new Map(
    Object.entries(own).filter((entry): entry is [string, boolean] => entry[1] !== null),
  );
  const inside = await insideSite(ctx, siteId);
  const change = await replace(inside, { site: siteId }, false, wanted);
  await forgetAccess(inside.db, { siteId });
  await renewPublicPages(inside.db, siteId);
  await inside.audit({ action: 'site.modules', subject: 'site', subjectId: siteId, ...change });
  return { id: siteId };
}

function chosenSubModules(chosen: readonly string[]): { all: SubModule[]; chosen: ReadonlySet<string> } {
  if (chosen.length === 0) throw new Problem(w.choose_part, { field: 'sub_module_ids' });
  const all = attachableModules()
    .filter((module) => !module.core)
    .flatMap((module) => module.sub_modules);
  const known = new Set(all.map((subModule) => subModule.key));
  if (chosen.some((key) => !known.has(key))) throw new Problem(w.unknown_module, { field: 'sub_module_ids' });
  return { all, chosen: new Set(chosen) };
}

/** The features that a school has; those of modules it does not have stay as they were. */
export async function saveSiteParts(ctx: Ctx, siteId: string, keys: readonly string[]) {
  const { all, chosen } = chosenSubModules(keys);
  const attached = (await attachedTo(ctx.db, siteId)) ?? everything;
  const wanted = new Map<string, boolean>();
  for (const { key } of all) {
    const module = key.slice(0, key.indexOf('/'));
    const own = attached.ofSite.get(key);
    if (!hasModule(attached, module)) {
      if (own !== undefined) wanted.set(key, own);
    } else if ((attached.ofPackage.get(key) ?? true) !== chosen.has(key)) wanted.set(key, chosen.has(key));
  }
  const inside = await insideSite(ctx, siteId);
  const change = await replace(inside, { site: siteId }, true, wanted);
  await forgetAccess(inside.db, { siteId });
  await renewPublicPages(inside.db, siteId);
  await inside.audit({ action: 'site.sub-modules', subject: 'site', subjectId: siteId, ...change });
  return { id: siteId };
}

/** The features of the modules of a package, with those it goes without. */
export async function subModulesOfPackage(ctx: Ctx, packageId: string) {
  const row = await onePackage(ctx, packageId);
  const off = await ctx.db.select().from(attachments).where(eq(attachments.about_package, packageId));
  const detached = new Set(off.filter((at) => !at.attached).map((at) => at.key));
  return {
    id: packageId,
    modules: attachableModules()
      .filter((module) => !module.core && row.module_keys.includes(module.key))
      .map(({ sub_modules, ...module }) => ({
        ...module,
        sub_modules: sub_modules.map((subModule) => ({
          key: subModule.key,
          word: subModule.word,
          on: !detached.has(subModule.key),
        })),
      })),
  };
}

export async function savePackageParts(ctx: Ctx, packageId: string, keys: readonly string[]) {
  const { all, chosen } = chosenSubModules(keys);
  const row = await onePackage(ctx, packageId);
  const wanted = new Map(
    all
      .filter(({ key }) => row.module_keys.includes(key.slice(0, key.indexOf('/'))) && !chosen.has(key))
      .map(({ key }) => [key, false] as const),
  );
  const change = await replace(ctx, { package: packageId }, true, wanted);
  await forgetAccess(ctx.db, { everyone: true });
  await renewAllPublicPages(ctx.db);
  await ctx.audit({ action: 'package.sub-modules', subject: 'package', subjectId: packageId, ...change });
  return { id: packageId };
}

/** Gives schools a package, each with its trace in its own log. */
export async function attachPackage(ctx: Ctx, siteIds: readonly string[], packageId: string | null) {
  const changed = await setPackageOf(ctx, siteIds, packageId);
  for (const site of changed) {
    await forgetAccess(ctx.db, { siteId: site.id });
    await (
      await insideSite(ctx, site.id)
    ).audit({
      action: 'site.package',
      subject: 'site',
      subjectId: site.id,
      before: { package_id: site.package_id },
      after: { package_id: packageId },
    });
  }
  return { changed: changed.length };
}
