import { choice, date, files, integer, link, picture, text, time, yesNo } from '#kernel/resource/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { eventCover, eventFile, galleryPicture, noticeFile } from './base/picture-purposes.ts';
import { alt, bodies, byOffice, captions, ordered, requiredAlt, titled } from './base/fields.ts';
import { resourceWords as r } from './highlights/form-words.ts';
import { noticeCategories } from './notices/categories.ts';
import { noticeWords } from './base/words.ts';

export const notice = defineResource({
  key: 'notice',
  path: 'notices',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/site/notice/master', edit: '/site/notice/edit/:id' },
  fields: {
    ...titled,
    category: choice(noticeCategories),
    ...bodies,
    attachments: files(noticeFile),
    published_on: date({ required: true, initially: 'today' }),
    publish_time: time(),
    published: yesNo(),
    pinned: yesNo({ initially: false }),
    pinned_until: date(),
    people_told: integer({ readOnly: true }),
  },
  list: ['title_en', 'title_bn', 'category', 'published_on', 'published', 'pinned', 'people_told'],
  search: ['title_en', 'title_bn', 'body_en', 'body_bn'],
  filters: ['category', 'published', 'pinned'],
  sort: '-published_on',
  words: noticeWords,
  menu: 'website',
  icon: 'message',
});

export const event = defineResource({
  key: 'event',
  path: 'events',
  owner: 'site',
  roles: byOffice,
  urls: {
    list: '/site/web/setting/event/list',
    new: '/site/web/setting/event/new',
    edit: '/site/web/setting/event/edit/:eventId',
  },
  fields: {
    ...titled,
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    starts_at: time(),
    ends_at: time(),
    venue_en: text({ max: 200 }),
    venue_bn: text({ max: 200 }),
    ...bodies,
    picture: picture(eventCover),
    ...alt,
    attachments: files(eventFile),
    published: yesNo(),
  },
  list: ['title_en', 'title_bn', 'starts_on', 'ends_on', 'published'],
  search: ['title_en', 'title_bn', 'venue_en', 'venue_bn', 'body_en', 'body_bn'],
  filters: ['published', 'starts_on'],
  sort: '-starts_on',
  words: r.event,
  menu: 'website',
  icon: 'calendar-plus',
  import: true,
});

export const galleryImage = defineResource({
  key: 'gallery-picture',
  path: 'gallery-pictures',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/site/web/setting/event-gallery/list' },
  fields: {
    event_id: link('events', { required: true }),
    picture: picture(galleryPicture, { required: true }),
    ...requiredAlt,
    ...captions,
    ...ordered,
    published: yesNo(),
  },
  list: ['event_id', 'picture', 'alt_en', 'alt_bn', 'position', 'published'],
  search: ['alt_en', 'alt_bn', 'title_en', 'title_bn'],
  filters: ['event_id', 'published'],
  sort: 'position',
  words: r.gallery,
  menu: 'website',
  icon: 'files',
});

export { sitePage } from './site-pages/resources.ts';
export { officialLink, quickLink, socialLink } from './links/resources.ts';
export { citizenCharter } from './charter/resources.ts';
export { contactMessage } from './contact/resources.ts';
export { achievement, leaderKinds, siteLeader } from './people/resources.ts';
export { managementMessage, messageKinds, slide, specialPicture, video } from './highlights/resources.ts';
