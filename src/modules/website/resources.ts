import { choice, date, integer, longText, text, yesNo } from '#kernel/field.ts';
import { defineResource } from '#kernel/resource.ts';
import { adminWords as w } from './words.ts';

const titled = {
  title_en: text({ required: true, max: 200 }),
  title_bn: text({ required: true, max: 200 }),
} as const;
const bodies = { body_en: longText({ max: 20_000 }), body_bn: longText({ max: 20_000 }) } as const;

export const notice = defineResource({
  key: 'notice',
  path: 'notices',
  owner: 'site',
  urls: { list: '/site/notice/master', edit: '/site/notice/edit/:id' },
  fields: {
    ...titled,
    published_on: date({ required: true }),
    published: yesNo(),
    pinned: yesNo({ initially: false }),
    ...bodies,
  },
  list: ['title_en', 'title_bn', 'published_on', 'published', 'pinned'],
  search: ['title_en', 'title_bn', 'body_en', 'body_bn'],
  filters: ['published', 'pinned'],
  sort: '-published_on',
  words: w.notice,
  menu: 'website',
  icon: 'message',
});

export const aboutKinds = [
  { value: 'about', word: w.kinds.about },
  { value: 'history', word: w.kinds.history },
  { value: 'mission', word: w.kinds.mission },
  { value: 'facilities', word: w.kinds.facilities },
  { value: 'achievements', word: w.kinds.achievements },
] as const;

export const sitePage = defineResource({
  key: 'about-text',
  path: 'about-texts',
  owner: 'site',
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
  words: w.sitePage,
  menu: 'website',
  icon: 'file',
});
