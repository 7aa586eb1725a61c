import { sql, type SQL } from 'drizzle-orm';

/**
 * One column of many rows in an `INSERT … VALUES (${siteId}, ${each(ids, 'uuid')}, ${each(names, 'text')}, 'new')`: a
 * row for each value, all columns in step. One text whatever the number of rows, and unlike `INSERT … SELECT … FROM
 * unnest(…)` a statement that a cluster hands to the machine of the school as it is; which it refuses where `type` is not
 * the column's own, since it would have to be turned into that.
 */
export const each = (
  values: readonly unknown[],
  type:
    | 'uuid'
    | 'text'
    | 'smallint'
    | 'int'
    | 'bigint'
    | 'boolean'
    | 'date'
    | 'timestamptz'
    | 'jsonb'
    | 'bytea',
): SQL => sql`unnest(${sql.param([...values])}::${sql.raw(type)}[])`;
