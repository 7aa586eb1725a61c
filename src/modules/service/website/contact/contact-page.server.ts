import { notFound } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { helpDeskOfSite } from '#modules/service/help-desk/face/of-site.server.ts';
import { makeFormToken } from './form-token.server.ts';
import { contactOptions } from './options.ts';

export type ContactPage = {
  token: string;
  map: string | null;
  hours: Word | null;
  categories: { code: string; word: Word }[];
  desk: { phone: string | null; email: string | null; text: Word | null } | null;
};

/** What the contact page shows beside the institution's own address, with a fresh form. */
export async function contactPage(ctx: OpenCtx): Promise<ContactPage> {
  const siteId = ctx.hostSiteId;
  if (!siteId) throw notFound();
  const { map, hours_en, hours_bn } = await siteOptions({ db: ctx.db, siteId }, contactOptions);
  const desk = await helpDeskOfSite(ctx.db, siteId);
  const both = (en: string | null, bn: string | null): Word | null =>
    en || bn ? { en: en || (bn ?? ''), bn: bn || (en ?? '') } : null;
  return {
    token: makeFormToken(siteId, ctx.now),
    map: map || null,
    hours: both(hours_en, hours_bn),
    categories: (desk?.categories ?? []).map(({ code, name_en, name_bn }) => ({
      code,
      word: { en: name_en, bn: name_bn },
    })),
    desk: desk && {
      phone: desk.contact.phone,
      email: desk.contact.email,
      text: both(desk.contact.text_en, desk.contact.text_bn),
    },
  };
}
