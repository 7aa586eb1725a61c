import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Actor } from './actor.ts';
import type { Db } from './database/pool.server.ts';
import { auditLog } from './tables.server.ts';

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
  readonly actor: Pick<Actor, 'userId' | 'impersonatorId'> | null;
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
  });
}
