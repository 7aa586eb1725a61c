import type { Table } from './catalogue.server.ts';

/** What a table is on many machines: split by school, copied to all, or kept on the first one. */
export type Distributed = Pick<Table, 'name' | 'ofSite' | 'links'>;

/**
 * Central tables that are written all day and never joined with a school's rows: a copy on every machine would make
 * each login wait for all of them.
 */
export const keptOnFirst: readonly string[] = [
  'sessions',
  'password_links',
  'operator_links',
  'identifier_codes',
  'throttles',
  'outbox',
  'handovers',
];

/** The statements that spread a migrated database over a Citus cluster; `tables` with referenced ones first. */
export function distributionStatements(tables: readonly Distributed[]): string[] {
  const central = tables.filter(({ ofSite, name }) => !ofSite && !keptOnFirst.includes(name));
  const schools = tables.filter(({ ofSite }) => ofSite);
  const first = schools[0]?.name;
  return [
    '-- Run as the owner on the coordinator, after the migrations and before the first start.',
    'CREATE EXTENSION IF NOT EXISTS citus;',
    '-- SET LOCAL must reach the workers, or no school would see its rows.',
    "ALTER ROLE bidyapith_app SET citus.propagate_set_commands = 'local';",
    '-- The log refuses changes by a trigger; it touches nothing but its own rows.',
    'SET citus.enable_unsafe_triggers = on;',
    '',
    '-- Catalogues and registers: a copy on every machine.',
    ...central.map(({ name }) => `SELECT create_reference_table('public.${name}');`),
    '',
    "-- A school's tables: all rows of one school together on one machine.",
    ...schools.map(({ name }) =>
      name === first
        ? `SELECT create_distributed_table('public.${name}', 'site_id', colocate_with => 'none');`
        : `SELECT create_distributed_table('public.${name}', 'site_id', colocate_with => 'public.${first}');`,
    ),
    '',
    `-- Kept on the coordinator: ${keptOnFirst.join(', ')}, and the job queue.`,
  ];
}
