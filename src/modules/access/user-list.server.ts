import { and, asc, count, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { listOrder } from '#kernel/list-order.server.ts';
import { containsPattern, type ListInput } from '#kernel/list-query.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { sitePlaces } from './places.server.ts';
import { accountColumns } from './user-account.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'>;

/** What a person may type to find somebody: a part of the name or of the address, or a mobile number in any spelling. */
export function matchingUser(typed: string | undefined): SQL | undefined {
  const q = typed?.trim();
  if (!q) return undefined;
  const pattern = containsPattern(q);
  const phone = normaliseMobile(q);
  return or(
    ilike(users.name_en, pattern),
    ilike(users.name_bn, pattern),
    ilike(users.username, pattern),
    ilike(users.email, pattern),
    phone ? eq(users.phone, phone) : ilike(users.phone, pattern),
  );
}

// Names written out: in a query of one table the builder leaves the table out, and `id` would be the inner one's.
const isOperator = sql<boolean>`EXISTS (SELECT 1 FROM operators o WHERE o.user_id = users.id)`;
const groupCount = sql<number>`(SELECT count(*)::int FROM group_members g WHERE g.user_id = users.id)`;

function matching({ q, filter }: Asked): SQL | undefined {
  const place = filter?.['place'];
  return and(
    matchingUser(q),
    filter?.['status'] === 'disabled' ? isNotNull(users.disabled_at) : undefined,
    filter?.['status'] === 'active' ? isNull(users.disabled_at) : undefined,
    place === 'central' ? isOperator : undefined,
    place === 'group' ? sql`${groupCount} > 0` : undefined,
  );
}

const sortable = {
  name_en: users.name_en,
  name_bn: users.name_bn,
  username: users.username,
  last_login_at: users.last_login_at,
  created_at: users.created_at,
} as const;

/** People with a login, whatever their place. */
export async function listUsers(ctx: Ctx, input: ListInput) {
  const rows = await ctx.db
    .select({ ...accountColumns, is_operator: isOperator, groups: groupCount })
    .from(users)
    .where(matching(input))
    .orderBy(listOrder(sortable, input.sort, 'name_en'), asc(users.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  const places = await sitePlaces(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, sites: (places.get(row.id) ?? []).map(({ name }) => name) }));
}

export async function countUsers(ctx: Ctx, input: Asked): Promise<{ total: number }> {
  const found = await ctx.db.select({ total: count() }).from(users).where(matching(input));
  return { total: found[0]?.total ?? 0 };
}
