import { choice, date, integer, picture, richText, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { achievementPicture, leaderPhoto, textPicture } from '../base/picture-purposes.ts';
import { achievementWords, leaderWords } from './words.ts';

const office = ['head', 'office'];
const byOffice = {
  view: office,
  create: office,
  edit: office,
  delete: ['head'],
  import: office,
  export: office,
};
const alt = { alt_en: text({ max: 200 }), alt_bn: text({ max: 200 }) } as const;

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
    title_en: text({ required: true, max: 200 }),
    title_bn: text({ required: true, max: 200 }),
    achieved_on: date({ required: true }),
    body_en: richText({ pictures: textPicture }),
    body_bn: richText({ pictures: textPicture }),
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
