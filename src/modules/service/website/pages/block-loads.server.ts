import type { Db } from '#kernel/database/pool.server.ts';
import { selectedEvent } from './selected-event.server.ts';
import { welcomeOf } from './welcome.server.ts';
import { comingEvents } from '../highlights/events.server.ts';
import {
  activeSlides,
  activeSpecialPictures,
  publishedMessages,
  publishedVideos,
} from '../highlights/highlights.server.ts';
import { shownLinks } from '../links/shown-links.server.ts';
import { latestNotices } from '../notices/public.server.ts';
import { aboutTexts } from '../site-pages/public.server.ts';
import { contactOf, glanceOf } from './home-facts.server.ts';
import type { HomeMoment } from './moment.ts';

type Load<T> = (db: Db, moment: HomeMoment) => Promise<T | null>;
const filled = async <T>(rows: Promise<readonly T[]>) => ((await rows).length > 0 ? await rows : null);

/** What each block of the home page loads; null: there is nothing to show, so it is not there. */
export const blockLoads = {
  slides: (db, { siteId }) => filled(activeSlides(db, siteId)),
  welcome: welcomeOf,
  headlines: (db, moment) => filled(latestNotices(db, moment, 8)),
  selected_event: selectedEvent,
  notices: (db, moment) => filled(latestNotices(db, moment, 5)),
  events: (db, moment) => filled(comingEvents(db, moment, 4)),
  about: async (db, { siteId }) => (await aboutTexts(db, siteId))[0] ?? null,
  side_notices: (db, moment) => filled(latestNotices(db, moment, 5)),
  special_pictures: (db, { siteId }) => filled(activeSpecialPictures(db, siteId)),
  glance: glanceOf,
  contact: contactOf,
  links: async (db, { siteId }) => {
    const links = await shownLinks(db, siteId);
    return links.own.length + links.official.length > 0 ? links : null;
  },
  messages: (db, { siteId }) => filled(publishedMessages(db, siteId).then((rows) => rows.slice(0, 2))),
  videos: (db, { siteId }) =>
    filled(publishedVideos(db, siteId, { home: true, limit: 3 }).then(({ rows }) => rows)),
} as const satisfies Record<string, Load<unknown>>;

export type BlockLoads = typeof blockLoads;
export type BlockKey = keyof BlockLoads;
export type BlockData<K extends BlockKey> = NonNullable<Awaited<ReturnType<BlockLoads[K]>>>;
