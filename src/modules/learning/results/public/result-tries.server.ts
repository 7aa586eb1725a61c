import { sql } from 'drizzle-orm';
import { notify } from '#kernel/messages/notify.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth } from '#kernel/words.ts';
import { administratorsOf } from '#modules/platform/access/face/members-who-may.server.ts';
import {
  addressKey,
  type Counted,
  countTry,
  type CountedTry,
  giveBack,
  networkKey,
} from '#modules/platform/identity/throttle.server.ts';
import { publicResultWords as w } from './words.ts';
import { resultNotices } from '../base/words.ts';

/*
 * Who guesses birthdays is stopped, who knows one is not. Only wrong tries count: a computer room or the shared address
 * of a mobile network may ask for a whole class. They count
 * - for an address and a roll: a few, then that address waits for that roll, and nobody else does; a /48 of IPv6, which
 *   anybody can rent, has those of a few addresses;
 * - for an address: a walk over many rolls;
 * - for a student over all exams in a day. Beyond that number the school is told, and every address has one wrong try
 *   a day for that student: the family that knows the day still gets in, and a guesser needs an address a guess.
 * Each try is counted before anything is looked up and given back when it was right, so that many at once count as many.
 */

const refuse = ({ seconds }: CountedTry) =>
  new Problem(w.throttled, { status: 429, values: { minutes: Math.ceil(seconds / 60) }, data: { seconds } });

export type ResultTry = { right: () => Promise<void> };

/** Counts a try at a student's result; `who` names the student, or what was asked for where there is none. Throws 429. */
export async function tryResult(
  ctx: OpenCtx,
  who: { key: string; studentId: string | null },
): Promise<ResultTry> {
  const address = addressKey(ctx.ip);
  const network = networkKey(ctx.ip);
  const person = `${ctx.siteId}:${who.key}`;
  const counted: [Counted, string][] = [];
  const count = async (name: Counted, key: string) => {
    counted.push([name, key]);
    return countTry(name, key);
  };
  /** For this student: by the address, and by the network that somebody may have rented. */
  const countPair = async (name: 'result-pair' | 'result-pair-day') => {
    const one = await count(name, `${person}:${address}`);
    const all = network ? await count(`${name}-network`, `${person}:${network}`) : one;
    return all.over ? all : one;
  };
  const walk = await count('result-wrong', address);
  if (walk.over) throw refuse(walk);
  const pair = await countPair('result-pair');
  if (pair.over) throw refuse(pair);
  const [day, own] = [await count('result-student-day', person), await countPair('result-pair-day')];
  if (day.over && own.over) throw refuse(own);
  if (day.over && !own.over && who.studentId) await notifySchool(ctx, who.studentId, address);
  return {
    right: async () => {
      for (const [name, key] of counted) await giveBack(name, key);
    },
  };
}

/** Once a day for a student: those who publish results read whose result somebody tries to guess. */
async function notifySchool(ctx: OpenCtx, studentId: string, address: string): Promise<void> {
  const first = await countTry('result-guessed', `${ctx.siteId}:${studentId}`);
  if (first.over) return;
  const found = await ctx.db.execute<{ name_en: string; name_bn: string }>(
    sql`SELECT name_en, name_bn FROM students WHERE site_id = ${ctx.siteId} AND id = ${studentId}`,
  );
  const student = found.rows[0];
  if (!student) return;
  await notify(ctx, await administratorsOf(ctx.db, ctx.siteId), {
    title: resultNotices.guessed_title,
    body: sayBoth(resultNotices.guessed_body, { student: { en: student.name_en, bn: student.name_bn } }),
    url: `/student/view/${studentId}`,
  });
  await ctx.audit({
    action: 'result.guessed',
    subject: 'student',
    subjectId: studentId,
    after: { address },
  });
}
