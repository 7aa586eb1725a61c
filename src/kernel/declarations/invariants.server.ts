import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/pool.server.ts';
import { verifyAudit } from '../audit/verify.server.ts';
import { sizeOfBytes } from '../files/files.server.ts';
import { findingsAtMost, type Invariant } from './invariant.ts';
import { files } from '../database/kernel-tables.server.ts';

/** The lines of a query whose one column is `line`. */
export async function lines(db: Db, query: SQL): Promise<string[]> {
  const found = await db.execute(sql`SELECT line FROM (${query}) AS found (line) LIMIT ${findingsAtMost}`);
  return (found.rows as { line: string }[]).map((row) => row.line);
}

const siteTables = sql`
  SELECT c.oid, c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'site_id' AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;
/** What a policy allows: to read (`r`) or everything (`*`), of which rows. */
const policyLine = sql`p.polcmd::text || ' ' || pg_get_expr(p.polqual, p.polrelid)
  || coalesce(' ' || pg_get_expr(p.polwithcheck, p.polrelid), '')`;
/** Who oversees several schools may read theirs; the school reads and writes its own. */
const onlyPolicies = ['( SELECT app.site() AS site)', 'app.site()'].map(
  // A cluster takes no sub-select; which of the two is there makes no difference to who sees what.
  (site) => `r app.oversees(site_id) and * (site_id = ${site}) (site_id = app.site())`,
);
/** Names of a constraint's own columns, in order. */
const ownColumns = sql`(SELECT array_agg(a.attname::text ORDER BY part.at)
  FROM unnest(k.conkey) WITH ORDINALITY AS part (num, at)
  JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = part.num)`;

export function kernelInvariants(auditKey: string | undefined): Invariant<Db>[] {
  return [
    {
      key: 'tenancy.policies',
      says: 'Every table of a school shows only the rows of the school that is asked for.',
      scope: 'whole',
      find: (db) =>
        lines(
          db,
          sql`SELECT t.name || ': row-level security is not forced' FROM (${siteTables}) t WHERE NOT t.forced
              UNION ALL
              SELECT t.name || ': ' || coalesce(string_agg(${policyLine}, ' and ' ORDER BY p.polname), 'no policy')
              FROM (${siteTables}) t LEFT JOIN pg_policy p ON p.polrelid = t.oid
              GROUP BY t.name
              HAVING coalesce(string_agg(${policyLine}, ' and ' ORDER BY p.polname), '') <> ALL (${sql.param(onlyPolicies)}::text[])`,
        ),
    },
    {
      key: 'tenancy.keys',
      says: 'Every key of an institution’s table starts with the institution, so that no row can point into another.',
      scope: 'whole',
      find: (db) =>
        lines(
          db,
          sql`SELECT t.name || ': ' || k.conname FROM (${siteTables}) t JOIN pg_constraint k ON k.conrelid = t.oid
              WHERE k.contype IN ('p', 'u') AND ${ownColumns}[1] <> 'site_id'
              UNION ALL
              SELECT t.name || ': ' || k.conname FROM (${siteTables}) t JOIN pg_constraint k ON k.conrelid = t.oid
              WHERE k.contype = 'f' AND k.confrelid IN (SELECT oid FROM (${siteTables}) other)
                AND ${ownColumns}[1] <> 'site_id'`,
        ),
    },
    {
      key: 'tenancy.role',
      says: 'Bidyapith works as a role that obeys row-level security.',
      scope: 'whole',
      find: (db) =>
        lines(
          db,
          sql`SELECT rolname || ' may look past it' FROM pg_roles
              WHERE rolname = current_user AND (rolsuper OR rolbypassrls)`,
        ),
    },
    {
      key: 'messages.drained',
      says: 'No message that is due has waited for more than fifteen minutes.',
      scope: 'whole',
      find: (db) =>
        lines(
          db,
          sql`SELECT channel || ' ' || id || ' is ' || state || ' since ' || coalesce(taken_at, next_try_at)
              FROM outbox
              WHERE (state = 'waiting' AND next_try_at < now() - interval '15 minutes')
                 OR (state = 'sending' AND taken_at < now() - interval '15 minutes')
              ORDER BY next_try_at`,
        ),
    },
    {
      key: 'jobs.tickets',
      says: 'Every job that has not ended has a ticket, so that some worker will run it.',
      scope: 'site',
      find: async (db, siteId) => {
        // Jobs lie with their school and tickets with the queue: on a cluster no statement sees both.
        const open = await db.execute<{ id: string; line: string }>(sql`
          SELECT id, kind || ' ' || id || ' is ' || state || ' without a ticket' AS line FROM jobs
          WHERE site_id = ${siteId} AND state IN ('waiting', 'running')`);
        const held = await db.execute<{ id: string }>(sql`
          SELECT t.data ->> 'job_id' AS id FROM pgboss.job t WHERE t.state < 'completed'
            AND t.data ->> 'job_id' = ANY (${sql.param(open.rows.map(({ id }) => id))}::text[])`);
        const tickets = new Set(held.rows.map(({ id }) => id));
        return open.rows
          .filter(({ id }) => !tickets.has(id))
          .map(({ line }) => line)
          .slice(0, findingsAtMost);
      },
    },
    {
      key: 'once.answered',
      says: 'Every form that may be sent only once keeps its answer for a repeat.',
      scope: 'site',
      find: (db, siteId) =>
        lines(
          db,
          sql`SELECT procedure || ' ' || key || ' has no answer' FROM idempotency_keys
              WHERE site_id = ${siteId} AND answer IS NULL`,
        ),
    },
    {
      key: 'files.bytes',
      says: 'Every file that is known is there, and as long as it was.',
      scope: 'site',
      find: async (db, siteId) => {
        const rows = await db
          .select({ id: files.id, sha256: files.sha256, size: files.size })
          .from(files)
          .where(eq(files.site_id, siteId));
        const missing: string[] = [];
        for (const row of rows) {
          const size = await sizeOfBytes(siteId, row.sha256);
          if (size === row.size) continue;
          missing.push(
            `file ${row.id} ${size === null ? 'is missing' : `has ${size} bytes, not ${row.size}`}`,
          );
          if (missing.length >= findingsAtMost) break;
        }
        return missing;
      },
    },
    {
      key: 'audit.chain',
      says: 'The log is as it was sealed: nothing changed, removed or slipped in.',
      scope: 'site',
      find: async (_db, siteId) => {
        const { ok, problem, number, from, to } = await verifyAudit(siteId, auditKey);
        return ok ? [] : [`seal ${number}: ${problem}, ${from?.toISOString()} to ${to?.toISOString()}`];
      },
    },
  ];
}
