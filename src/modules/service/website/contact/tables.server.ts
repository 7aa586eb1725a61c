import { date, index, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';

/** What visitors wrote to the office; deleted after a year. No address of a computer is kept. */
export const contactMessages = siteTable(
  'contact_messages',
  {
    name: text().notNull(),
    phone: text(),
    email: text(),
    subject: text().notNull(),
    body: text().notNull(),
    /** A category of the help desk where it is on. */
    category: text(),
    lang: text().notNull(),
    state: text().notNull().default('new'),
    received_on: date().notNull(),
    /** When the help desk promises an answer. */
    due_at: timestamp({ withTimezone: true }),
    /** The form it came from, so that one form sends one message. */
    form_key: text().notNull(),
    /** Of what was written: the same text is not taken twice. */
    text_key: text().notNull(),
    answer: text(),
    answered_at: timestamp({ withTimezone: true }),
    answered_by: uuid(),
  },
  (t) => [
    index('contact_messages_list').on(t.site_id, t.received_on, t.id),
    index('contact_messages_state').on(t.site_id, t.state, t.received_on),
    index('contact_messages_text').on(t.site_id, t.text_key),
    unique('contact_messages__form_key_unique').on(t.site_id, t.form_key),
  ],
);
