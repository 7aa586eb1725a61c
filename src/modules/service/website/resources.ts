import { choice, date, integer, link, longText, picture, text, yesNo } from '#kernel/resource/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { achievementWords, leaderWords } from './people/words.ts';
import {
  achievementPicture,
  eventCover,
  galleryPicture,
  leaderPhoto,
  messagePhoto,
  slidePicture,
  videoPicture,
} from './picture-purposes.ts';
import { resourceWords as r } from './editing/words.ts';
import { noticeWords, sitePageWords } from './words.ts';

const titled = {
  title_en: text({ required: true, max: 200 }),
  title_bn: text({ required: true, max: 200 }),
} as const;
const bodies = { body_en: longText({ max: 20_000 }), body_bn: longText({ max: 20_000 }) } as const;

/** The office writes for the public site; what goes from it is the head's to decide. */
const office = ['head', 'office'];
const byOffice = {
  view: office,
  create: office,
  edit: office,
  delete: ['head'],
  import: office,
  export: office,
};

export const notice = defineResource({
  key: 'notice',
  path: 'notices',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/site/notice/master', edit: '/site/notice/edit/:id' },
  fields: {
    ...titled,
    published_on: date({ required: true, initially: 'today' }),
    published: yesNo(),
    pinned: yesNo({ initially: false }),
    ...bodies,
  },
  list: ['title_en', 'title_bn', 'published_on', 'published', 'pinned'],
  search: ['title_en', 'title_bn', 'body_en', 'body_bn'],
  filters: ['published', 'pinned'],
  sort: '-published_on',
  words: noticeWords,
  menu: 'website',
  icon: 'message',
});

export const aboutKinds = [
  { value: 'about', word: sitePageWords.kinds.about },
  { value: 'history', word: sitePageWords.kinds.history },
  { value: 'mission', word: sitePageWords.kinds.mission },
  { value: 'facilities', word: sitePageWords.kinds.facilities },
  { value: 'achievements', word: sitePageWords.kinds.achievements },
] as const;

export const sitePage = defineResource({
  key: 'about-text',
  path: 'about-texts',
  owner: 'site',
  roles: byOffice,
  urls: {
    list: '/site/web/setting/about/list',
    new: '/site/web/setting/about/new',
    edit: '/site/web/setting/about/edit/:aboutId',
  },
  fields: {
    kind: choice(aboutKinds, { required: true }),
    ...titled,
    ...bodies,
    position: integer({ required: true, min: 0, max: 1000 }),
    published: yesNo(),
  },
  list: ['title_en', 'title_bn', 'kind', 'position', 'published'],
  search: ['title_en', 'title_bn', 'body_en', 'body_bn'],
  filters: ['kind', 'published'],
  sort: 'position',
  words: sitePageWords,
  menu: 'website',
  icon: 'file',
});

const alt = { alt_en: text({ max: 200 }), alt_bn: text({ max: 200 }) } as const;
const requiredAlt = {
  alt_en: text({ required: true, max: 200 }),
  alt_bn: text({ required: true, max: 200 }),
} as const;
const captions = { title_en: text({ max: 200 }), title_bn: text({ max: 200 }) } as const;
const ordered = { position: integer({ required: true, min: 0, max: 1000 }) } as const;

export const slide = defineResource({
  key: 'slide',
  path: 'slides',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/site/web/setting/slide/list' },
  fields: {
    picture: picture(slidePicture, { required: true }),
    ...requiredAlt,
    ...captions,
    caption_en: text({ max: 300 }),
    caption_bn: text({ max: 300 }),
    link: text({ max: 500 }),
    ...ordered,
    active: yesNo(),
  },
  list: ['title_en', 'title_bn', 'picture', 'position', 'active'],
  search: ['title_en', 'title_bn', 'caption_en', 'caption_bn', 'alt_en', 'alt_bn'],
  filters: ['active'],
  sort: 'position',
  words: r.slide,
  menu: 'website',
  icon: 'camera',
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
    venue_en: text({ max: 200 }),
    venue_bn: text({ max: 200 }),
    ...bodies,
    picture: picture(eventCover),
    ...alt,
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

export const messageKinds = [
  { value: 'head', word: r.messageKinds.head },
  { value: 'chairman', word: r.messageKinds.chairman },
  { value: 'other', word: r.messageKinds.other },
] as const;

export const managementMessage = defineResource({
  key: 'management-message',
  path: 'management-messages',
  owner: 'site',
  roles: byOffice,
  urls: {
    list: '/site/web/setting/message/list',
    new: '/site/web/setting/message/new',
    edit: '/site/web/setting/message/edit/:messageId',
  },
  fields: {
    kind: choice(messageKinds, { required: true }),
    name_en: text({ required: true, max: 120 }),
    name_bn: text({ required: true, max: 120 }),
    designation_en: text({ required: true, max: 120 }),
    designation_bn: text({ required: true, max: 120 }),
    ...bodies,
    picture: picture(messagePhoto),
    ...alt,
    ...ordered,
    published: yesNo(),
  },
  list: ['name_en', 'name_bn', 'kind', 'position', 'published'],
  search: ['name_en', 'name_bn', 'designation_en', 'designation_bn', 'body_en', 'body_bn'],
  filters: ['kind', 'published'],
  sort: 'position',
  words: r.message,
  menu: 'website',
  icon: 'user-circle',
  import: true,
});

export const video = defineResource({
  key: 'video',
  path: 'videos',
  owner: 'site',
  roles: byOffice,
  urls: {
    list: '/site/web/setting/website-video/list',
    new: '/site/web/setting/website-video/new',
    edit: '/site/web/setting/website-video/edit/:videoId',
  },
  fields: {
    ...titled,
    address: text({ required: true, max: 500 }),
    event_id: link('events'),
    picture: picture(videoPicture),
    ...alt,
    on_home: yesNo(),
    ...ordered,
    published: yesNo(),
  },
  list: ['title_en', 'title_bn', 'address', 'event_id', 'on_home', 'published'],
  search: ['title_en', 'title_bn', 'address'],
  filters: ['event_id', 'on_home', 'published'],
  sort: 'position',
  words: r.video,
  menu: 'website',
  icon: 'video',
  import: true,
});

export const leaderKinds = [
  { value: 'committee', word: leaderWords.kinds.committee },
  { value: 'former_head', word: leaderWords.kinds.former_head },
] as const;

export const siteLeader = defineResource({
  key: 'site-leader',
  path: 'site-leaders',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/site/web/setting/governing-body' },
  fields: {
    kind: choice(leaderKinds, { required: true }),
    name_en: text({ required: true, max: 120 }),
    name_bn: text({ required: true, max: 120 }),
    role_en: text({ required: true, max: 120 }),
    role_bn: text({ required: true, max: 120 }),
    from_on: date(),
    until_on: date(),
    picture: picture(leaderPhoto),
    ...alt,
    position: integer({ required: true, min: 0, max: 1000 }),
    published: yesNo(),
  },
  list: ['name_en', 'name_bn', 'kind', 'role_en', 'from_on', 'until_on', 'published'],
  search: ['name_en', 'name_bn', 'role_en', 'role_bn'],
  filters: ['kind', 'published'],
  sort: 'position',
  words: leaderWords,
  menu: 'website',
  icon: 'users',
  import: true,
});

export const achievement = defineResource({
  key: 'achievement',
  path: 'achievements',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/site/web/setting/achievement' },
  fields: {
    ...titled,
    achieved_on: date({ required: true }),
    ...bodies,
    picture: picture(achievementPicture),
    ...alt,
    published: yesNo(),
  },
  list: ['title_en', 'title_bn', 'achieved_on', 'picture', 'published'],
  search: ['title_en', 'title_bn', 'body_en', 'body_bn'],
  filters: ['published', 'achieved_on'],
  sort: '-achieved_on',
  words: achievementWords,
  menu: 'website',
  icon: 'award',
  import: true,
});
