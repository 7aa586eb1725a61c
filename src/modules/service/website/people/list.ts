import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { publicProfileWords as w } from './words.ts';

const states = [
  { value: 'shown', word: w.shown, colour: 'green' },
  { value: 'hidden', word: w.hidden, colour: 'orange' },
  { value: 'refused', word: w.refused, colour: 'red' },
  { value: 'undecided', word: w.undecided, colour: 'gray' },
] as const;

/** The staff with what visitors see of each. */
export const publicProfileList = defineList({
  key: 'public-profile',
  panel: 'site',
  path: 'website-people',
  words: { many: w.title, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.name, { sortable: true }),
    designation: c.name(w.designation),
    listed: c.state(w.listed, [
      { value: 'listed', word: w.is_listed, colour: 'green' },
      { value: 'left-out', word: w.is_left_out, colour: 'gray' },
    ]),
    photo: c.state(w.show_photo, states),
    phone: c.state(w.show_phone, states),
    email: c.state(w.show_email, states),
    qualification: c.state(w.show_qualification, states),
  },
  carried: { designation_id: carried.text },
  filters: { listed: true, photo: true },
  sort: 'name_en',
});
