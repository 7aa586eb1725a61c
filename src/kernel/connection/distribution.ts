import type { Table } from './catalogue.server.ts';

/** What a table is on many machines: split by school, copied to all, or kept on the first one. */
export type Distributed = Pick<Table, 'name' | 'ofSite'>;
export type ForeignKey = { name: string; table: string; there: string; says: string };

export type RoleSetting = { role: string; name: string; value: string };

/** What the program and the owner of its tables need on a cluster. */
export const roleSettings: Readonly<Record<string, string>> = {
  // SET LOCAL must reach the other machines, or no school would see its rows.
  'citus.propagate_set_commands': 'local',
  // Who deletes an account, say, looks first who refers to it: one machine after another, or it could not go on.
  'citus.multi_shard_modify_mode': 'sequential',
};

export type ClusterState = {
  /** Referenced ones first. */
  tables: readonly Distributed[];
  database: string;
  /** Tables that are split or copied already. */
  spread: ReadonlySet<string>;
  /** Tables whose policy still has the sub-select of a single PostgreSQL. */
  subqueries: readonly string[];
  keys: readonly ForeignKey[];
  /** Functions of ours that the other machines do not know. */
  functions: readonly string[];
  /** What is not yet said of roles. */
  settings: readonly RoleSetting[];
};

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
  'terminals',
  'terminal_calls',
];

/** For the session that runs the statements. */
export const distributionSettings: readonly string[] = [
  '-- The log refuses changes by a trigger; it touches nothing but its own rows.',
  'SET citus.enable_unsafe_triggers = on;',
  '-- A key to a table that is on every machine and keys to split ones are made one after another.',
  "SET citus.multi_shard_modify_mode = 'sequential';",
];

/**
 * The statements that are still missing until a migrated database is spread over its Citus cluster: all of them at
 * first, those for new tables after an update, none when everything is done. Run by the owner on the coordinator.
 */
export function distributionStatements(state: ClusterState): string[] {
  const { tables, spread } = state;
  const pending = tables.filter(({ name }) => !spread.has(name) && !keptOnFirst.includes(name));
  const moves = new Set(pending.map(({ name }) => name));
  // A key to a table that was moved goes on pointing to the empty shell of it: made again afterwards.
  const keys = state.keys.filter(({ table, there }) => moves.has(table) || moves.has(there));
  const steps: [string, string[]][] = [
    [
      'SET LOCAL must reach the other machines, or no school would see its rows; and one machine after another.',
      state.settings.map(
        ({ role, name, value }) =>
          `ALTER ROLE ${role} IN DATABASE ${state.database} SET ${name} = '${value}';`,
      ),
    ],
    [
      'Whose rows these are, asked without a sub-select: Citus takes none in a policy.',
      state.subqueries.map((name) => `ALTER POLICY tenant ON public.${name} USING (site_id = app.site());`),
    ],
    [
      'Keys between tables that move.',
      keys.map(({ table, name }) => `ALTER TABLE public.${table} DROP CONSTRAINT "${name}";`),
    ],
    [
      'Functions that policies and queries call.',
      state.functions.map((name) => `SELECT create_distributed_function('${name}');`),
    ],
    [
      'Catalogues and registers: a copy on every machine.',
      pending
        .filter(({ ofSite }) => !ofSite)
        .map(({ name }) => `SELECT create_reference_table('public.${name}');`),
    ],
    [
      "A school's tables: all rows of one school together on one machine.",
      pending.filter(({ ofSite }) => ofSite).flatMap(({ name }) => split(name, besideWhich(state, name))),
    ],
    [
      'The keys again.',
      keys.map(({ table, name, says }) => `ALTER TABLE public.${table} ADD CONSTRAINT "${name}" ${says};`),
    ],
  ];
  return steps.flatMap(([why, statements]) => (statements.length > 0 ? [`-- ${why}`, ...statements] : []));
}

/** The table that says where the others lie: one that is split already, else the first that will be. */
function besideWhich({ tables, spread }: ClusterState, name: string): string | null {
  const schools = tables.filter(({ ofSite }) => ofSite);
  const first = schools.find((table) => spread.has(table.name)) ?? schools[0];
  return first && first.name !== name ? first.name : null;
}

/** Its rows move with it; row-level security would keep them from its owner. */
const split = (name: string, beside: string | null): string[] => [
  'BEGIN;',
  `ALTER TABLE public.${name} NO FORCE ROW LEVEL SECURITY;`,
  `SELECT create_distributed_table('public.${name}', 'site_id', colocate_with => '${beside ? `public.${beside}` : 'none'}');`,
  `ALTER TABLE public.${name} FORCE ROW LEVEL SECURITY;`,
  'COMMIT;',
];
