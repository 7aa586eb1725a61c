import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { AuditActor } from '../actor.ts';
import type { Db } from '../database/pool.server.ts';
import { auditLog } from '../tables.server.ts';

/** Central acts (on catalogues, applications, packages) are logged under this site. */
export const centralSite = '00000000-0000-0000-0000-000000000000';

export type AuditEntry = {
  /** `subject.verb`, in the school's words: `receipt.cancel`. */
  readonly action: string;
  readonly subject: string;
  readonly subjectId?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null;
};

export type AuditOrigin = {
  readonly actor: AuditActor | null;
  readonly ip: string | null;
  readonly requestId: string | null;
};

const secret = /password|secret|token|hash|credential/i;

/** Secrets never reach the log, whatever a row holds. */
export function redact(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(redact);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secret.test(key) ? '•••' : redact(inner)]),
  );
}

/** Adds one entry to the log of a site, in the transaction of the change itself. */
export async function writeAudit(
  db: Db,
  siteId: string,
  origin: AuditOrigin,
  entry: AuditEntry,
): Promise<void> {
  await db.insert(auditLog).values({
    site_id: siteId,
    id: uuidv7(),
    // The start of the transaction by the database's clock, and never before what is sealed: a clock that was set
    // back must not write into a sealed hour.
    at: sql`greatest(now(), (SELECT up_to FROM audit_seals seal WHERE seal.site_id = ${siteId} ORDER BY number DESC LIMIT 1))`,
    user_id: origin.actor?.userId ?? null,
    impersonator_id: origin.actor?.impersonatorId ?? null,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId ?? null,
    before: redact(entry.before ?? null),
    after: redact(entry.after ?? null),
    reason: entry.reason ?? null,
    ip: origin.ip,
    request_id: origin.requestId,
    client_id: origin.actor?.application?.clientId ?? null,
    client_name: origin.actor?.application?.name ?? null,
  });
}

/** An entry for `writeAudits`; `id` (UUIDv7) bears the moment of what happened. */
export type LateEntry = AuditEntry & AuditOrigin & { readonly id: string };

/**
 * Adds entries of one site that were collected, in one statement; returns the ids of those that were not there yet, so
 * that who is not sure whether a bundle was written may write it again.
 */
export async function writeAudits(
  db: Db,
  siteId: string,
  entries: readonly LateEntry[],
): Promise<ReadonlySet<string>> {
  const column = <T>(of: (entry: LateEntry) => T) => sql.param(entries.map(of));
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(redact(value)));
  const written = await db.execute<{ id: string }>(sql`
    INSERT INTO audit_log (site_id, id, at, user_id, impersonator_id, action, subject, subject_id, before, after, reason,
      ip, request_id, client_id, client_name)
    SELECT ${siteId}::uuid, e.id,
      greatest(now(), (SELECT up_to FROM audit_seals seal WHERE seal.site_id = ${siteId} ORDER BY number DESC LIMIT 1)),
      e.user_id, e.impersonator_id, e.action, e.subject, e.subject_id, e.before, e.after, e.reason, e.ip, e.request_id,
      e.client_id, e.client_name
    FROM unnest(${column((entry) => entry.id)}::uuid[], ${column((entry) => entry.actor?.userId ?? null)}::uuid[],
      ${column((entry) => entry.actor?.impersonatorId ?? null)}::uuid[], ${column((entry) => entry.action)}::text[],
      ${column((entry) => entry.subject)}::text[], ${column((entry) => entry.subjectId ?? null)}::text[],
      ${column((entry) => json(entry.before))}::jsonb[], ${column((entry) => json(entry.after))}::jsonb[],
      ${column((entry) => entry.reason ?? null)}::text[], ${column((entry) => entry.ip)}::text[],
      ${column((entry) => entry.requestId)}::text[],
      ${column((entry) => entry.actor?.application?.clientId ?? null)}::uuid[],
      ${column((entry) => entry.actor?.application?.name ?? null)}::text[])
      AS e(id, user_id, impersonator_id, action, subject, subject_id, before, after, reason, ip, request_id, client_id,
        client_name)
    ON CONFLICT (site_id, id) DO NOTHING
    RETURNING id`);
  return new Set(written.rows.map((row) => row.id));
}
