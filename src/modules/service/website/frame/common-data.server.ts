import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { addressOf } from '#modules/platform/sites/base/postal-address.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { websiteWords as w } from '../base/words.ts';

const maybe = z.string().nullable();

/** The keys of `userInfo` as the specification spells them (section 3); none of them is secret. */
export const commonDataSchema = z.object({
  ALIAS: maybe,
  USER_TYPE: maybe,
  SITE_NAME: maybe,
  SITE_ID: maybe,
  LOGO_PATH: maybe,
  SITE_EMAIL: maybe,
  SITE_PHONE: maybe,
  webTittle: z.string(),
  site_address: maybe,
  id: maybe,
  fullName: maybe,
  about: maybe,
  photoURL: z.string(),
  status: z.string(),
  userRole: maybe,
});

const placeholder = '/icons/person.svg';

/** What the specification's common-data call answers: the school of the host and the person signed in there. */
export async function commonData(ctx: OpenCtx): Promise<z.input<typeof commonDataSchema>> {
  const { actor, lang } = ctx;
  const found = ctx.hostSiteId ? await ctx.db.select().from(sites).where(eq(sites.id, ctx.hostSiteId)) : [];
  const site = found[0];
  const person = actor ? await ctx.db.select().from(users).where(eq(users.id, actor.userId)) : [];
  const name = site ? site[`name_${lang}`] : null;
  return {
    ALIAS: site?.alias ?? null,
    USER_TYPE: actor?.panel ?? null,
    SITE_NAME: name,
    SITE_ID: site?.id ?? null,
    LOGO_PATH: site?.logo_file ? `/api/public/files/${site.logo_file}` : null,
    SITE_EMAIL: site?.email ?? null,
    SITE_PHONE: site?.phone ?? null,
    webTittle: name ?? w.product[lang],
    site_address: site ? addressOf(site)[lang] : null,
    id: actor?.userId ?? null,
    fullName: actor?.name[lang] ?? null,
    about: person[0]?.bio ?? null,
    photoURL: person[0]?.photo_file ? `/api/files/${person[0].photo_file}` : placeholder,
    status: 'online',
    userRole: actor?.panel ?? null,
  };
}
