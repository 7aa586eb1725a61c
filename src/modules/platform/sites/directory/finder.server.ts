import { asc } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Finder } from '#kernel/declarations/finder.server.ts';
import { siteHolding } from '../base/found-sites.server.ts';
import { sites } from '../base/tables.server.ts';

/** Institutions by name, address, EIIN or email, for operators. */
export const siteFinder: Finder = {
  kind: 'site',
  title: { en: 'Institutions', bn: 'প্রতিষ্ঠান' },
  icon: 'buildings',
  order: 50,
  panels: ['central'],
  may: (actor) => may(actor, 'site.view'),
  async find({ db, actor }, { text }, atMost) {
    const found = await db
      .select({ id: sites.id, title: { en: sites.name_en, bn: sites.name_bn }, alias: sites.alias })
      .from(sites)
      .where(siteHolding(text, [sites.email, sites.phone]))
      .orderBy(asc(sites.name_en), asc(sites.id))
      .limit(atMost);
    return found.map(({ id, title, alias }) => ({
      id,
      title,
      hint: { en: alias, bn: alias },
      url: may(actor, 'site.edit') ? `/edu/site/edit/${id}` : `/edu/site/list?q=${encodeURIComponent(alias)}`,
    }));
  },
};
