import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { APP_ROLE } from '../src/kernel/connection/role-names.server.ts';
import { freshDatabase, type TestDatabase } from './support/database.ts';

let database: TestDatabase;
const owner = <R extends pg.QueryResultRow>(text: string) =>
  withClient(database.owner, async (client) => (await client.query<R>(text)).rows);

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/**
 * Tables without `site_id`: central catalogues and registers, looked at one by one. Those about a school (what the
 * operator bills) name it in `about_site`, and tests/isolation.test.ts tries them with another school's ids.
 */
const reviewed = [
  'assessment_classes',
  'assessment_dimensions',
  'assessment_kinds',
  'assessment_result_settings',
  'assessment_subjects',
  'behaviour_dimensions',
  'behavioural_indicators',
  'competencies',
  'help_desk_defaults',
  'id_card_orders',
  'id_card_templates',
  'identifier_codes',
  'learning_experiences',
  'link_requests',
  'non_site_institutions',
  'performance_indicators',
  'period_templates',
  'academic_groups',
  'academic_sessions',
  'academic_years',
  'account_heads',
  'billing_accounts',
  'billing_settings',
  'calendar_events',
  'catalogue_terms',
  'group_catalogue_choices',
  'attachments',
  'bill_overpayments',
  'central_roles',
  'challans',
  'class_groups',
  'class_rooms',
  'classes',
  'companies',
  'countries',
  'dashboard_palettes',
  'featured_items',
  'official_links',
  'site_domains',
  'menus',
  'designations',
  'districts',
  'divisions',
  'exam_types',
  'fee_groups',
  'fee_heads',
  'fee_sub_heads',
  'fiscal_years',
  'group_conditions',
  'group_members',
  'group_subjects',
  'handovers',
  'holidays',
  'houses',
  'invitations',
  'invoice_instalments',
  'invoice_lines',
  'invoice_payments',
  'invoices',
  'merchant_types',
  'offer_types',
  'oauth_clients',
  'oauth_consents',
  'oauth_grants',
  'oauth_keys',
  'oauth_records',
  'online_payment_methods',
  'operator_links',
  'operators',
  'outbox',
  'packages',
  'password_links',
  'pay_rules',
  'payment_gateways',
  'payment_types',
  'payment_watch',
  'salary_types',
  'schema_migrations',
  'teaching_elsewhere',
  'session_types',
  'sessions',
  'shifts',
  'site_applications',
  'site_credits',
  'site_groups',
  'sites',
  'student_categories',
  'subjects',
  'terminal_calls',
  'terminals',
  'thanas',
  'throttles',
  'users',
  'versions',
  'voucher_types',
  'waiver_types',
];

type Table = {
  name: string;
  has_site: boolean;
  enabled: boolean;
  forced: boolean;
  policies: string[];
};

const tables = () =>
  owner<Table>(`
    SELECT c.relname AS name,
      EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id' AND NOT a.attisdropped) AS has_site,
      c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
      coalesce((SELECT array_agg(concat_ws(' ', p.polname, p.polpermissive, p.polcmd, p.polroles::text,
          pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)) ORDER BY p.polname)
        FROM pg_policy p WHERE p.polrelid = c.oid), '{}') AS policies
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY 1`);

/** The school reads and writes its own rows; who oversees several may read theirs and write none. */
const ours = [
  'overseer t r {0} app.oversees(site_id) check',
  'tenant t * {0} (site_id = ( SELECT app.site() AS site)) check (site_id = app.site())',
];

test('every table with site_id has forced row-level security and only the two policies', async () => {
  const wrong = (await tables())
    .filter(({ has_site }) => has_site)
    .filter(({ enabled, forced, policies }) => !enabled || !forced || policies.join() !== ours.join());
  expect(wrong).toEqual([]);
});

test('every table without site_id is on the reviewed list', async () => {
  const central = (await tables()).filter(({ has_site }) => !has_site).map(({ name }) => name);
  expect(central.filter((name) => !reviewed.includes(name))).toEqual([]);
});

test('primary, unique and foreign keys of a school’s tables begin with site_id', async () => {
  const wrong = await owner(`
    SELECT c.conrelid::regclass::text AS "table", c.conname AS name
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    JOIN pg_attribute s ON s.attrelid = t.oid AND s.attname = 'site_id'
    LEFT JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attname = 'site_id'
    WHERE n.nspname = 'public' AND ((c.contype IN ('p', 'u') AND c.conkey[1] <> s.attnum) OR (c.contype = 'f' AND f.attnum IS NOT NULL AND c.conkey[1] <> s.attnum))
    UNION ALL
    SELECT i.indrelid::regclass::text, i.indexrelid::regclass::text FROM pg_index i
    JOIN pg_attribute s ON s.attrelid = i.indrelid AND s.attname = 'site_id'
    JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE n.nspname = 'public' AND i.indisunique AND i.indkey[0] <> s.attnum`);
  expect(wrong).toEqual([]);
});

test('no foreign key leads from a central table into a school’s', async () => {
  const wrong = await owner(`
    SELECT c.conname FROM pg_constraint c
    WHERE c.contype = 'f' AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.confrelid AND a.attname = 'site_id')
      AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attname = 'site_id')`);
  expect(wrong).toEqual([]);
});

test('there are no views that run as their owner, no functions that do, and no materialised views', async () => {
  const wrong = await owner(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'app') AND (c.relkind = 'm' OR (c.relkind = 'v' AND NOT coalesce(c.reloptions::text LIKE '%security_invoker=true%', false)))
    UNION ALL
    SELECT p.proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname IN ('public', 'app') AND p.prosecdef`);
  expect(wrong).toEqual([]);
});

test('all tables stand where the tests above look: in one schema, and beside it only the queue', async () => {
  const wrong = await owner(`
    SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('public', 'pgboss', 'pg_catalog', 'information_schema', 'pg_toast')`);
  expect(wrong).toEqual([{ name: 'app.installation' }]);
});

test('what the database knows of its installation is for its owner alone', async () => {
  const mine = withClient(database.app, (client) => client.query('TABLE app.installation'));
  await expect(mine).rejects.toThrow(/permission denied for table installation/);
});

test('the program’s role owns nothing, and nobody else may do more than it', async () => {
  const owned = await owner(`
    SELECT c.relname AS name FROM pg_class c WHERE c.relowner = '${APP_ROLE}'::regrole
    UNION ALL SELECT p.proname FROM pg_proc p WHERE p.proowner = '${APP_ROLE}'::regrole
    UNION ALL SELECT n.nspname FROM pg_namespace n WHERE n.nspowner = '${APP_ROLE}'::regrole`);
  expect(owned).toEqual([]);
  const granted = await owner(`
    SELECT c.relname AS name, coalesce(r.rolname, 'everybody') AS to, a.privilege_type AS may
    FROM pg_class c CROSS JOIN aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.relnamespace = 'public'::regnamespace AND a.grantee <> c.relowner
      AND NOT (coalesce(r.rolname, '') = '${APP_ROLE}' AND a.privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE') AND NOT a.is_grantable)`);
  expect(granted).toEqual([]);
});

test('without a school, and with a school that does not exist, every school table is empty', async () => {
  const names = (await tables()).filter(({ has_site }) => has_site).map(({ name }) => name);
  await withClient(database.owner, async (client) => {
    await client.query(
      `INSERT INTO notices (site_id, id, title_en, title_bn, published_on) VALUES (gen_random_uuid(), gen_random_uuid(), 'a', 'ক', '2026-01-01')`,
    );
  });
  await withClient(database.app, async (client) => {
    for (const context of ['', '01980000-0000-7000-8000-000000000000']) {
      await client.query('BEGIN');
      await client.query(`SET LOCAL app.site_id = '${context}'`);
      for (const name of names)
        expect((await client.query(`SELECT count(*)::int AS n FROM ${name}`)).rows[0], name).toEqual({
          n: 0,
        });
      await client.query('ROLLBACK');
    }
  });
});

test('the program’s role cannot write a row of another school, change the log or the tables', async () => {
  await withClient(database.app, async (client) => {
    await client.query(`SET app.site_id = '01980000-0000-7000-8000-000000000001'`);
    const foreign = client.query(
      `INSERT INTO notices (site_id, id, title_en, title_bn, published_on) VALUES (gen_random_uuid(), gen_random_uuid(), 'a', 'ক', '2026-01-01')`,
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
    await expect(client.query('UPDATE audit_log SET action = action')).rejects.toThrow();
    await expect(client.query('DELETE FROM audit_log')).rejects.toThrow();
    await expect(client.query('TRUNCATE notices')).rejects.toThrow(/permission denied/);
    await expect(client.query('CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(client.query('ALTER TABLE notices DISABLE ROW LEVEL SECURITY')).rejects.toThrow(/owner/);
  });
});
