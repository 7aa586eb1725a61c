import { createHash } from 'node:crypto';
import { and, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import { notify } from '#kernel/messages/notify.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { cleanLine, cleanText } from '#kernel/resource/field-schema.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { say, sayBoth } from '#kernel/words.ts';
import { membersWhoMay, membersWithRoles } from '#modules/platform/access/face/members-who-may.server.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { helpDeskOfSite } from '#modules/service/help-desk/face/of-site.server.ts';
import type { HelpDeskSettings } from '#modules/service/help-desk/base/settings.ts';
import { readFormToken } from './form-token.server.ts';
import { latestMs, linksAtMost, linksIn, sameText, soonestMs } from './spam.ts';
import { contactMessages } from './tables.server.ts';
import { contactNews, contactRefusals as w } from './words.ts';

export const contactFields = ['name', 'phone', 'email', 'category', 'subject', 'body'] as const;
export type ContactField = (typeof contactFields)[number];
export type Typed = Record<ContactField, string>;
export type ContactRefusal = keyof typeof w;
export type Sent = { wrong: Partial<Record<ContactField, ContactRefusal>>; refused: ContactRefusal | null };

const line = (max: number) => cleanLine(max).pipe(z.string().min(1));
const schemas = {
  name: line(100),
  phone: cleanLine(30),
  email: z.union([z.literal(''), cleanLine(120).pipe(z.email())]),
  category: z.string().max(40),
  subject: line(150),
  body: cleanText(3000).pipe(z.string().min(10)),
} as const satisfies Record<ContactField, z.ZodType<string>>;

/** A mobile as the program keeps it, or a land line; null for what is no number. */
function phoneOf(typed: string): string | null {
  const plain = toAsciiDigits(typed);
  return normaliseMobile(plain) ?? (/^\+?\d[\d -]{5,17}$/.test(plain) ? plain : null);
}

function read(typed: Typed): { values: Typed; wrong: Sent['wrong'] } {
  const wrong: Sent['wrong'] = {};
  const values = { ...typed };
  for (const field of contactFields) {
    const found = schemas[field].safeParse(typed[field].trim());
    if (found.success) values[field] = found.data;
    else
      wrong[field] =
        typed[field].trim() === ''
          ? 'fill'
          : field === 'email'
            ? 'bad_email'
            : field === 'body'
              ? 'bad_body'
              : 'bad_text';
  }
  if (values.phone && !phoneOf(values.phone)) wrong.phone = 'bad_phone';
  if (!values.phone && !values.email) wrong.phone = 'no_way_back';
  if (linksIn(values.name) > 0) wrong.name = 'no_links_here';
  if (linksIn(values.subject) > 0) wrong.subject = 'no_links_here';
  if (linksIn(values.body) > linksAtMost) wrong.body = 'too_many_links';
  return { values, wrong };
}

/** Many ask the same in few words; a long text that comes from several is sent by a machine. */
const short = 120;

/** What counts as the same message, as a hash. */
function keyOfText({ body, email, phone }: Typed): string {
  const text = sameText(body);
  const sender = text.length < short ? ` ${email || phoneOf(phone)}` : '';
  return createHash('sha256')
    .update(text + sender)
    .digest('base64url');
}

/**
 * Takes a message of a visitor to the office of the school whose host was asked. `trap` is a field that people do not
 * see: what fills it is told that all went well, and nothing is kept. Throws a 429 Problem for who sends too many.
 */
export async function sendMessage(
  ctx: OpenCtx,
  { typed, token, trap }: { typed: Typed; token: string; trap: string },
): Promise<Sent> {
  const siteId = ctx.hostSiteId;
  if (!siteId || ctx.siteId !== siteId) throw notFound();
  const refuse = (refused: ContactRefusal): Sent => ({ wrong: {}, refused });
  const done: Sent = { wrong: {}, refused: null };
  if (trap !== '') return done;
  const form = readFormToken(siteId, token);
  const age = form ? ctx.now.getTime() - form.at.getTime() : 0;
  if (!form || age > latestMs || age < -60_000) return refuse('form_old');
  const { values, wrong } = read(typed);
  if (Object.keys(wrong).length > 0) return { wrong, refused: 'correct' };
  if (age < soonestMs) return refuse('too_soon');
  const mine = eq(contactMessages.site_id, siteId);
  const text_key = keyOfText(values);
  const phone = phoneOf(values.phone);
  const email = values.email || null;
  /** The same form again: a page that was sent twice is one message; one that was corrected is another. */
  const sentBefore = async (): Promise<Sent | null> => {
    const [before] = await ctx.db
      .select()
      .from(contactMessages)
      .where(and(mine, eq(contactMessages.form_key, form.key)));
    if (!before) return null;
    const { name, subject } = values;
    const isSame = Object.entries({ text_key, phone, email, name, subject }).every(
      ([key, value]) => before[key as keyof typeof before] === value,
    );
    return isSame ? done : refuse('sent_before');
  };
  const repeated = await sentBefore();
  if (repeated) return repeated;
  const same = await ctx.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        mine,
        eq(contactMessages.text_key, text_key),
        gte(contactMessages.received_on, addDays(dayIn(ctx.now), -30)),
      ),
    )
    .limit(1);
  if (same.length > 0) return refuse('same_text');
  await useTry('contact-address', ctx.ip, w.too_many);
  await useTry('contact-sender', `${siteId} ${email ?? phone}`, w.too_many);
  await useTry('contact-site', siteId, w.too_many);
  const desk = await helpDeskOfSite(ctx.db, siteId);
  const [kept] = await ctx.db
    .insert(contactMessages)
    .values({
      site_id: siteId,
      name: values.name,
      phone,
      email,
      subject: values.subject,
      body: values.body,
      category: desk?.categories.find(({ code }) => code === values.category)?.code ?? null,
      lang: ctx.lang,
      received_on: dayIn(ctx.now),
      due_at: desk && new Date(ctx.now.getTime() + desk.hours.normal.answer * 3_600_000),
      form_key: form.key,
      text_key,
    })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  if (!kept) return (await sentBefore()) ?? done;
  await tell(ctx, siteId, kept.id, desk);
  return done;
}

/** The people of the office, or those of the help desk, and the office's mailbox: at most one email an hour. */
async function tell(ctx: OpenCtx, siteId: string, id: string, desk: HelpDeskSettings | null): Promise<void> {
  await ctx.audit({ action: 'contact-message.receive', subject: 'contact-message', subjectId: id });
  const office = await membersWhoMay(ctx.db, siteId, 'contact-message.answer');
  const ofDesk = new Set(desk ? await membersWithRoles(ctx.db, siteId, desk.receivers) : []);
  const receivers = office.filter((person) => ofDesk.has(person));
  await notify(ctx, receivers.length > 0 ? receivers : office, {
    title: sayBoth(contactNews.title),
    body: sayBoth(contactNews.body),
    url: `/site/web/setting/contact-message/view/${id}`,
    key: `contact ${id}`,
  });
  const found = await ctx.db
    .select({ email: sites.email, en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(eq(sites.id, siteId));
  const site = found[0];
  if (!site || !takes('mail')) return;
  const link = `${ctx.origin}/site/web/setting/contact-message/list`;
  await post(ctx.db, {
    channel: 'mail',
    recipient: site.email,
    // Nothing that a visitor wrote is in it.
    subject: say(contactNews.mail_subject, 'bn', { name: site.bn }),
    body: [
      say(contactNews.mail_body, 'bn', { name: site.bn, link }),
      say(contactNews.mail_body, 'en', { name: site.en, link }),
    ].join('\n\n'),
    aboutSite: siteId,
    dedupeKey: `contact ${siteId} ${Math.floor(ctx.now.getTime() / 3_600_000)}`,
  });
}
