import { notify } from '#kernel/messages/notify.server.ts';
import { post } from '#kernel/messages/outbox.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { say, type Word } from '#kernel/words.ts';
import { operatorsWhoMay } from '#modules/platform/access/face/operators-who-may.server.ts';
import { applicationWords as w } from '../base/words.ts';

const both = (word: Word, values: Record<string, Word | string>): Word => ({
  en: say(word, 'en', values),
  bn: say(word, 'bn', values),
});

/** A new application waits: in the bell of the operators who decide, and in their mailbox in their language. */
export async function notifyOperators(
  ctx: SiteCtx,
  of: { id: string; name: Word; number: string },
): Promise<void> {
  const people = await operatorsWhoMay(ctx.db, 'application.decide');
  const { id, name, number } = of;
  await notify(
    ctx,
    people.map((one) => one.id),
    {
      title: both(w.new_subject, { name }),
      body: both(w.new_body, { name, number }),
      url: `/edu/site/application/approve/${id}`,
    },
  );
  for (const { id: person, email, lang } of people)
    if (email)
      await post(ctx.db, {
        channel: 'mail',
        recipient: email,
        subject: say(w.new_subject, lang, { name }),
        body: say(w.new_body, lang, { name, number }),
        dedupeKey: `application ${id} ${person}`,
      });
}
