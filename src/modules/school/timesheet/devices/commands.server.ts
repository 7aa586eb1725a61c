import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { nextNumbers } from '#kernel/http/counters.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { deviceCommands as at } from './tables.server.ts';
import { commandText, pollAnswer, type CommandResult, type DeviceCommand } from '../base/wire.ts';

/** So many go out with one poll; the next comes ten seconds later. */
const atOnce = 20;
/** A terminal that was switched off meanwhile is asked again, but not for ever. */
const againAfterMs = 60_000;
const triesAtMost = 5;

/** What a terminal is to do, in this order; all of it or nothing. */
export async function queueCommands(
  ctx: Pick<WorkCtx, 'db' | 'siteId' | 'actor'>,
  serial: string,
  commands: readonly DeviceCommand[],
): Promise<string> {
  const together = uuidv7();
  if (commands.length === 0) return together;
  const { first } = await nextNumbers(ctx, `terminal ${serial}`, '', commands.length);
  await ctx.db.execute(sql`
    INSERT INTO device_commands (site_id, id, serial, number, kind, pin, text, state, together, user_id)
    VALUES (${ctx.siteId}, ${each(
      commands.map(() => uuidv7()),
      'uuid',
    )}, ${serial}, ${each(
      commands.map((_, index) => first + index),
      'int',
    )}, ${each(
      commands.map(({ kind }) => kind),
      'text',
    )}, ${each(
      commands.map((command) => ('pin' in command ? command.pin : null)),
      'text',
    )}, ${each(commands.map(commandText), 'text')}, 'WAITING', ${together}::uuid,
      ${ctx.actor?.userId ?? null}::uuid)`);
  return together;
}

const forPoll = (siteId: string, serial: string, now: Date) =>
  and(
    eq(at.site_id, siteId),
    eq(at.serial, serial),
    or(
      eq(at.state, 'WAITING'),
      and(eq(at.state, 'SENT'), lt(at.sent_at, new Date(now.getTime() - againAfterMs))),
    ),
  );

/** What waits for a terminal, as its poll is answered. Most polls find nothing, and only read. */
export async function answerPoll(siteId: string, serial: string, now: Date): Promise<string> {
  const due = await inTransaction(
    { siteId },
    (db) =>
      db
        .select({ id: at.id })
        .from(at)
        .where(forPoll(siteId, serial, now))
        .limit(1),
    true,
  );
  if (due.length === 0) return pollAnswer([]);
  return inTransaction({ siteId }, async (db) => {
    const found = await db
      .select({ id: at.id, number: at.number, text: at.text, tries: at.tries })
      .from(at)
      .where(forPoll(siteId, serial, now))
      .orderBy(at.number)
      .limit(atOnce)
      .for('update');
    const [given, over] = [
      found.filter(({ tries }) => tries < triesAtMost),
      found.filter(({ tries }) => tries >= triesAtMost),
    ];
    const these = (rows: typeof found) =>
      and(
        eq(at.site_id, siteId),
        inArray(
          at.id,
          rows.map(({ id }) => id),
        ),
      );
    if (over.length > 0) await db.update(at).set({ state: 'FAILED', done_at: now }).where(these(over));
    if (given.length > 0)
      await db
        .update(at)
        .set({ state: 'SENT', sent_at: now, tries: sql`${at.tries} + 1` })
        .where(these(given));
    return pollAnswer(given);
  });
}

/** What a terminal says became of its commands; of those that were given to it and have no end yet. */
export async function keepResults(
  siteId: string,
  serial: string,
  results: readonly CommandResult[],
  now: Date,
): Promise<void> {
  const byAnswer = Map.groupBy(results.slice(0, 200), ({ returned }) => returned);
  if (byAnswer.size === 0) return;
  await inTransaction({ siteId }, async (db) => {
    for (const [returned, all] of [...byAnswer].slice(0, 20))
      await db
        .update(at)
        .set({ state: returned >= 0 ? 'DONE' : 'FAILED', returned, done_at: now })
        .where(
          and(
            eq(at.site_id, siteId),
            eq(at.serial, serial),
            eq(at.state, 'SENT'),
            inArray(
              at.number,
              all.map(({ number }) => number),
            ),
          ),
        );
  });
}
