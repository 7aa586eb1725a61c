import type { Db } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { announcedOn, orderedBlocks } from '../frame/design.ts';
import { blockLoads } from './block-loads.server.ts';
import { homeBlocks, type LoadedBlock } from './blocks.tsx';
import { homeSite } from './home-facts.server.ts';
import type { HomeMoment } from './moment.ts';

/** What a site's home page shows, block by block as its design has them; one that fails to load anything is not there. */
export async function homeContent(db: Db, moment: HomeMoment) {
  const shown = orderedBlocks(moment.design, homeBlocks).filter(({ on }) => on);
  // Asked together: they leave in one message.
  const [site, loaded] = await Promise.all([
    homeSite(db, moment.siteId),
    Promise.all(shown.map(async ({ key }) => ({ key, data: await blockLoads[key](db, moment) }))),
  ]);
  if (!site) return null;
  const blocks = loaded.filter(({ data }) => data !== null) as LoadedBlock[];
  const { title_en, title_bn, text_en, text_bn } = moment.design.announcement;
  const announced = announcedOn(moment.design, dayIn(moment.now, moment.zone));
  return {
    ...site,
    blocks,
    announcement: announced
      ? { title: { en: title_en, bn: title_bn }, text: { en: text_en, bn: text_bn } }
      : null,
  };
}

export type HomeContent = NonNullable<Awaited<ReturnType<typeof homeContent>>>;
