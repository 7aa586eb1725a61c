import { sql } from 'drizzle-orm';
import { onNews } from '#kernel/database/listen.server.ts';
import {
  inheritedCatalogues,
  keepInheritance,
  type Place,
  type Standing,
  type Standings,
} from '#kernel/inheritance.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { renewAllPublicPages, renewPublicPages } from '#modules/sites/public-version.server.ts';
import {
  groupStanding,
  standing,
  type Choice,
  type GroupChoice,
  type OwnValues,
  type Terms,
} from './rules.ts';

type Entry = { resource: string; entry_id: string };
type Found = {
  /** Whether the transaction may read the school's rows: what it could not see is not kept as known. */
  sees: boolean;
  terms: (Entry & Terms)[] | null;
  groups: (Entry & GroupChoice)[] | null;
  sites: (Entry & Choice)[] | null;
};
type ByCatalogue = ReadonlyMap<string, Standings>;

/** Standings by place while nobody changed them; read anew after a minute all the same. */
const kept = new Map<string, { at: number; standings: ByCatalogue }>();
const keptForMs = 60_000;
const mostPlaces = 500;
/** Goes up with every piece of news, so that what was read before it is not kept after it. */
let changes = 0;

/** Forgets what is known of a school, or of all. */
export function forgetStandings(siteId = ''): void {
  changes++;
  if (siteId) kept.delete(siteId);
  else kept.clear();
}
onNews('catalogue', forgetStandings);

/**
 * A choice changed: every process hears of it with the commit, the own one before it answers, and public pages that
 * name the entry are made anew.
 */
export async function choicesChanged(ctx: Pick<Ctx, 'db' | 'after'>, siteId = ''): Promise<void> {
  const news = siteId ? `catalogue:${siteId}` : 'catalogue';
  await ctx.db.execute(sql`SELECT pg_notify('bidyapith', ${news})`);
  await (siteId ? renewPublicPages(ctx.db, siteId) : renewAllPublicPages(ctx.db));
  ctx.after(() => forgetStandings(siteId));
}

/** Everything that is said about central entries for a school, or for a group in its own area: one statement. */
async function read({ db, siteId, groupId }: Place): Promise<Found> {
  const group = groupId ? sql`${groupId}::uuid` : sql`(SELECT group_id FROM sites WHERE id = ${siteId})`;
  const found = await db.execute<Found>(sql`
    SELECT ${groupId ? sql`true` : sql`coalesce(app.site() = ${siteId} OR app.oversees(${siteId}), false)`} AS sees,
      (SELECT jsonb_agg(to_jsonb(t)) FROM (SELECT resource, entry_id, locked, taken_by FROM catalogue_terms
        WHERE locked OR taken_by <> 'all') t) AS terms,
      (SELECT jsonb_agg(to_jsonb(g)) FROM (SELECT resource, entry_id, taken, own, locked FROM group_catalogue_choices
        WHERE group_id = ${group}) g) AS groups,
      (SELECT jsonb_agg(to_jsonb(s)) FROM (SELECT resource, entry_id, taken, own FROM catalogue_choices
        WHERE site_id = ${siteId}) s) AS sites`);
  return found.rows[0]!;
}

const onlyDeclared = (own: OwnValues, keys: readonly string[]): OwnValues =>
  Object.fromEntries(Object.entries(own).filter(([key]) => keys.includes(key)));

function standingsFrom({ terms, groups, sites }: Found, inGroup: boolean): ByCatalogue {
  const key = ({ resource, entry_id }: Entry) => `${resource} ${entry_id}`;
  const termsOf = new Map(terms?.map((row) => [key(row), row]));
  const groupOf = new Map(groups?.map((row) => [key(row), row]));
  const siteOf = new Map(sites?.map((row) => [key(row), row]));
  const made = new Map<string, Map<string, Standing>>();
  for (const at of new Set([...termsOf.keys(), ...groupOf.keys(), ...siteOf.keys()])) {
    const [path = '', id = ''] = at.split(' ');
    const catalogue = inheritedCatalogues().get(path);
    if (!catalogue) continue;
    const { taken, own } = inGroup
      ? groupStanding(termsOf.get(at), groupOf.get(at))
      : standing(termsOf.get(at), groupOf.get(at), siteOf.get(at));
    const declared = onlyDeclared(own, catalogue.own);
    if (taken && Object.keys(declared).length === 0) continue;
    const entries = made.get(path) ?? new Map<string, Standing>();
    made.set(path, entries.set(id, { taken, own: declared }));
  }
  return made;
}

async function standings(place: Place, fresh: boolean): Promise<ByCatalogue> {
  const at = place.groupId ? `group ${place.groupId}` : place.siteId;
  const known = kept.get(at);
  if (known && !fresh && Date.now() - known.at < keptForMs) return known.standings;
  const before = changes;
  const found = await read(place);
  const made = standingsFrom(found, Boolean(place.groupId));
  if (found.sees && before === changes && !fresh) {
    if (kept.size >= mostPlaces) kept.clear();
    kept.set(at, { at: Date.now(), standings: made });
  }
  return made;
}

keepInheritance({ standings });
