import { notify } from '#kernel/messages/notify.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import type { GuardianChannel } from '../base/ports.server.ts';
import { channelWords as w } from './words.ts';

/** The bell of the product, for who has an account here. */
export const bellChannel: GuardianChannel = {
  key: 'bell',
  word: w.bell,
  inSms: false,
  reaches: ({ user_id }) => user_id !== null,
  send: (ctx, { user_id }, { title, body, url, key }) =>
    notify(ctx, user_id ? [user_id] : [], { title, body, url, key }),
};

/** Email, to the address that the office keeps. */
export const mailChannel: GuardianChannel = {
  key: 'mail',
  word: w.mail,
  inSms: false,
  reaches: ({ email }) => email !== null && takes('mail'),
  send: (ctx, { id, email }, { title, body, lang, key }) =>
    post(ctx.db, {
      channel: 'mail',
      recipient: email ?? '',
      subject: title[lang],
      body: body[lang],
      aboutSite: ctx.siteId,
      dedupeKey: `${ctx.siteId} mail ${id} ${key}`,
    }),
};

/** SMS, as soon as somebody delivers them here. */
export const smsChannel: GuardianChannel = {
  key: 'sms',
  word: w.sms,
  inSms: true,
  reaches: ({ phone }) => phone !== null && takes('sms'),
  send: (ctx, { id, phone }, { body, lang, key }) =>
    post(ctx.db, {
      channel: 'sms',
      recipient: phone ?? '',
      body: body[lang],
      aboutSite: ctx.siteId,
      dedupeKey: `${ctx.siteId} sms ${id} ${key}`,
    }),
};
