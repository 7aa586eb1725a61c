import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { say, defineWords, type Lang, type Word } from '#kernel/words.ts';
import { users } from './tables.server.ts';

const w = defineWords({ body: { en: '{line}\n\n{link}', bn: '{line}\n\n{link}' } });

export type MailNotice = {
  readonly title: Word;
  /** Nothing that is for the reader's eyes alone: mailboxes are shared, and their screens light up. */
  readonly line: Word;
  /** Where it is in full, behind the login. */
  readonly url: string;
  /** The same goes out once to each person. */
  readonly key: string;
};

/**
 * Says by email that there is something to read, in each person's language; only to addresses that somebody proved to be
 * theirs, and to nobody whose account is disabled.
 */
export async function mailNotice(
  ctx: Pick<Ctx, 'db' | 'siteId' | 'origin'>,
  userIds: readonly string[],
  { title, line, url, key }: MailNotice,
): Promise<void> {
  if (userIds.length === 0 || !takes('mail')) return;
  const readers = await ctx.db
    .select({ id: users.id, email: users.email, lang: users.lang })
    .from(users)
    .where(
      and(
        inArray(users.id, [...new Set(userIds)]),
        isNotNull(users.email_proven_at),
        isNull(users.disabled_at),
      ),
    );
  for (const { id, email, lang: chosen } of readers) {
    if (!email) continue;
    const lang: Lang = chosen === 'en' ? 'en' : 'bn';
    await post(ctx.db, {
      channel: 'mail',
      recipient: email,
      subject: say(title, lang),
      body: say(w.body, lang, { line: line[lang], link: `${ctx.origin}${url}` }),
      aboutSite: ctx.siteId,
      dedupeKey: `${ctx.siteId} mail ${id} ${key}`,
    });
  }
}
