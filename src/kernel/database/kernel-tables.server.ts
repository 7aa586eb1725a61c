import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from './tables.server.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Who did what to which row. Central acts are under the nil site. The runtime role can add and read, never change;
 * every minute the new rows are sealed into a hash chain per site (audit_seals).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    site_id: uuid().notNull(),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    user_id: uuid(),
    impersonator_id: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: text(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    ip: text(),
    request_id: text(),
    /** The application that acted in the person's name, and what it was called then. */
    client_id: uuid(),
    client_name: text(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.id] }),
    index('audit_log_at').on(t.site_id, t.at, t.id),
    index('audit_log_subject').on(t.site_id, t.subject, t.at, t.id),
    index('audit_log_row').on(t.site_id, t.subject_id, t.at),
    // What an operator looks through over all schools, in the order of the log.
    index('audit_log_everywhere').on(t.at, t.id),
    index('audit_log_person').on(t.user_id, t.at, t.id),
    index('audit_log_kind').on(t.subject, t.at, t.id),
    index('audit_log_acting')
      .on(t.site_id, t.at, t.id)
      .where(sql`${t.impersonator_id} IS NOT NULL`),
  ],
);

export const auditSeals = pgTable(
  'audit_seals',
  {
    site_id: uuid().notNull(),
    number: integer().notNull(),
    /** Entries before this moment, and not before the last seal's. */
    up_to: timestamp({ withTimezone: true }).notNull(),
    rows: integer().notNull(),
    previous_hash: text().notNull(),
    hash: text().notNull(),
    signature: text().notNull(),
    sealed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.site_id, t.number] })],
);

/** Long work that a person watches: an import, a result run, a document run. */
export const jobs = siteTable(
  'jobs',
  {
    kind: text().notNull(),
    title: jsonb().notNull().$type<{ en: string; bn: string }>(),
    state: text()
      .notNull()
      .default('waiting')
      .$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    input: jsonb().notNull().$type<unknown>(),
    /** Where a killed run goes on. */
    checkpoint: jsonb().$type<unknown>(),
    result: jsonb().$type<unknown>(),
    problem: jsonb().$type<{ en: string; bn: string }>(),
    cancel_asked: boolean().notNull().default(false),
    user_id: uuid(),
    /** The operator behind an impersonation, for the log of what the job does. */
    impersonator_id: uuid(),
    /** The application that asked for it in the person's name. */
    client_id: uuid(),
    client_name: text(),
    /** Goes up with every run: one that was taken over can no longer write (kernel/jobs/hold.server.ts). */
    run: integer().notNull().default(0),
    /** Runs that ended without a checkpoint since the last; too many mean that the job kills its process. */
    tries: integer().notNull().default(0),
    started_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('jobs_recent').on(t.site_id, t.kind, t.created_at),
    index('jobs_person').on(t.site_id, t.user_id, t.created_at),
  ],
);

export const files = siteTable(
  'files',
  {
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    purpose: text().notNull(),
    /** Who may fetch it: a permission, or only the person who made it. */
    permission: text(),
    user_id: uuid(),
    /** Of a picture that was redrawn when it came. */
    width: integer(),
    height: integer(),
    /** The picture of which this is a smaller drawing; it is fetched through that one. */
    small_of: uuid(),
  },
  (t) => [
    index('files_small')
      .on(t.site_id, t.small_of)
      .where(sql`${t.small_of} IS NOT NULL`),
  ],
);

/** A message for one person inside the program; central people's are under the nil site. */
export const notifications = siteTable(
  'notifications',
  {
    user_id: uuid().notNull(),
    title: jsonb().notNull().$type<{ en: string; bn: string }>(),
    body: jsonb().notNull().$type<{ en: string; bn: string }>(),
    url: text(),
    read_at: timestamp({ withTimezone: true }),
    /** What it is about (`notice <id>`): nobody has two of one cause. */
    dedupe_key: text(),
  },
  (t) => [
    unique('notifications__dedupe_key_unique').on(t.site_id, t.dedupe_key, t.user_id),
    index('notifications_person').on(t.site_id, t.user_id, t.created_at),
    index('notifications_unread')
      .on(t.site_id, t.user_id)
      .where(sql`${t.read_at} IS NULL`),
  ],
);

/** Mail and SMS are written here in the transaction of their cause and sent by a worker, never twice. */
export const outbox = centralTable(
  'outbox',
  {
    /** The school on whose behalf, for the log; the table itself is the worker's. */
    about_site: uuid(),
    channel: text().notNull().$type<'mail' | 'sms'>(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    body: text().notNull(),
    dedupe_key: text().unique(),
    state: text().notNull().default('waiting').$type<'waiting' | 'sending' | 'sent' | 'failed' | 'unclear'>(),
    tries: integer().notNull().default(0),
    next_try_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when a process has it in hand. */
    taken_at: timestamp({ withTimezone: true }),
    sent_at: timestamp({ withTimezone: true }),
    problem: text(),
  },
  (t) => [index('outbox_waiting').on(t.state, t.next_try_at)],
);

/** Numbers shown to people: one counter row per school, fiscal year and kind (security: sharding rule 8). */
export const counters = pgTable(
  'counters',
  {
    site_id: uuid().notNull(),
    kind: text().notNull(),
    period: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.site_id, t.kind, t.period] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    site_id: uuid().notNull(),
    key: text().notNull(),
    procedure: text().notNull(),
    request_hash: text().notNull(),
    /** `json` keeps the text as it was first given. */
    answer: json(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.site_id, t.key] })],
);
