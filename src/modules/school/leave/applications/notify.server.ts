import { and, eq } from 'drizzle-orm';
import { notify } from '#kernel/messages/notify.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { mailNotice } from '#modules/platform/identity/mail-notice.server.ts';
import type { LeaveAct } from '../base/states.ts';
import { leaveApplications, leaveTypes } from '../base/tables.server.ts';
import { accountsOf, findEmployee } from './people.server.ts';
import { noticeWords as w } from './words.ts';

type Application = typeof leaveApplications.$inferSelect;

/** `05 March 2026 – 08 March 2026`; a single day once. */
export const datesOf = (from: string, to: string): Word => {
  const in_ = (lang: 'en' | 'bn') =>
    from === to ? formatDate(from, lang) : `${formatDate(from, lang)} – ${formatDate(to, lang)}`;
  return { en: in_('en'), bn: in_('bn') };
};

const approvePage = (id: string) => `/site/employee-leave/leave-approve?application=${id}`;
const ownPage = '/site/employee-leave-history/index';

/** Who decides next hears of it, and whose leave it is; nobody hears of what they did themselves. */
export async function notifyStep(ctx: Ctx, application: Application, act: LeaveAct): Promise<void> {
  const { id, employee_id, substitute_id } = application;
  const [employee, [type]] = [
    await findEmployee(ctx, employee_id),
    await ctx.db
      .select({ en: leaveTypes.name_en, bn: leaveTypes.name_bn })
      .from(leaveTypes)
      .where(and(eq(leaveTypes.site_id, ctx.siteId), eq(leaveTypes.id, application.type_id))),
  ];
  const name: Word = { en: employee.name_en, bn: employee.name_bn };
  const dates = datesOf(application.from_day, application.to_day);
  const full = sayBoth(w.body, { type: type ?? name, dates });
  const own = new Set(await accountsOf(ctx, [employee_id]));
  // Who applies and cancels again and again fills no mailbox: of an application there is one mail a day.
  const mailKey =
    act === 'APPLY'
      ? `leave applied ${employee_id} ${dayIn(ctx.now)}`
      : `leave ${id} ${act} ${application.version}`;
  const tell = async (people: readonly string[], what: Word, url: string, body = full) => {
    const readers = people.filter((user) => user !== ctx.actor.userId);
    const title = sayBoth(what, { name });
    await notify(ctx, readers, { title, body, url });
    // The kind of leave is behind the login alone.
    await mailNotice(ctx, readers, { title, line: dates, url, key: mailKey });
  };
  const others = async (permission: string) =>
    (await membersWhoMay(ctx.db, ctx.siteId, permission)).filter((user) => !own.has(user));

  if (act === 'APPLY')
    await tell(
      [...(await others('leave.recommend')), ...(await others('leave.approve'))],
      w.APPLY,
      approvePage(id),
    );
  else if (act === 'RECOMMEND') {
    await tell(await others('leave.approve'), w.RECOMMEND, approvePage(id));
    await tell([...own], w.own_recommended, ownPage);
  } else if (act === 'ASK_CANCEL') await tell(await others('leave.approve'), w.ASK_CANCEL, approvePage(id));
  else await tell([...own], w[act], ownPage);

  // The substitute needs the days, and not what kind of leave it is.
  const standIn = substitute_id ? await accountsOf(ctx, [substitute_id]) : [];
  if (act === 'APPROVE') await tell(standIn, w.substitute, `${ownPage}?tab=away`, dates);
  if (act === 'CANCEL' && application.state === 'APPROVED')
    await tell(standIn, w.CANCEL, `${ownPage}?tab=away`, dates);
}
