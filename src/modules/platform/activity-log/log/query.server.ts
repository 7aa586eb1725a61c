import { sql, type SQL } from 'drizzle-orm';
import { centralSite } from '#kernel/audit/audit.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { DHAKA } from '#kernel/text/dates.ts';
import { eventLabel } from '../events/labels.server.ts';
import type { LogEntry, LogFilter, LogInput } from './schemas.ts';

/**
 * Where a log is read: one school (the central area counts as one), or all of them at once, as far as the transaction
 * was given them to see.
 */
export type LogScope = { readonly siteId: string } | 'everywhere';

export const scopeOf = (site: string | undefined): LogScope =>
  site === undefined ? 'everywhere' : { siteId: site === 'central' ? centralSite : site };

const microsOf = (column: SQL) => sql`(extract(epoch FROM ${column}) * 1000000)::bigint`;
const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${DHAKA})`;

function pair(cursor: string): SQL {
  const [micros = '', id = ''] = cursor.split('_');
  return sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

/** The schools of a place: all that the transaction was given, by name as well. */
const sitesOf = (scope: LogScope): SQL =>
  scope === 'everywhere' ? sql`a.site_id = ANY (app.sites())` : sql`a.site_id = ${scope.siteId}`;

/** What is looked for; everything but the action is the beginning of an index that goes on with the time. */
export function logCondition(scope: LogScope, filter: LogFilter): SQL {
  const all: (SQL | undefined)[] = [
    sitesOf(scope),
    filter.person ? sql`a.user_id = ${filter.person}` : undefined,
    filter.subject ? sql`a.subject = ${filter.subject}` : undefined,
    filter.action ? sql`a.action = ${filter.action}` : undefined,
    filter.row ? sql`a.subject_id = ${filter.row}` : undefined,
    filter.acting ? sql`a.impersonator_id IS NOT NULL` : undefined,
    filter.from ? sql`a.at >= ${startOf(filter.from)}` : undefined,
    filter.to ? sql`a.at < ${startOf(filter.to)} + interval '1 day'` : undefined,
  ];
  return sql.join(
    all.filter((one) => one !== undefined),
    sql` AND `,
  );
}

export type RawEntry = {
  site_id: string;
  id: string;
  at: string;
  micros: number;
  user_id: string | null;
  impersonator_id: string | null;
  action: string;
  subject: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  request_id: string | null;
  client_name: string | null;
  person_en: string | null;
  person_bn: string | null;
  site_en: string | null;
  site_bn: string | null;
  sealed: boolean;
  acting_reason: string | null;
};

type Page = { limit: number; upwards?: boolean; values?: boolean };

const inOrderOf = (page: Page): SQL => (page.upwards ? sql`a.at, a.id` : sql`a.at DESC, a.id DESC`);

/**
 * Entries in the order of the log. Those of all schools are found first and then read school by school, where each
 * lies: their seals and reasons could not be asked for over all schools at once on a cluster.
 */
export async function readEntries(db: Db, scope: LogScope, condition: SQL, page: Page): Promise<RawEntry[]> {
  if (scope !== 'everywhere') return readInSite(db, scope.siteId, condition, page);
  const found = await db.execute<{ site_id: string; id: string }>(sql`
    SELECT a.site_id, a.id FROM audit_log a WHERE ${condition} ORDER BY ${inOrderOf(page)} LIMIT ${page.limit}`);
  const place = new Map(found.rows.map(({ id }, at) => [id, at]));
  const rows: RawEntry[] = [];
  for (const [siteId, ofSite] of Map.groupBy(found.rows, ({ site_id }) => site_id)) {
    const ids = sql.param(ofSite.map(({ id }) => id));
    const wanted = sql`a.site_id = ${siteId} AND a.id = ANY (${ids}::uuid[])`;
    rows.push(...(await readInSite(db, siteId, wanted, { ...page, limit: ofSite.length })));
  }
  const newestFirst = page.upwards ? -1 : 1;
  return rows.toSorted((a, b) => newestFirst * ((place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)));
}

/**
 * Through an index: first the few of the page, then their names, seals and the reasons of impersonations. `values`
 * brings what was before and after. Newest first, whichever way the page was looked for.
 */
async function readInSite(db: Db, siteId: string, condition: SQL, page: Page): Promise<RawEntry[]> {
  const order = inOrderOf(page);
  const values = page.values ? sql`a.before, a.after` : sql`NULL::jsonb AS before, NULL::jsonb AS after`;
  const found = await db.execute<RawEntry>(sql`
    WITH page AS MATERIALIZED (
      SELECT a.site_id, a.id, a.at, a.user_id, a.impersonator_id, a.action, a.subject, a.subject_id, a.reason,
        a.ip, a.request_id, a.client_name, ${values}
      FROM audit_log a WHERE ${condition} ORDER BY ${order} LIMIT ${page.limit})
    SELECT a.*, ${microsOf(sql`a.at`)} AS micros, to_json(a.at) #>> '{}' AS at,
      u.name_en AS person_en, u.name_bn AS person_bn, s.name_en AS site_en, s.name_bn AS site_bn,
      a.at < coalesce((SELECT seal.up_to FROM audit_seals seal WHERE seal.site_id = ${siteId}
        ORDER BY seal.number DESC LIMIT 1), '-infinity') AS sealed,
      CASE WHEN a.impersonator_id IS NOT NULL THEN (
        SELECT b.reason FROM audit_log b
        WHERE b.site_id = ${siteId} AND b.subject IN ('site', 'site-group') AND b.user_id = a.user_id
          AND b.action IN ('impersonation.begin', 'impersonation.enter') AND b.at <= a.at
        ORDER BY b.at DESC, b.id DESC LIMIT 1) END AS acting_reason
    FROM page a
    LEFT JOIN users u ON u.id = a.user_id
    LEFT JOIN sites s ON s.id = a.site_id
    ORDER BY a.at DESC, a.id DESC`);
  return found.rows;
}

const word = (en: string | null, bn: string | null) => (en === null || bn === null ? null : { en, bn });

export const shownEntry = (row: RawEntry): LogEntry => ({
  id: row.id,
  site_id: row.site_id,
  site: word(row.site_en, row.site_bn),
  at: row.at,
  cursor: `${row.micros}_${row.id}`,
  person_id: row.user_id,
  person: word(row.person_en, row.person_bn),
  acting: row.impersonator_id !== null,
  acting_reason: row.acting_reason,
  application: row.client_name,
  action: row.action,
  label: eventLabel(row.action),
  subject_id: row.subject_id,
  reason: row.reason,
  ip: row.ip,
  sealed: row.sealed,
});

/** One page, older or newer than a given entry, and where the pages beside it begin. */
export async function logPageOf(db: Db, scope: LogScope, input: LogInput) {
  const { before, after, per_page: size } = input;
  const condition = logCondition(scope, input);
  const upwards = after !== undefined && before === undefined;
  const wanted = upwards
    ? sql`${condition} AND (a.at, a.id) > ${pair(after)}`
    : before
      ? sql`${condition} AND (a.at, a.id) < ${pair(before)}`
      : condition;
  const found = await readEntries(db, scope, wanted, { limit: size + 1, upwards });
  const more = found.length > size;
  const rows = (upwards ? found.slice(more ? 1 : 0) : found.slice(0, size)).map(shownEntry);
  const [first, last] = [rows.at(0)?.cursor ?? null, rows.at(-1)?.cursor ?? null];
  return {
    rows,
    newer: upwards ? (more ? first : null) : before ? first : null,
    older: upwards || more ? last : null,
  };
}

/** What has been acted upon at all, by leaps through the index: each is found by the one before. */
async function knownSubjects(db: Db, scope: LogScope): Promise<string[]> {
  const here = sitesOf(scope);
  if (scope !== 'everywhere') {
    const found = await db.execute<{ subject: string }>(sql`
      WITH RECURSIVE leap AS (
        (SELECT a.subject FROM audit_log a WHERE ${here} ORDER BY a.subject LIMIT 1)
        UNION ALL
        SELECT (SELECT a.subject FROM audit_log a WHERE ${here} AND a.subject > leap.subject ORDER BY a.subject LIMIT 1)
        FROM leap WHERE leap.subject IS NOT NULL)
      SELECT subject FROM leap WHERE subject IS NOT NULL`);
    return found.rows.map(({ subject }) => subject);
  }
  // Over all schools a cluster takes no such statement: each leap is one of its own.
  const subjects: string[] = [];
  for (;;) {
    const found = await db.execute<{ subject: string }>(sql`
      SELECT a.subject FROM audit_log a WHERE ${here} AND a.subject > ${subjects.at(-1) ?? ''}
      ORDER BY a.subject LIMIT 1`);
    const next = found.rows[0];
    if (!next) return subjects;
    subjects.push(next.subject);
  }
}

/** What has been acted upon at all, and the latest actions on one of them. */
export async function knownEvents(db: Db, scope: LogScope, subject: string | undefined) {
  const here = sitesOf(scope);
  const actions = subject
    ? await db.execute<{ action: string }>(sql`
        SELECT DISTINCT action FROM (
          SELECT a.action FROM audit_log a WHERE ${here} AND a.subject = ${subject}
          ORDER BY a.at DESC, a.id DESC LIMIT 2000) latest ORDER BY action`)
    : { rows: [] };
  return {
    subjects: await knownSubjects(db, scope),
    actions: actions.rows.map((row) => row.action),
  };
}
