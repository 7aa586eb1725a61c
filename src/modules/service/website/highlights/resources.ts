import { choice, link, picture, text, yesNo } from '#kernel/resource/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { alt, bodies, byOffice, captions, ordered, requiredAlt, titled } from '../base/fields.ts';
import { resourceWords as r } from './form-words.ts';
import {
  messagePhoto,
  slidePicture,
  specialPicture as specialPurpose,
  videoPicture,
} from '../base/picture-purposes.ts';

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
