import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';

export type PunchSource = 'DEVICE' | 'FILE' | 'WEB' | 'OFFICE';
/** Why a punch is kept and not counted: its clock was wrong, or somebody set it aside. */
export type PunchFault = 'ahead' | 'ancient' | 'set-aside';

/**
 * A punch as it came; nothing changes or deletes one. `pin` is the number on a terminal; who it is may be known
 * later, when the number is given to an employee (handbook 4.4). Days are worked out from these and can be again.
 */
export const punches = siteTable(
  'punches',
  {
    /** Null while nobody has the number. */
    employee_id: uuid(),
    pin: text(),
    /** The terminal's serial number, or `file` where that is not known; empty for punches on the web and by the office. */
    device: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The day at the school. Who works at night punches out on the day after. */
    day: date().notNull(),
    direction: text().$type<'in' | 'out'>(),
    source: text().notNull().$type<PunchSource>(),
    fault: text().$type<PunchFault>(),
    /** The body it came in. */
    upload_id: uuid(),
    reason: text(),
    user_id: uuid(),
    ip: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.employee_id], foreignColumns: [employees.site_id, employees.id] }),
    // Terminals send again what they are not sure of: the same punch is kept once.
    unique('punches__device_unique').on(t.site_id, t.device, t.pin, t.at),
    index('punches_employee').on(t.site_id, t.employee_id, t.day),
    index('punches_pending').on(t.site_id, t.pin, t.day),
    index('punches_day').on(t.site_id, t.day, t.device),
  ],
);

/** Who has or had which number on terminals: whose a punch is, is asked of the time it was made. */
export const numberHoldings = siteTable(
  'number_holdings',
  {
    employee_id: uuid().notNull(),
    pin: text().notNull(),
    from_at: timestamp({ withTimezone: true }).notNull(),
    /** Null while it is theirs. */
    to_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    index('number_holdings_pin').on(t.site_id, t.pin),
    uniqueIndex('number_holdings_open')
      .on(t.site_id, t.employee_id, t.pin)
      .where(sql`${t.to_at} IS NULL`),
  ],
);

/** Days of employees that must be worked out again, because a punch, a shift, leave or duty came. */
export const staleDays = pgTable(
  'stale_employee_days',
  { site_id: uuid().notNull(), employee_id: uuid().notNull(), day: date().notNull() },
  (t) => [
    primaryKey({ columns: [t.site_id, t.employee_id, t.day] }),
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
  ],
);
