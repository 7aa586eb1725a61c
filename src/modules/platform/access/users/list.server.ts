import { eq, or, sql, type SQL } from 'drizzle-orm';
import { serveList } from '#kernel/lists/list.server.ts';
import { contains } from '#kernel/lists/search.server.ts';
import { toBengaliDigits } from '#kernel/text/digits.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { say, type Word } from '#kernel/words.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { siteMemberships } from '../permissions/memberships.server.ts';
import { userList } from './list.ts';
import { userWords as w } from './words.ts';

/** What a person may type to find somebody: a part of the name or of the address, or a mobile number in any spelling. */
export function matchingUser(typed: string | undefined): SQL | undefined {
  const phone = normaliseMobile(typed ?? '');
  return phone
    ? or(contains(typed, [users.name_en, users.name_bn, users.username, users.email]), eq(users.phone, phone))
    : contains(typed, [users.name_en, users.name_bn, users.username, users.email, users.phone]);
}

// Names written out: in a query of one table the builder leaves the table out, and `id` would be the inner one's.
const isOperator = sql<boolean>`EXISTS (SELECT 1 FROM operators o WHERE o.user_id = users.id)`;
const groupCount = sql<number>`(SELECT count(*)::int FROM group_members g WHERE g.user_id = users.id)`;

const inGroups = (many: number): Word => ({
  en: say(w.groups, 'en', { count: String(many) }),
  bn: say(w.groups, 'bn', { count: toBengaliDigits(String(many)) }),
});

/** People with a login, whatever their place. */
export const userRows = serveList(userList, {
  table: users,
  columns: {
    name: { en: users.name_en, bn: users.name_bn },
    username: users.username,
    email: users.email,
    phone: users.phone,
    last_login_at: users.last_login_at,
    created_at: users.created_at,
    status: sql`CASE WHEN ${users.disabled_at} IS NULL THEN 'active' ELSE 'disabled' END`,
    is_operator: isOperator,
    groups: groupCount,
  },
  search: matchingUser,
  filters: {
    membership: (value) =>
      value === 'central' ? isOperator : value === 'group' ? sql`${groupCount} > 0` : sql`false`,
  },
  finish: async (ctx, rows) => {
    const found = await siteMemberships(
      ctx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => {
      const sites = (found.get(row.id) ?? []).map(({ name }) => name);
      const central = row.is_operator ? [w.central] : [];
      const groups = row.groups > 0 ? [inGroups(row.groups)] : [];
      return { ...row, sites, memberships: [...central, ...groups, ...sites] };
    });
  },
});
