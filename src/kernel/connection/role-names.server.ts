import { createHash } from 'node:crypto';
import type pg from 'pg';

/** What migrations, and databases of 0.1.0, call the role of the running program; each other database has its own. */
export const APP_ROLE = 'bidyapith_app';

/** The role that may change every table of a database no matter who makes it; null before the first start. */
export async function appRoleOf(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT r.rolname AS name FROM pg_default_acl d, aclexplode(d.defaclacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE d.defaclnamespace = to_regnamespace('app') AND d.defaclobjtype = 'r' AND a.grantee <> d.defaclrole
      AND a.privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
    GROUP BY r.oid, r.rolname HAVING count(DISTINCT a.privilege_type) = 4 ORDER BY r.oid DESC LIMIT 1`);
  return rows[0]?.name ?? null;
}

/** The name of a database's own role, and a second one where somebody else's database has the first. */
export function roleNamesFor(database: string): [string, string] {
  const plain = database
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '_')
    .replace(/^(?=[0-9]|pg_|_*$)/, 'db_')
    // A name has at most 63 letters.
    .slice(0, 50);
  return [`${plain}_app`, `${plain}_app_${createHash('sha256').update(database).digest('hex').slice(0, 6)}`];
}

export type RoleFacts = {
  exists: boolean;
  /** Another database of the server knows it: it has rights there, or owns something. */
  isUsedElsewhere: boolean;
  /** We may set its password. */
  isOurs: boolean;
  /** We may make roles. */
  mayMake: boolean;
};

/** What the session's user can do about a role. */
export async function readRole(client: pg.Client, role: string): Promise<RoleFacts> {
  const { rows } = await client.query<RoleFacts>(
    `SELECT r.oid IS NOT NULL AS exists, me.rolsuper OR me.rolcreaterole AS "mayMake",
       (me.rolsuper OR me.rolcreaterole) AND r.oid IS NOT NULL
         AND pg_has_role(r.oid, 'MEMBER WITH ADMIN OPTION') AS "isOurs",
       EXISTS (SELECT 1 FROM pg_shdepend d WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = r.oid
         AND CASE WHEN d.dbid = 0 THEN d.classid = 'pg_database'::regclass AND d.objid <> here.oid
             ELSE d.dbid <> here.oid END) AS "isUsedElsewhere"
     FROM pg_roles me
     JOIN pg_database here ON here.datname = current_database()
     LEFT JOIN pg_roles r ON r.rolname = $1
     WHERE me.rolname = current_user`,
    [role],
  );
  return rows[0]!;
}

/** A name that nobody else's database uses and whose role we can make or already have. */
export async function freeRoleName(client: pg.Client, except?: string): Promise<string | null> {
  for (const name of roleNamesFor(client.database ?? '')) {
    if (name === except) continue;
    const { exists, isUsedElsewhere, isOurs, mayMake } = await readRole(client, name);
    if (exists ? isOurs && !isUsedElsewhere : mayMake) return name;
  }
  return null;
}
