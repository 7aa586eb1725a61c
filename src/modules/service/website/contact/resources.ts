import { choice, date, email, longText, phone, text } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { messageStates } from './states.ts';
import { contactMessageWords, inboxWords as w } from './words.ts';

const office = ['head', 'office'];

/** What visitors wrote: read, answered, set aside, exported; nobody changes what somebody else said. */
export const contactMessage = defineResource({
  key: 'contact-message',
  path: 'contact-messages',
  owner: 'site',
  readOnly: true,
  roles: { view: office, export: ['head'] },
  urls: { list: '/site/web/setting/contact-message/list' },
  fields: {
    received_on: date(),
    name: text({ max: 100 }),
    phone: phone(),
    email: email(),
    subject: text({ max: 150 }),
    body: longText({ max: 3000 }),
    state: choice(messageStates),
    answer: longText({ max: 3000 }),
  },
  list: ['received_on', 'name', 'subject', 'phone', 'state'],
  search: ['name', 'phone', 'email', 'subject', 'body'],
  filters: ['state', 'received_on'],
  sort: '-received_on',
  words: contactMessageWords,
  menu: 'website',
  icon: 'mail',
  more: [
    {
      url: '/site/web/setting/contact-message/view/:messageId',
      word: w.open,
      permission: 'contact-message.answer',
    },
  ],
  transitions: {
    spam: {
      word: w.spam,
      done: w.spam_done,
      field: 'state',
      from: ['new', 'read'],
      to: 'spam',
      roles: office,
    },
    'no-spam': {
      word: w.no_spam,
      done: w.no_spam_done,
      field: 'state',
      from: ['spam'],
      to: 'read',
      roles: office,
    },
  },
});
