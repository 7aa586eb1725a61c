import { choice, choices, date, email, link, longText, phone, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { asChoices, institutionLevels, institutionTypes } from '#modules/platform/sites/base/institution.ts';
import { nonSiteResourceWords as w, nonSiteWords } from './base/words.ts';

const worded = (list: Record<string, { en: string; bn: string }>) =>
  Object.entries(list).map(([value, word]) => ({ value, word }));

export const nonSiteInstitution = defineResource({
  key: 'non-site-institution',
  path: 'non-site-institutions',
  owner: 'central',
  urls: { list: '/edu/non-site/non-site-entry-form' },
  fields: {
    name_en: text({ required: true, max: 150 }),
    name_bn: text({ required: true, max: 150 }),
    eiin: text({ unique: true, max: 6, pattern: '[0-9০-৯]{6}' }),
    institution_type: choice(asChoices(institutionTypes), { required: true }),
    levels: choices(asChoices(institutionLevels)),
    division_id: link('divisions'),
    district_id: link('districts', { within: 'division_id' }),
    thana_id: link('thanas', { within: 'district_id', aliases: ['Upazila', 'Thana'] }),
    address: text({ max: 250 }),
    email: email({ max: 120 }),
    phone: phone({ max: 30 }),
    contact_name: text({ max: 120 }),
    contact_designation: text({ max: 80 }),
    contact_phone: phone({ max: 30 }),
    source: choice(worded(w.sources)),
    follow_up: choice(worded(w.follow_ups), { required: true }),
    follow_up_on: date(),
    note: longText({ max: 1000 }),
    active: yesNo(),
  },
  list: [
    'name_en',
    'name_bn',
    'eiin',
    'institution_type',
    'district_id',
    'contact_name',
    'follow_up',
    'follow_up_on',
  ],
  search: ['name_en', 'name_bn', 'eiin', 'address', 'contact_name', 'contact_phone'],
  filters: ['follow_up', 'institution_type', 'district_id', 'source', 'active'],
  sort: 'name_en',
  words: w,
  menu: 'sites',
  menuOrder: 30,
  icon: 'clipboard',
  import: true,
  transitions: {
    contact: {
      word: w.contact,
      done: w.contacted,
      field: 'follow_up',
      from: ['new', 'interested', 'waiting'],
      to: 'contacted',
      roles: ['support'],
    },
    decline: {
      word: w.decline,
      done: w.declined,
      field: 'follow_up',
      from: ['new', 'contacted', 'interested', 'waiting'],
      to: 'declined',
      reason: true,
      danger: true,
    },
  },
  more: [
    {
      url: '/edu/non-site/application/:id',
      word: nonSiteWords.make,
      permission: 'non-site-institution.apply',
    },
  ],
});
