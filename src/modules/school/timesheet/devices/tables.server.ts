import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';

/** Why a terminal was sent away: another school's address, or an address of the network that is not on its list. */
export type RefusedWhy = 'address' | 'network';

/**
 * Every terminal that ever called, whosever it is: who it says it is, is known before any school is. Written all day
 * and never joined with a school's rows (distribution.ts).
 */
export const terminals = centralTable(
  'terminals',
  {
    serial: text().notNull().unique(),
    /** The school that claimed it, or that the operator gave it to; null: nobody's. */
    about_site: uuid().references(() => sites.id),
    name: text().notNull().default(''),
    place: text().notNull().default(''),
    /** Hours before Greenwich of the clock that it shows. */
    time_zone: smallint().notNull().default(6),
    /** Addresses of the network it may call from; from everywhere where there are none. */
    allowed_ips: text().array().notNull().default([]),
    claimed_at: timestamp({ withTimezone: true }),
    /** When the operator gave it to its school: that is not contested any more. */
    given_at: timestamp({ withTimezone: true }),
    /** When punches of it last came for its school. */
    punched_at: timestamp({ withTimezone: true }),
    /** Whether it was another school's before: then what it holds from there is not asked for. */
    moved: boolean().notNull().default(false),
    first_seen_at: timestamp({ withTimezone: true }).notNull(),
    last_seen_at: timestamp({ withTimezone: true }).notNull(),
    last_ip: text(),
    firmware: text(),
    model: text(),
    people: integer(),
    logs: integer(),
    /** What it said of the last attendance that was stored; told back when it starts. */
    stamp: text(),
    /** Seconds by which its newest punch was ahead of our clock when it came; below nought, that it came late. */
    clock_offset: integer(),
    /** When it last told that somebody set its clock, and what the clock showed then, as the terminal wrote it. */
    clock_set_at: timestamp({ withTimezone: true }),
    clock_set_shown: text(),
    refused_at: timestamp({ withTimezone: true }),
    refused_why: text().$type<RefusedWhy>(),
    refused_ip: text(),
    /** The day on which its silence was told. */
    silence_told_on: date(),
  },
  (t) => [index('terminals_site').on(t.about_site), index('terminals_first').on(t.first_seen_at, t.id)],
);

/** A terminal that works calls all day: what it did longer ago than this does not say where it is. */
export const latelyMs = 86_400_000;

/** At whose addresses a terminal called; `about_site` null: at the operator's. Nobody claims one that never did. */
export const terminalCalls = centralTable(
  'terminal_calls',
  {
    serial: text().notNull(),
    about_site: uuid().references(() => sites.id),
    last_at: timestamp({ withTimezone: true }).notNull(),
    ip: text(),
  },
  (t) => [
    unique('terminal_calls__serial_unique').on(t.serial, t.about_site).nullsNotDistinct(),
    index('terminal_calls_site').on(t.about_site, t.last_at),
  ],
);

/** `DOOR`: events of a door; `OTHER`: not known, kept as it came; `COUNTED`: that it came, without its content. */
export type UploadKind = 'ATTLOG' | 'OPERLOG' | 'DOOR' | 'OTHER' | 'COUNTED' | 'FILE';

/**
 * What terminals sent and people uploaded, byte for byte but for fingerprints and passwords. The same body sent again
 * is counted, not kept twice.
 */
export const deviceUploads = siteTable(
  'device_uploads',
  {
    /** The serial number, or the name of a file. */
    device: text().notNull(),
    kind: text().notNull().$type<UploadKind>(),
    digest: text().notNull(),
    /** What the terminal calls it, where the kind does not say so. */
    table_name: text(),
    /** Null when its time was over (docs/security.md). */
    body: bytea(),
    size: integer().notNull(),
    lines: integer().notNull().default(0),
    malformed: integer().notNull().default(0),
    faults: integer().notNull().default(0),
    /** How often it came. */
    times: integer().notNull().default(1),
    received_at: timestamp({ withTimezone: true }).notNull(),
    ip: text(),
    user_id: uuid(),
    /** Kept, but its lines could not be stored; the terminal has them still. */
    unread: boolean().notNull().default(false),
  },
  (t) => [
    unique('device_uploads__digest_unique').on(t.site_id, t.device, t.digest),
    index('device_uploads_received').on(t.site_id, t.received_at),
  ],
);

export type CommandState = 'WAITING' | 'SENT' | 'DONE' | 'FAILED';

/** What a terminal is asked to do, in the order of its numbers; it fetches them itself. */
export const deviceCommands = siteTable(
  'device_commands',
  {
    serial: text().notNull(),
    number: integer().notNull(),
    kind: text().notNull(),
    /** Whom it is about. */
    pin: text(),
    text: text().notNull(),
    state: text().notNull().$type<CommandState>(),
    /** What the terminal answered; null of one that never answered. */
    returned: integer(),
    tries: integer().notNull().default(0),
    sent_at: timestamp({ withTimezone: true }),
    done_at: timestamp({ withTimezone: true }),
    /** Those that one press made. */
    together: uuid(),
    user_id: uuid(),
  },
  (t) => [
    unique('device_commands__number_unique').on(t.site_id, t.serial, t.number),
    index('device_commands_waiting').on(t.site_id, t.serial, t.state, t.number),
  ],
);

/** Whom a terminal knows, as it said: names for numbers that nobody has here. */
export const terminalPeople = pgTable(
  'terminal_people',
  {
    site_id: uuid().notNull(),
    serial: text().notNull(),
    pin: text().notNull(),
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.serial, t.pin] }),
    index('terminal_people_pin').on(t.site_id, t.pin),
  ],
);
