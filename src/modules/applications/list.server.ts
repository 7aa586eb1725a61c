import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { listOrder } from '#kernel/list-order.server.ts';
import { containsPattern, type ListInput } from '#kernel/list-query.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { centralRoles } from '#modules/access/tables.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { districts, divisions, thanas } from '#modules/locations/tables.server.ts';
import { siteOrigin } from '#modules/sites/site-address.ts';
import { siteApplications } from './tables.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'>;

function matching({ q, filter }: Asked): SQL | undefined {
  const text = q?.trim();
  const pattern = text ? containsPattern(text) : '';
  return and(
    filter?.['status'] ? eq(siteApplications.status, filter['status'] as 'pending') : undefined,
    text
      ? or(
          ilike(siteApplications.name_en, pattern),
          ilike(siteApplications.name_bn, pattern),
          ilike(siteApplications.alias, pattern),
          ilike(siteApplications.eiin, pattern),
          ilike(siteApplications.email, pattern),
          ilike(siteApplications.applicant_name, pattern),
        )
      : undefined,
  );
}

const sortable = {
  name_en: siteApplications.name_en,
  name_bn: siteApplications.name_bn,
  eiin: siteApplications.eiin,
  alias: siteApplications.alias,
  applicant_name: siteApplications.applicant_name,
  created_at: siteApplications.created_at,
};

/** Applications, the newest first. */
export async function listApplications(db: Db, input: ListInput) {
  return db
    .select({
      id: siteApplications.id,
      name_en: siteApplications.name_en,
      name_bn: siteApplications.name_bn,
      alias: siteApplications.alias,
      eiin: siteApplications.eiin,
      institution_type: siteApplications.institution_type,
      email: siteApplications.email,
      applicant_name: siteApplications.applicant_name,
      status: siteApplications.status,
      district_en: districts.name_en,
      district_bn: districts.name_bn,
      created_at: siteApplications.created_at,
      decided_at: siteApplications.decided_at,
    })
    .from(siteApplications)
    .leftJoin(districts, eq(districts.id, siteApplications.district_id))
    .where(matching(input))
    .orderBy(listOrder(sortable, input.sort, '-created_at'), desc(siteApplications.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
}

/** How many match, and how many of each status there are with the same search. */
export async function countApplications(db: Db, input: Asked) {
  const { status, ...others } = input.filter ?? {};
  const found = await db
    .select({ status: siteApplications.status, total: count() })
    .from(siteApplications)
    .where(matching({ q: input.q, filter: others }))
    .groupBy(siteApplications.status);
  const of = (name: string) => found.find((row) => row.status === name)?.total ?? 0;
  const by_status = { pending: of('pending'), approved: of('approved'), rejected: of('rejected') };
  const all = by_status.pending + by_status.approved + by_status.rejected;
  return { total: status ? of(status) : all, by_status };
}

export async function oneApplication(db: Db, id: string) {
  const found = await db
    .select({
      application: siteApplications,
      division: { en: divisions.name_en, bn: divisions.name_bn },
      district: { en: districts.name_en, bn: districts.name_bn },
      thana: { en: thanas.name_en, bn: thanas.name_bn },
    })
    .from(siteApplications)
    .leftJoin(divisions, eq(divisions.id, siteApplications.division_id))
    .leftJoin(districts, eq(districts.id, siteApplications.district_id))
    .leftJoin(thanas, eq(thanas.id, siteApplications.thana_id))
    .where(eq(siteApplications.id, id));
  const row = found[0];
  if (!row) throw notFound();
  const { application, ...place } = row;
  return { ...application, place };
}

/** What approval will make: the host, the roles, the first administrator. */
export async function approvalPlan(ctx: Ctx, id: string) {
  const application = await oneApplication(ctx.db, id);
  const roles = await ctx.db
    .select({ code: centralRoles.code, en: centralRoles.name_en, bn: centralRoles.name_bn })
    .from(centralRoles)
    .where(eq(centralRoles.scope, 'site'))
    .orderBy(asc(centralRoles.id));
  const known = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, application.email.toLowerCase()));
  return {
    application,
    address: siteOrigin(ctx.origin, application.alias),
    roles,
    administrator: {
      name: application.applicant_name,
      email: application.email,
      has_account: known.length > 0,
    },
  };
}
