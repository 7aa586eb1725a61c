import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { uuidPattern } from '#kernel/uuid.ts';
import { fiscalYears } from '#modules/school/academics/base/tables.server.ts';

/** Narrows a list to the days of an entry of the operator's fiscal years. */
export const inFiscalYear =
  (day: PgColumn) =>
  (id: string): SQL => {
    if (!uuidPattern.test(id)) return sql`false`;
    const its = (end: PgColumn) => sql`(SELECT ${end} FROM ${fiscalYears} WHERE ${fiscalYears.id} = ${id})`;
    return sql`${day} BETWEEN ${its(fiscalYears.starts_on)} AND ${its(fiscalYears.ends_on)}`;
  };
