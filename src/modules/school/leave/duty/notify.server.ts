import { notify } from '#kernel/messages/notify.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { ownDutyUrl, dutyUrl } from './screens.ts';
import type { DutyPerson } from './people.server.ts';
import type { DutyRow } from './tables.server.ts';
import { dutyNotices as w, dutyWords } from './words.ts';

type Told = Pick<DutyRow, 'kind' | 'from_day' | 'to_day' | 'reason'>;

/** `05 March 2026`, or from one day to another. */
export function spanWord({ from_day, to_day }: Pick<Told, 'from_day' | 'to_day'>): Word {
  const days = (lang: 'en' | 'bn') =>
    [...new Set([from_day, to_day])].map((day) => formatDate(day, lang)).join(' – ');
  return { en: days('en'), bn: days('bn') };
}

const bodyOf = (name: Word, duty: Told): Word =>
  sayBoth(w.body, { name, kind: dutyWords[duty.kind], days: spanWord(duty), reason: duty.reason });

/** In the bell of who has an account here, else by email where there is an address. Answers whom nothing reached. */
export async function notifyPeople(
  ctx: Ctx,
  people: readonly Pick<DutyPerson, 'id' | 'name' | 'user_id' | 'email'>[],
  notice: { title: Word; body: (person: Pick<DutyPerson, 'name'>) => Word; url: string; key: string },
): Promise<{ told: number; unreached: Word[] }> {
  const unreached: Word[] = [];
  for (const person of people) {
    const body = notice.body(person);
    if (person.user_id)
      await notify(ctx, [person.user_id], { title: notice.title, body, url: notice.url, key: notice.key });
    else if (person.email && takes('mail'))
      await post(ctx.db, {
        channel: 'mail',
        recipient: person.email,
        subject: notice.title.bn,
        body: `${body.bn}\n\n${body.en}`,
        aboutSite: ctx.siteId,
        dedupeKey: `${ctx.siteId} ${notice.key} ${person.id}`,
      });
    else unreached.push(person.name);
  }
  return { told: people.length - unreached.length, unreached };
}

/** Those who may approve hear what waits; nobody of it whom it is about, nor who entered it. */
export async function notifyApprovers(
  ctx: Ctx,
  people: readonly DutyPerson[],
  duty: Told & { id: string },
): Promise<void> {
  const own = new Set([ctx.actor.userId, ...people.flatMap(({ user_id }) => user_id ?? [])]);
  const approvers = await membersWhoMay(ctx.db, ctx.siteId, 'duty.approve');
  const [first] = people;
  await notify(
    ctx,
    approvers.filter((id) => !own.has(id)),
    {
      title: w.applied,
      body:
        people.length === 1
          ? bodyOf(first!.name, duty)
          : sayBoth(w.many, {
              count: people.length,
              kind: dutyWords[duty.kind],
              days: spanWord(duty),
              reason: duty.reason,
            }),
      url: `${dutyUrl}?filter.state=APPLIED`,
      key: `duty ${duty.id} applied`,
    },
  );
}

/** Who is sent hears that they are, or what was decided. */
export async function notifyEmployee(
  ctx: Ctx,
  person: DutyPerson,
  duty: DutyRow,
  what: 'assigned' | 'APPROVED' | 'REJECTED' | 'CANCELLED',
): Promise<void> {
  if (person.user_id !== null && person.user_id === ctx.actor.userId) return;
  const said = bodyOf(person.name, duty);
  const body = duty.remark ? sayBoth(w.with_remark, { body: said, remark: duty.remark }) : said;
  await notifyPeople(ctx, [person], {
    title: w[what],
    body: () => body,
    url: ownDutyUrl,
    key: `duty ${duty.id} ${what} ${duty.version}`,
  });
}
