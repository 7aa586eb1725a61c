import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { AuditActor } from '../actor.ts';
import { atCommit } from '../database/at-commit.server.ts';
import { each } from '../database/each.server.ts';
import type { Db } from '../database/pool.server.ts';
import { prepared, reading } from '../database/prepared.server.ts';
import { onceInTransaction } from '../database/transaction-memory.server.ts';
import { auditSeals } from '../database/kernel-tables.server.ts';

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

/**
 * Up to where a site's log is sealed, asked once in a transaction: nothing is sealed past the start of one that is open.
 * Asked by itself, since an INSERT with a sub-query runs on no cluster.
 */
export const sealedUpTo = (db: Db, siteId: string): Promise<string | null> =>
  onceInTransaction(db, `sealed ${siteId}`, async () => {
    const last = await prepared(db, 'last seal of the log', (name) =>
      db
        .select({ up_to: sql<string>`${auditSeals.up_to}::text` })
        .from(auditSeals)
        .where(eq(auditSeals.site_id, sql.placeholder('site')))
        .orderBy(desc(auditSeals.number))
        .limit(1)
        .prepare(name),
    ).execute({ site: siteId });
    return last[0]?.up_to ?? null;
  });

/**
 * The start of the transaction by the database's clock, and never before what is sealed: a clock that was set back must
 * not write into a sealed hour.
 */
const momentAfter = (sealed: string | null): SQL => sql`greatest(now(), ${sealed}::timestamptz)`;

type EntryRow = Record<(typeof entryColumns)[number], string | null>;
const entryColumns = [
  'site_id',
  'id',
  'at',
  'user_id',
  'impersonator_id',
  'action',
  'subject',
  'subject_id',
  'before',
  'after',
  'reason',
  'ip',
  'request_id',
  'client_id',
  'client_name',
] as const;

const entryWritten = reading<never, EntryRow>('entry of the log', (value) => {
  const cells = entryColumns.map((key) =>
    key === 'at' ? sql`greatest(now(), ${value(key)}::timestamptz)` : value(key),
  );
  const names = entryColumns.map((key) => sql.raw(`"${key}"`));
  return sql`insert into "audit_log" (${sql.join(names, sql`, `)}) values (${sql.join(cells, sql`, `)})`;
});

const jsonText = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(redact(value));

/** An entry as it is now, ready to be written as soon as it is known up to where the log is sealed. */
export function auditEntry(
  siteId: string,
  origin: AuditOrigin,
  entry: AuditEntry,
): (db: Db, sealed: string | null) => Promise<unknown> {
  const row = {
    site_id: siteId,
    id: uuidv7(),
    user_id: origin.actor?.userId ?? null,
    impersonator_id: origin.actor?.impersonatorId ?? null,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId ?? null,
    before: jsonText(entry.before),
    after: jsonText(entry.after),
    reason: entry.reason ?? null,
    ip: origin.ip,
    request_id: origin.requestId,
    client_id: origin.actor?.application?.clientId ?? null,
    client_name: origin.actor?.application?.name ?? null,
  };
  return (db, sealed) => entryWritten(db, { ...row, at: sealed });
}

/** Adds one entry to the log of a site, in the transaction of the change itself. */
export async function writeAudit(
  db: Db,
  siteId: string,
  origin: AuditOrigin,
  entry: AuditEntry,
): Promise<void> {
  await auditEntry(siteId, origin, entry)(db, await sealedUpTo(db, siteId));
}

/** The same as the last thing that a transaction asks: it leaves with the COMMIT. */
export function writeAuditLast(db: Db, siteId: string, origin: AuditOrigin, entry: AuditEntry): void {
  const write = auditEntry(siteId, origin, entry);
  atCommit(
    db,
    sealedUpTo(db, siteId).then((at) => () => write(db, at)),
  );
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
  const column = (type: 'uuid' | 'text' | 'jsonb', of: (entry: LateEntry) => string | null | undefined) =>
    each(
      entries.map((entry) => of(entry) ?? null),
      type,
    );
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(redact(value)));
  const written = await db.execute<{ id: string }>(sql`
    INSERT INTO audit_log (site_id, id, at, user_id, impersonator_id, action, subject, subject_id, before, after, reason,
      ip, request_id, client_id, client_name)
    VALUES (${siteId}, ${column('uuid', (entry) => entry.id)}, ${momentAfter(await sealedUpTo(db, siteId))},
      ${column('uuid', (entry) => entry.actor?.userId)}, ${column('uuid', (entry) => entry.actor?.impersonatorId)},
      ${column('text', (entry) => entry.action)}, ${column('text', (entry) => entry.subject)},
      ${column('text', (entry) => entry.subjectId)}, ${column('jsonb', (entry) => json(entry.before))},
      ${column('jsonb', (entry) => json(entry.after))}, ${column('text', (entry) => entry.reason)},
      ${column('text', (entry) => entry.ip)}, ${column('text', (entry) => entry.requestId)},
      ${column('uuid', (entry) => entry.actor?.application?.clientId)},
      ${column('text', (entry) => entry.actor?.application?.name)})
    ON CONFLICT (site_id, id) DO NOTHING
    RETURNING id`);
  return new Set(written.rows.map((row) => row.id));
}
