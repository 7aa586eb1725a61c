import type pg from 'pg';

/** Rights on what is there and on what will come, for the role of the running program. */
export async function giveRights(client: pg.Client, role: string): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '');
  const name = client.escapeIdentifier(role);
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS app;
    REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${database} TO ${name};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public, app TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, app TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, app TO ${name};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, app
      GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${name};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, app GRANT USAGE, SELECT ON SEQUENCES TO ${name};`);
}

/** Every right of a role in this database that the session's user may give and take. */
const rightsOf = `
  WITH held AS (
    SELECT CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END || ' ' || c.oid::regclass AS what,
      a.privilege_type AS may, a.grantee, NULL::text AS later
    FROM pg_class c, aclexplode(c.relacl) a WHERE pg_has_role(c.relowner, 'USAGE')
    UNION ALL
    SELECT 'SCHEMA ' || quote_ident(n.nspname), a.privilege_type, a.grantee, NULL
    FROM pg_namespace n, aclexplode(n.nspacl) a WHERE pg_has_role(n.nspowner, 'USAGE')
    UNION ALL
    SELECT 'ROUTINE ' || p.oid::regprocedure, a.privilege_type, a.grantee, NULL
    FROM pg_proc p, aclexplode(p.proacl) a WHERE pg_has_role(p.proowner, 'USAGE')
    UNION ALL
    SELECT 'DATABASE ' || quote_ident(d.datname), a.privilege_type, a.grantee, NULL
    FROM pg_database d, aclexplode(d.datacl) a WHERE d.datname = current_database()
    UNION ALL
    SELECT CASE d.defaclobjtype WHEN 'S' THEN 'SEQUENCES' WHEN 'f' THEN 'ROUTINES' WHEN 'T' THEN 'TYPES' ELSE 'TABLES' END,
      a.privilege_type, a.grantee,
      format('ALTER DEFAULT PRIVILEGES FOR ROLE %I IN SCHEMA %I ', r.rolname, n.nspname)
    FROM pg_default_acl d JOIN pg_roles r ON r.oid = d.defaclrole JOIN pg_namespace n ON n.oid = d.defaclnamespace,
      aclexplode(d.defaclacl) a WHERE pg_has_role(d.defaclrole, 'USAGE'))
  SELECT what, string_agg(may, ', ') AS may, coalesce(later, '') AS later
  FROM held JOIN pg_roles g ON g.oid = held.grantee AND g.rolname = $1 GROUP BY what, later`;

/** Gives one role exactly what another may in this database, and takes it from that one. */
export async function handOverRights(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ what: string; may: string; later: string }>(rightsOf, [from]);
  for (const { what, may, later } of rows)
    await client.query(
      `${later}GRANT ${may} ON ${what} TO ${client.escapeIdentifier(to)};
       ${later}REVOKE ${may} ON ${what} FROM ${client.escapeIdentifier(from)}`,
    );
}
