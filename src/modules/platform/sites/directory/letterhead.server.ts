import { asc, eq } from 'drizzle-orm';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { letterhead } from '#kernel/documents/letterhead.server.ts';
import { addressOf } from '../base/postal-address.ts';
import { companies, sites } from '../base/tables.server.ts';

/** The institution of the request; in the operator's area the company that runs the program. */
export const letterheadAnswer = letterhead.answeredBy(async (ctx, lang) => {
  if (ctx.siteId === centralSite) {
    const found = await ctx.db
      .select()
      .from(companies)
      .where(eq(companies.active, true))
      .orderBy(asc(companies.id))
      .limit(1);
    const company = found[0];
    return { name: company?.[`name_${lang}`] ?? '', address: company?.address ?? '', eiin: null };
  }
  const found = await ctx.db.select().from(sites).where(eq(sites.id, ctx.siteId));
  const site = found[0];
  return {
    name: site?.[`name_${lang}`] ?? '',
    address: site ? addressOf(site)[lang] : '',
    eiin: site?.eiin ?? null,
  };
});
