import { uuidPattern } from '../uuid.ts';

function literal(id: string): string {
  if (!uuidPattern.test(id)) throw new Error('A tenant context holds only UUIDs.');
  return `'${id}'`;
}

/** SET takes no parameters, so the values are proven to be UUIDs and quoted (security plan 3b). */
export function contextStatements(tenant: {
  readonly siteId?: string | null;
  readonly siteIds?: readonly string[];
  readonly userId?: string | null;
}): string[] {
  const statements = [];
  if (tenant.siteId) statements.push(`SET LOCAL app.site_id = ${literal(tenant.siteId)}`);
  if (tenant.siteIds?.length)
    statements.push(
      `SET LOCAL app.site_ids = '${tenant.siteIds.map((id) => literal(id).slice(1, -1)).join(',')}'`,
    );
  if (tenant.userId) statements.push(`SET LOCAL app.user_id = ${literal(tenant.userId)}`);
  return statements;
}
