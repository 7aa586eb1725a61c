import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { ensureAccount, setPassword } from '#modules/platform/identity/accounts.server.ts';
import { makeCompany } from '#modules/platform/sites/face/founding.server.ts';
import { defaultRoles } from '../roles/default-roles.ts';
import { centralRoles, operators, roles } from '../base/tables.server.ts';

/** The roles of the program, once; a changed role stays as it was changed. */
export async function loadCentralRoles(db: Db): Promise<void> {
  await db
    .insert(centralRoles)
    .values(
      defaultRoles.map((role) => ({
        code: role.code,
        scope: role.scope,
        panel: role.panel,
        name_en: role.name.en,
        name_bn: role.name.bn,
        system: true,
      })),
    )
    .onConflictDoNothing({ target: centralRoles.code });
}

/** Gives a new school the roles of the operator's patterns, which they follow; returns their ids by code. */
export async function makeSiteRoles(db: Db, siteId: string): Promise<Map<string, string>> {
  const patterns = await db.select().from(centralRoles).where(eq(centralRoles.scope, 'site'));
  const made = await db
    .insert(roles)
    .values(
      patterns.map(({ code, name_en, name_bn, panel, system }) => ({
        site_id: siteId,
        code,
        name_en,
        name_bn,
        panel,
        system,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: roles.id, code: roles.code });
  return new Map(made.map((role) => [role.code, role.id]));
}

export const demoPassword = 'krishnachura';

/** The operator of the demo. */
export async function loadFirstOperator(db: Db): Promise<string> {
  const account = await ensureAccount(db, {
    username: 'operator',
    email: 'operator@bidyapith.test',
    name_en: 'Demo Operator',
    name_bn: 'ডেমো অপারেটর',
  });
  if (!account.isNew) return account.id;
  await setPassword(db, account.id, demoPassword);
  const company = await makeCompany(db, { en: 'Demo Operating Company', bn: 'ডেমো পরিচালনা প্রতিষ্ঠান' });
  const role = await db
    .select({ id: centralRoles.id })
    .from(centralRoles)
    .where(eq(centralRoles.code, 'operator'));
  await db
    .insert(operators)
    .values({ user_id: account.id, company_id: company, role_ids: role.map((at) => at.id) });
  return account.id;
}
