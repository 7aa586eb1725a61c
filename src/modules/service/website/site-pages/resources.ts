import { choice, files, integer, link, picture, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { alt, bodies, byOffice, titled } from '../base/fields.ts';
import { pageCover, pageFile } from '../base/picture-purposes.ts';
import { pageKinds } from './kinds.ts';
import { pageWords } from './words.ts';

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
