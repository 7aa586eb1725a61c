import { and, eq } from 'drizzle-orm';
import { notify } from '#kernel/messages/notify.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { membersWhoMay } from '#modules/platform/access/members-who-may.server.ts';
import type { LeaveAct } from '../rules/states.ts';
import { leaveApplications, leaveTypes } from '../tables.server.ts';
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
export async function tellStep(ctx: Ctx, application: Application, act: LeaveAct): Promise<void> {
  const { id, employee_id, substitute_id } = application;
  const [employee, [type]] = [
    await findEmployee(ctx, employee_id),
    await ctx.db
      .select({ en: leaveTypes.name_en, bn: leaveTypes.name_bn })
      .from(leaveTypes)
      .where(and(eq(leaveTypes.site_id, ctx.siteId), eq(leaveTypes.id, application.type_id))),
  ];
  const name: Word = { en: employee.name_en, bn: employee.name_bn };
  const body = sayBoth(w.body, {
    type: type ?? name,
    dates: datesOf(application.from_day, application.to_day),
  });
  const own = new Set(await accountsOf(ctx, [employee_id]));
  const tell = (people: readonly string[], title: Word, url: string) =>
    notify(
      ctx,
      people.filter((user) => user !== ctx.actor.userId),
      { title: sayBoth(title, { name }), body, url },
    );
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

  const standIn = substitute_id ? await accountsOf(ctx, [substitute_id]) : [];
  if (act === 'APPROVE') await tell(standIn, w.substitute, `${ownPage}?tab=away`);
  if (act === 'CANCEL' && application.state === 'APPROVED')
    await tell(standIn, w.CANCEL, `${ownPage}?tab=away`);
}
