import {
  choice,
  date,
  files,
  integer,
  link,
  picture,
  richText,
  text,
  time,
  yesNo,
} from '#kernel/resource/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { achievementWords, leaderWords } from './people/words.ts';
import {
  achievementPicture,
  eventCover,
  eventFile,
  galleryPicture,
  leaderPhoto,
  messagePhoto,
  noticeFile,
  pageCover,
  pageFile,
  slidePicture,
  specialPicture as specialPurpose,
  textPicture,
  videoPicture,
} from './picture-purposes.ts';
import { resourceWords as r } from './editing/words.ts';
import { noticeCategories } from './notices/categories.ts';
import { pageKinds } from './site-pages/kinds.ts';
import { pageWords } from './site-pages/words.ts';
import { noticeWords } from './words.ts';

const titled = {
  title_en: text({ required: true, max: 200 }),
  title_bn: text({ required: true, max: 200 }),
} as const;
const body = richText({ pictures: textPicture });
const bodies = { body_en: body, body_bn: body } as const;

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

const alt = { alt_en: text({ max: 200 }), alt_bn: text({ max: 200 }) } as const;
const requiredAlt = {
  alt_en: text({ required: true, max: 200 }),
  alt_bn: text({ required: true, max: 200 }),
} as const;
const captions = { title_en: text({ max: 200 }), title_bn: text({ max: 200 }) } as const;
const ordered = { position: integer({ required: true, min: 0, max: 1000 }) } as const;

const pageStates = [
  { value: 'draft', word: pageWords.states.draft },
  { value: 'scheduled', word: pageWords.states.scheduled },
  { value: 'published', word: pageWords.states.published },
  { value: 'changed', word: pageWords.states.changed },
  { value: 'ended', word: pageWords.states.ended },
] as const;
const pageFields = {
  kind: choice(pageKinds, { required: true }),
  slug: text({ max: 60, pattern: '[a-z0-9]+(-[a-z0-9]+)*' }),
  ...titled,
  ...bodies,
  attachments: files(pageFile),
  picture: picture(pageCover),
  ...alt,
  class_id: link('classes'),
} as const;

/** What is typed of a page; when visitors see it is decided beside it. */
export const pageForm = { fields: pageFields, words: { fields: pageWords.fields } } as const;

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
  ownPages: ['new', 'edit'],
  fields: {
    ...pageFields,
    position: integer({ required: true, min: 0, max: 100_000 }),
    published: yesNo(),
    state: choice(pageStates, { readOnly: true }),
  },
  list: ['title_en', 'title_bn', 'kind', 'state', 'position'],
  search: ['title_en', 'title_bn', 'body_en', 'body_bn'],
  filters: ['kind', 'state', 'published'],
  sort: 'position',
  words: pageWords,
  menu: 'website',
  icon: 'file',
});

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

export const specialPicture = defineResource({
  key: 'special-picture',
  path: 'special-pictures',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/site/web/setting/special-picture/list' },
  fields: {
    picture: picture(specialPurpose, { required: true }),
    ...requiredAlt,
    ...captions,
    link: text({ max: 500 }),
    ...ordered,
    active: yesNo(),
  },
  list: ['alt_en', 'alt_bn', 'picture', 'position', 'active'],
  search: ['title_en', 'title_bn', 'alt_en', 'alt_bn'],
  filters: ['active'],
  sort: 'position',
  words: r.special,
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

export { officialLink, quickLink, socialLink } from './links/resources.ts';
export { citizenCharter } from './charter/resources.ts';
export { contactMessage } from './contact/resources.ts';
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
