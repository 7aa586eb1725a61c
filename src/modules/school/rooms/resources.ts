import { choice, integer, longText, text, yesNo } from '#kernel/resource/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { inherited } from '#modules/platform/inheritance/inherited.ts';
import { roomWords as w } from './words.ts';

export const classRoom = defineResource({
  key: 'class-room',
  path: 'class-rooms',
  ...inherited('class-rooms', 'name_en', 'name_bn'),
  owner: 'central',
  urls: {
    list: '/edu/class-room/view',
    new: '/edu/class-room/new',
    edit: '/edu/class-room/edit/:classroomId',
  },
  fields: {
    name_en: text({ required: true, max: 120 }),
    name_bn: text({ required: true, max: 120 }),
    code: text({ required: true, unique: true, max: 40, pattern: '[a-z0-9_-]+' }),
    kind: choice(
      Object.entries(w.kinds).map(([value, word]) => ({ value, word })),
      { required: true },
    ),
    capacity: integer({ min: 1, max: 10_000 }),
    link: text({ max: 500, pattern: 'https://\\S+' }),
    description_en: longText(),
    description_bn: longText(),
    position: integer({ required: true, min: 0, max: 9999 }),
    published: yesNo({ initially: false }),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'kind', 'capacity', 'published', 'active'],
  search: ['name_en', 'name_bn', 'code'],
  filters: ['kind', 'published', 'active'],
  sort: 'position',
  words: w.class_room,
  menu: 'academics',
  icon: 'door',
  import: true,
});
