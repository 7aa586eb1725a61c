import type { InferSchemaInput } from '@orpc/contract';
import { z } from 'zod';
import type { Ctx, OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { openProcedure } from '#kernel/procedures/procedure.server.ts';
import type { ResourceOptions } from '#kernel/resource/rows.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { DHAKA } from '#kernel/text/dates.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { checkEvent, checkMessage, checkSlide, checkVideo } from './checks.server.ts';
import { calendarFile } from './calendar-file.server.ts';
import { comingEvents } from './events.server.ts';
import { activeSlides, publishedMessages, publishedVideos } from './highlights.server.ts';
import { publicSite, siteInput } from '../base/public-site.server.ts';
import { event, galleryImage, managementMessage, slide, specialPicture, video } from './resources.ts';
import {
  galleryPictures,
  managementMessages,
  siteEvents,
  siteVideos,
  slides,
  specialPictures,
} from '../base/tables.server.ts';

const shownPicture = z.object({
  url: z.string(),
  small_url: z.string(),
  width: z.int(),
  height: z.int(),
  alt_en: z.string(),
  alt_bn: z.string(),
});
const maybe = z.string().nullable();
const titled = { title_en: z.string(), title_bn: z.string() };
const bodies = { body_en: z.string(), body_bn: z.string() };

const slideSchema = z.object({
  id: z.uuid(),
  title_en: maybe,
  title_bn: maybe,
  caption_en: maybe,
  caption_bn: maybe,
  link: maybe,
  picture: shownPicture.nullable(),
});
const eventSchema = z.object({
  id: z.uuid(),
  ...titled,
  starts_on: z.string(),
  ends_on: z.string(),
  starts_at: maybe,
  ends_at: maybe,
  venue_en: maybe,
  venue_bn: maybe,
  ...bodies,
  picture: shownPicture.nullable(),
  url: z.string(),
});
const videoSchema = z.object({
  id: z.uuid(),
  ...titled,
  address: z.string(),
  picture: shownPicture.nullable(),
});
const messageSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  designation_en: z.string(),
  designation_bn: z.string(),
  ...bodies,
  picture: shownPicture.nullable(),
});

const changed = (ctx: Ctx) => renewPublicPages(ctx.db, ctx.siteId);
const kept = (check?: ResourceOptions['check']): ResourceOptions => ({
  changed,
  ...(check ? { check } : {}),
});

const openCall = <O extends z.ZodType>(
  path: `/web/${string}`,
  summary: string,
  output: O,
  read: (ctx: OpenCtx, siteId: string) => Promise<InferSchemaInput<O>>,
) =>
  openProcedure({ method: 'GET', path, summary, input: siteInput, output }, (ctx, { site_id }) =>
    read(ctx, publicSite(ctx, site_id)),
  );

/** What a school keeps for its public site beside notices and texts, and the calls that answer it to everybody. */
export const contentApi = {
  slides: resourceProcedures(slide, slides, kept(checkSlide)),
  specialPictures: resourceProcedures(specialPicture, specialPictures, kept(checkSlide)),
  events: resourceProcedures(event, siteEvents, kept(checkEvent)),
  galleryPictures: resourceProcedures(galleryImage, galleryPictures, kept()),
  messages: resourceProcedures(managementMessage, managementMessages, kept(checkMessage)),
  videos: resourceProcedures(video, siteVideos, kept(checkVideo)),
  slideItems: openCall(
    '/web/get-slide-item',
    'Slides of the start page of the school of this host',
    z.array(slideSchema),
    (ctx, siteId) => activeSlides(ctx.db, siteId),
  ),
  eventItems: openCall(
    '/web/get-event-item',
    'Coming events of the school of this host',
    z.array(eventSchema),
    async (ctx, siteId) => {
      const found = await comingEvents(ctx.db, { siteId, zone: DHAKA, now: ctx.now }, 50);
      return found.map((one) => ({ ...one, url: `/web/event/${one.id}` }));
    },
  ),
  eventCalendar: openProcedure(
    {
      method: 'GET',
      path: '/public/events/{id}/calendar',
      summary: 'One event of the school of this host for a calendar program',
      input: z.object({ id: z.uuid(), lang: z.enum(['en', 'bn']).default('bn') }),
      output: z.file(),
    },
    (ctx, { id, lang }) => calendarFile(ctx, id, lang),
  ),
  homeVideos: openCall(
    '/web/get-video-list-for-home',
    'Videos of the start page of the school of this host',
    z.array(videoSchema),
    async (ctx, siteId) => (await publishedVideos(ctx.db, siteId, { home: true })).rows,
  ),
  headMessages: openCall(
    '/web/get-head-of-authority-message',
    'What the head of the school of this host says to visitors',
    z.array(messageSchema),
    (ctx, siteId) => publishedMessages(ctx.db, siteId, 'head'),
  ),
};
