import { choice, date, files, integer, time, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { noticeFile } from './base/picture-purposes.ts';
import { bodies, byOffice, titled } from './base/fields.ts';
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

export { sitePage } from './site-pages/resources.ts';
export { officialLink, quickLink, socialLink } from './links/resources.ts';
export { citizenCharter } from './charter/resources.ts';
export { contactMessage } from './contact/resources.ts';
export { achievement, leaderKinds, siteLeader } from './people/resources.ts';
export {
  event,
  galleryImage,
  managementMessage,
  messageKinds,
  slide,
  specialPicture,
  video,
} from './highlights/resources.ts';
