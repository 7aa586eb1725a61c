import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { text } from '#kernel/lists/field.ts';
import { outsideUrl } from '../links/platforms.ts';
import { inboxWords as w } from './words.ts';

const permission = 'contact-message.set-page';

/** What the contact page says beside the address. */
export const contactOptions = {
  map: defineSiteOption({
    key: 'contact-map',
    word: w.map_option,
    hint: w.map_hint,
    field: text({ max: 400 }),
    initially: '',
    permission,
    refuse: (value) => (value === '' || outsideUrl(value)?.protocol === 'https:' ? null : w.bad_map),
  }),
  hours_en: defineSiteOption({
    key: 'contact-hours-en',
    word: w.hours_en_option,
    hint: w.hours_hint,
    field: text({ max: 200 }),
    initially: '',
    permission,
  }),
  hours_bn: defineSiteOption({
    key: 'contact-hours-bn',
    word: w.hours_bn_option,
    hint: w.hours_hint,
    field: text({ max: 200 }),
    initially: '',
    permission,
  }),
};
