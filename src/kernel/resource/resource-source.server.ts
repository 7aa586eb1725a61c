import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from './resource.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import type { ProcedurePanel } from '../procedures/procedure-spec.ts';
import type { Fields } from '../lists/field.ts';
import { withLinkWords } from './links.server.ts';
import { resourceRows, type ResourceOptions, type Row, type TableFor } from './rows.server.ts';
import type { Resource } from './resource.ts';

/** What every procedure of one declared resource is made from. */
export type ResourceSource = {
  readonly resource: Resource;
  /** The same declaration as registers and screens hold it, whatever its fields are. */
  readonly anyResource: AnyResource;
  readonly table: PgTable;
  readonly options: ResourceOptions;
  readonly rows: ReturnType<typeof resourceRows>;
  readonly panel: ProcedurePanel | readonly ProcedurePanel[];
};

const panelOf = { central: 'central', group: 'group', site: 'site' } as const;

/** The only place that forgets the types of a resource's fields: its procedures read them from the declaration. */
export function resourceSource<F extends Fields>(
  resource: Resource<F>,
  table: TableFor<F>,
  options: ResourceOptions,
): ResourceSource {
  return {
    resource: resource as unknown as Resource,
    anyResource: resource as unknown as AnyResource,
    table,
    options,
    rows: resourceRows(resource, table, options),
    panel: options.panel ?? panelOf[resource.owner],
  };
}

/** Rows as they are shown: with what the server derives and the names behind their links. */
export async function enriched(
  { resource, options }: ResourceSource,
  ctx: Ctx,
  found: Row[],
): Promise<Row[]> {
  return withLinkWords(ctx, resource.fields, options.enrich ? await options.enrich(ctx, found) : found);
}

/** Rows of the table by a condition, in the order asked for (a field, `-` before it for descending). */
export async function readRows(
  { table, rows }: ResourceSource,
  ctx: Ctx,
  asked: { where: SQL | undefined; sort?: string | undefined; limit: number; offset?: number },
): Promise<Row[]> {
  const found = await ctx.db
    .select(rows.shown)
    .from(table)
    .where(asked.where)
    .orderBy(...rows.order(asked.sort))
    .limit(asked.limit)
    .offset(asked.offset ?? 0);
  return found as Row[];
}

/** An audit event about one row. */
export const auditRow = (
  { resource }: ResourceSource,
  ctx: Ctx,
  verb: string,
  id: string,
  change: { before: unknown; after: unknown; reason?: string },
) => ctx.audit({ action: `${resource.key}.${verb}`, subject: resource.key, subjectId: id, ...change });
