import { choice, choices, integer, link, longText, picture, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { pictures, type FilePurpose } from '#kernel/files/purposes.ts';
import { inherited } from '#modules/platform/inheritance/face/inherited.ts';
import { placeResourceWords, roomWords as w } from './words.ts';

const asChoices = (words: Readonly<Record<string, { en: string; bn: string }>>) =>
  Object.entries(words).map(([value, word]) => ({ value, word }));

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
    kind: choice(asChoices(w.kinds), { required: true }),
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

const office = ['head', 'office'];
const byOffice = {
  view: [...office, 'teacher'],
  create: office,
  edit: office,
  delete: ['head'],
  import: office,
  export: office,
};

const named = { name_en: text({ required: true, max: 100 }), name_bn: text({ required: true, max: 100 }) };
const ordered = { position: integer({ required: true, min: 0, max: 9999 }), active: yesNo() };

/**
 * A building of the school. Not listed among the module's resources: the screen at its address is one of our own,
 * which shows buildings with their floors and rooms.
 */
export const building = defineResource({
  key: 'building',
  path: 'buildings',
  owner: 'site',
  urls: { list: '/building/building-floor-room-form' },
  fields: { ...named, ...ordered },
  list: ['name_en', 'name_bn', 'active'],
  search: ['name_en', 'name_bn'],
  filters: ['active'],
  sort: 'position',
  words: placeResourceWords.building,
  icon: 'building',
});

export const floor = defineResource({
  key: 'floor',
  path: 'floors',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/floor/view' },
  fields: {
    building_id: link('buildings', { required: true }),
    ...named,
    level: integer({ required: true, min: -5, max: 60 }),
    ...ordered,
  },
  list: ['name_en', 'name_bn', 'building_id', 'level', 'active'],
  search: ['name_en', 'name_bn'],
  filters: ['building_id', 'active'],
  sort: 'level',
  words: placeResourceWords.floor,
  menu: 'buildings',
  icon: 'grid',
  import: true,
});

export const roomPhoto: FilePurpose = {
  key: 'room-photo',
  types: pictures,
  megabytes: 8,
  upload: ['room.create', 'room.edit'],
  view: 'room.view',
  side: 1600,
  small: 320,
};

export const room = defineResource({
  key: 'room',
  path: 'rooms',
  owner: 'site',
  roles: byOffice,
  urls: { list: '/room/view' },
  fields: {
    building_id: link('buildings', { required: true }),
    floor_id: link('floors', { required: true, within: 'building_id' }),
    number: text({ required: true, max: 20 }),
    name_en: text({ max: 100 }),
    name_bn: text({ max: 100 }),
    kind_id: link('class-rooms', { required: true }),
    capacity: integer({ min: 1, max: 10_000 }),
    benches: integer({ min: 1, max: 2000 }),
    seats_per_bench: integer({ min: 1, max: 20 }),
    equipment: choices(asChoices(w.equipment)),
    // A photo shows the room that is named: its name is what the photo is described by.
    photo: picture(roomPhoto, { alt: 'name' }),
    active: yesNo(),
  },
  list: ['number', 'name_en', 'name_bn', 'building_id', 'floor_id', 'kind_id', 'capacity', 'active'],
  search: ['number', 'name_en', 'name_bn'],
  filters: ['building_id', 'floor_id', 'kind_id', 'active'],
  sort: 'number',
  words: placeResourceWords.room,
  menu: 'buildings',
  icon: 'door',
  import: true,
});
