import { notFound } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth } from '#kernel/words.ts';
import { nameOf } from './accept.server.ts';
import { notifyFamily } from '../handover/family.server.ts';
import {
  lockTransfer,
  nameOfSite,
  onOtherSide,
  ownTransfer,
  setTransfer,
  notifyOffice,
} from '../handover/other-side.server.ts';
import { over } from './release.server.ts';
import type { TransferRow } from '../base/transfer-tables.server.ts';
import { transferWords as w } from '../base/words.ts';

type End = 'CANCELLED' | 'REFUSED';

/** Which transfers each office may end so: its own question, what was asked of it, or an accepted one before its day. */
function mayEnd({ direction, state }: TransferRow, how: End): boolean {
  if (how === 'REFUSED') return state === (direction === 'in' ? 'RELEASED' : 'REQUESTED');
  return state === 'ACCEPTED' || (direction === 'in' && state === 'REQUESTED');
}

function noticeOf(how: End, before: TransferRow['state']) {
  if (how === 'REFUSED') return { title: w.notice_refused, body: w.notice_refused_body };
  const body = before === 'ACCEPTED' ? w.notice_ended_body : w.notice_cancelled_body;
  return { title: w.notice_cancelled, body };
}

/** The family hears of a transfer at the old institution, and so of its end. */
async function notifyEnded(ctx: WorkCtx, row: TransferRow): Promise<void> {
  if (row.direction !== 'out' || row.state !== 'ACCEPTED' || !row.student_id) return;
  const institution = await nameOfSite(ctx.db, row.about_site);
  await notifyFamily(ctx, row.student_id, {
    title: w.notice_cancelled,
    body: sayBoth(w.family_cancelled, { name: nameOf(row), institution }),
  });
}

/**
 * Ends what waits for an answer, or an accepted transfer whose day has not come; nobody reads the packet from then on.
 * Once the old institution has let the student go there is nothing to end.
 */
export async function endTransfer(ctx: Ctx, id: string, how: End, reason: string): Promise<{ id: string }> {
  const row = await ownTransfer(ctx, id);
  if (!mayEnd(row, how)) throw over();
  const end = { state: how, packet: null, problem: null, answer: reason, answered_at: ctx.now };
  const verb = how === 'CANCELLED' ? 'cancel' : 'refuse';
  const here = await nameOfSite(ctx.db, ctx.siteId);
  const close = async (at: WorkCtx, by: Partial<TransferRow>, after?: object): Promise<TransferRow> => {
    const held = await lockTransfer(at, id);
    if (!held) throw notFound();
    if (held.state !== row.state || held.left_at || held.arrived_at) throw over();
    await setTransfer(at, held, { ...end, ...by });
    await at.audit({ action: `transfer.${verb}`, subject: 'transfer', subjectId: id, after, reason });
    await notifyEnded(at, held);
    return held;
  };
  const own = () => close(ctx, { answered_by: ctx.actor.userId });
  const other = () =>
    onOtherSide(ctx, row.about_site, async (inner) => {
      const held = await close(inner, { answered_by: null }, { institution: here.en });
      await notifyOffice(inner, {
        id,
        ...noticeOf(how, row.state),
        values: { name: held.name_en ? nameOf(held) : (held.asked_code ?? ''), institution: here },
      });
    });
  // The row of the new institution first, whichever side acts.
  for (const step of row.direction === 'in' ? [own, other] : [other, own]) await step();
  return { id };
}
