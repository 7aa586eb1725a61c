import { integer, longText, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { featuredWords } from './features/words.ts';

export const featured = defineResource({
  key: 'featured',
  path: 'featured-items',
  owner: 'central',
  urls: { list: '/featured/featured-list' },
  fields: {
    title_en: text({ required: true, max: 100 }),
    title_bn: text({ required: true, max: 100 }),
    text_en: longText({ required: true, max: 600 }),
    text_bn: longText({ required: true, max: 600 }),
    icon: text({ max: 40, pattern: '[a-z0-9-]+' }),
    position: integer({ required: true, min: 0, max: 10_000 }),
    active: yesNo(),
  },
  list: ['title_en', 'title_bn', 'icon', 'position', 'active'],
  search: ['title_en', 'title_bn', 'text_en', 'text_bn'],
  filters: ['active'],
  sort: 'position',
  words: featuredWords,
  menu: 'core',
  icon: 'star',
});
