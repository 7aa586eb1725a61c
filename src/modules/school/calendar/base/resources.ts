import { choice, date, longText, text, time, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { inherited } from '#modules/platform/inheritance/face/inherited.ts';
import { calendarWords as w } from './words.ts';

const named = {
  name_en: text({ required: true, max: 160 }),
  name_bn: text({ required: true, max: 160 }),
} as const;
const days = { starts_on: date({ required: true }), ends_on: date({ required: true }) } as const;
const listed = (words: Record<string, { en: string; bn: string }>) =>
  choice(
    Object.entries(words).map(([value, word]) => ({ value, word })),
    { required: true },
  );
const forWhom = { for_students: yesNo(), for_employees: yesNo() } as const;
const common = { owner: 'central', search: ['name_en', 'name_bn'], menu: 'calendar', menuOrder: 11 } as const;

export const holiday = defineResource({
  ...common,
  key: 'holiday',
  path: 'holidays',
  ...inherited('holidays', 'name_en', 'name_bn', 'note'),
  urls: { list: '/edu/holiday/view' },
  fields: {
    ...named,
    code: text({ required: true, unique: true, max: 60, pattern: '[a-z0-9_.]+' }),
    ...days,
    kind: listed(w.holiday_kinds),
    moon_dependent: yesNo({ initially: false }),
    approximate: yesNo({ initially: false }),
    hill_districts_only: yesNo({ initially: false }),
    ...forWhom,
    observed: yesNo({ initially: false }),
    note: longText({ max: 500 }),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'starts_on', 'ends_on', 'kind', 'moon_dependent', 'active'],
  filters: ['kind', 'moon_dependent', 'active'],
  sort: 'starts_on',
  words: w.holiday,
  icon: 'leave',
  import: true,
});

export const calendarEvent = defineResource({
  ...common,
  key: 'calendar-event',
  path: 'calendar-events',
  urls: { list: '/edu/global-calendar/events' },
  fields: {
    ...named,
    kind: listed(w.event_kinds),
    ...days,
    starts_at: time(),
    description: longText(),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'kind', 'starts_on', 'ends_on', 'active'],
  filters: ['kind', 'active'],
  sort: '-starts_on',
  words: w.event,
  icon: 'flag',
});

export const calendarEntry = defineResource({
  key: 'calendar-entry',
  path: 'calendar-entries',
  owner: 'site',
  roles: {
    view: ['head', 'office'],
    create: ['head', 'office'],
    edit: ['head', 'office'],
    delete: ['head'],
    import: ['head', 'office'],
    export: ['head', 'office'],
  },
  urls: { list: '/site/calendar/entries' },
  fields: {
    ...named,
    kind: listed(w.entry_kinds),
    ...days,
    starts_at: time(),
    description: longText(),
    ...forWhom,
    public: yesNo(),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'kind', 'starts_on', 'ends_on', 'public', 'active'],
  search: ['name_en', 'name_bn'],
  filters: ['kind', 'public', 'active'],
  sort: '-starts_on',
  words: w.entry,
  menu: 'site-calendar',
  menuOrder: 20,
  icon: 'calendar-plus',
});
