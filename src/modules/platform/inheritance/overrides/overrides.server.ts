import { sql } from 'drizzle-orm';
import { subscribe } from '#kernel/database/listen.server.ts';
import {
  inheritedCatalogues,
  type OverrideSource,
  type Tenant,
  type Override,
  type Overrides,
} from '#kernel/resource/overrides.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { renewAllPublicPages, renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import {
  effectiveInGroup,
  effective,
  type Choice,
  type GroupChoice,
  type OverrideValues,
  type Policy,
} from '../base/rules.ts';

type Entry = { resource: string; entry_id: string };
type Found = {
  /** Whether the transaction may read the school's rows: what it could not see is not cached. */
  sees: boolean;
  policies: (Entry & Policy)[] | null;
  groups: (Entry & GroupChoice)[] | null;
  sites: (Entry & Choice)[] | null;
};
type ByCatalogue = ReadonlyMap<string, Overrides>;

/** Overrides by tenant until somebody changes them; reloaded after a minute in any case. */
const cached = new Map<string, { at: number; overrides: ByCatalogue }>();
const cachedForMs = 60_000;
const mostTenants = 500;
/** Goes up with every piece of news, so that what was read before it is not kept after it. */
let changes = 0;

/** Clears the cache of a school, or of all. */
export function forgetOverrides(siteId = ''): void {
  changes++;
  if (siteId) cached.delete(siteId);
  else cached.clear();
}
subscribe('catalogue', forgetOverrides);

/**
 * After a change: every process clears its cache with the commit, this one before it answers, and public pages that
 * name the entry are rendered again.
 */
export async function choicesChanged(ctx: Pick<Ctx, 'db' | 'after'>, siteId = ''): Promise<void> {
  const news = siteId ? `catalogue:${siteId}` : 'catalogue';
  await ctx.db.execute(sql`SELECT pg_notify('bidyapith', ${news})`);
  await (siteId ? renewPublicPages(ctx.db, siteId) : renewAllPublicPages(ctx.db));
  ctx.after(() => forgetOverrides(siteId));
}

/** All policies and choices that apply to a school, or to a group in its own area: one statement. */
async function read({ db, siteId, groupId }: Tenant): Promise<Found> {
  const group = groupId ? sql`${groupId}::uuid` : sql`(SELECT group_id FROM sites WHERE id = ${siteId})`;
  const found = await db.execute<Found>(sql`
    SELECT ${groupId ? sql`true` : sql`coalesce(app.site() = ${siteId} OR app.oversees(${siteId}), false)`} AS sees,
      (SELECT jsonb_agg(to_jsonb(t)) FROM (SELECT resource, entry_id, locked, applies_to FROM catalogue_terms
        WHERE locked OR applies_to <> 'all') t) AS policies,
      (SELECT jsonb_agg(to_jsonb(g)) FROM (SELECT resource, entry_id, used, "values", locked FROM group_catalogue_choices
        WHERE group_id = ${group}) g) AS groups,
      (SELECT jsonb_agg(to_jsonb(s)) FROM (SELECT resource, entry_id, used, "values" FROM catalogue_choices
        WHERE site_id = ${siteId}) s) AS sites`);
  return found.rows[0]!;
}

const onlyDeclared = (values: OverrideValues, keys: readonly string[]): OverrideValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));

function overridesFrom({ policies, groups, sites }: Found, inGroup: boolean): ByCatalogue {
  const key = ({ resource, entry_id }: Entry) => `${resource} ${entry_id}`;
  const policyOf = new Map(policies?.map((row) => [key(row), row]));
  const groupOf = new Map(groups?.map((row) => [key(row), row]));
  const siteOf = new Map(sites?.map((row) => [key(row), row]));
  const made = new Map<string, Map<string, Override>>();
  for (const at of new Set([...policyOf.keys(), ...groupOf.keys(), ...siteOf.keys()])) {
    const [path = '', id = ''] = at.split(' ');
    const catalogue = inheritedCatalogues().get(path);
    if (!catalogue) continue;
    const { used, values } = inGroup
      ? effectiveInGroup(policyOf.get(at), groupOf.get(at))
      : effective(policyOf.get(at), groupOf.get(at), siteOf.get(at));
    const declared = onlyDeclared(values, catalogue.overridable);
    if (used && Object.keys(declared).length === 0) continue;
    const entries = made.get(path) ?? new Map<string, Override>();
    made.set(path, entries.set(id, { used, values: declared }));
  }
  return made;
}

async function overrides(tenant: Tenant, fresh: boolean): Promise<ByCatalogue> {
  const at = tenant.groupId ? `group ${tenant.groupId}` : tenant.siteId;
  const known = cached.get(at);
  if (known && !fresh && Date.now() - known.at < cachedForMs) return known.overrides;
  const before = changes;
  const found = await read(tenant);
  const made = overridesFrom(found, Boolean(tenant.groupId));
  if (found.sees && before === changes && !fresh) {
    if (cached.size >= mostTenants) cached.clear();
    cached.set(at, { at: Date.now(), overrides: made });
  }
  return made;
}

export const storedOverrides: OverrideSource = { overrides };
