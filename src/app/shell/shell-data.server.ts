import { and, count, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import { may } from '#kernel/actor.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import type { PageRequest } from '#kernel/http/page-context.server.ts';
import { allModules } from '#kernel/modules/registry.ts';
import { USUAL_WEEKEND, dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { weeklyDaysOff } from '#modules/school/academics/face/weekly-days-off.server.ts';
import { sitePanels } from '#modules/platform/access/face/login.server.ts';
import { siteCredits } from '#modules/money/billing/base/tables.server.ts';
import { impersonationOf } from '#modules/platform/identity/sessions.server.ts';
import { notifications } from '#kernel/database/kernel-tables.server.ts';
import { defaultMenu, menuPanelOf } from '#modules/platform/shell-settings/face/default-menu.ts';
import { menuTree, screenRule, shownMenu, type MenuRow } from '#modules/platform/shell-settings/face/tree.ts';
import { addressOf } from '#modules/platform/sites/base/postal-address.ts';
import { siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';
import { passOf } from '../offline/who-is-here.server.ts';
import { inPlace, menuChanges } from './screen-guard.server.ts';
import type { Navigation, OwnStart, ShellStart } from './shell-types.ts';

/** The navigation of a person: the declared menu with the operator's changes, as far as the person may open it. */
export function menuFor(actor: Actor, rows: readonly MenuRow[]): Navigation {
  const declared = defaultMenu(allModules(), menuPanelOf(actor.panel));
  const holds = (permission: string) => may(actor, permission);
  const also = new Map(declared.entries.map((entry) => [entry.url, entry.also]));
  const menu = shownMenu(menuTree(declared, rows), holds).map((section) => ({
    key: section.key,
    title: section.title,
    icon: section.icon ?? 'point',
    items: section.children.map(({ url, title, icon }) => {
      const names = also.get(url ?? '');
      return { url: url ?? '', title, icon, ...(names ? { also: names } : {}) };
    }),
  }));
  const titles = declared.entries
    .filter(
      (entry) =>
        entry.permission === null || holds(entry.permission) || screenRule(rows, entry.url) === 'open',
    )
    .map(({ url, title, parent }) => ({ url, title, parent }));
  const shortcuts = allModules()
    .flatMap((module) => module.shortcuts ?? [])
    .filter(({ panel, permission }) => panel === actor.panel && holds(permission))
    .map(({ url, title, icon }) => ({ url, title, icon }));
  return { menu, titles, shortcuts, permissions: [...actor.permissions] };
}

/** A warning goes to those who run the school; that it is limited, to all of its staff. */
async function creditFor(db: Db, actor: Actor, siteId: string): Promise<ShellStart['credit']> {
  const rows = await db
    .select({ state: siteCredits.credit, amount: siteCredits.overdue, since: siteCredits.oldest_due_on })
    .from(siteCredits)
    .where(eq(siteCredits.about_site, siteId));
  const [row] = rows;
  if (!row || row.state === 'good') return null;
  const runsIt = may(actor, 'site-user.view');
  if (row.state === 'warned' && !runsIt) return null;
  return {
    state: row.state,
    owed: runsIt && row.since ? { amount: row.amount, since: row.since } : null,
  };
}

const centralName: Word = { en: 'Bidyapith', bn: 'বিদ্যাপীঠ' };

async function unreadFor(db: Db, siteId: string, userId: string): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(notifications)
    .where(
      and(
        eq(notifications.site_id, siteId),
        eq(notifications.user_id, userId),
        isNull(notifications.read_at),
      ),
    );
  return found?.total ?? 0;
}

async function infoOf(db: Db, siteId: string) {
  const { email, phone, address, address_bn } = sites;
  const [info] = await db
    .select({ email, phone, address, address_bn })
    .from(sites)
    .where(eq(sites.id, siteId));
  return info;
}

async function groupOf(db: Db, groupId: string) {
  const [group] = await db.select().from(siteGroups).where(eq(siteGroups.id, groupId));
  return group;
}

/** The weekdays off as they are today. */
async function weekendOf(db: Db, siteId: string): Promise<readonly number[]> {
  const today = dayIn(new Date());
  return (await weeklyDaysOff({ db, siteId }, today))(today);
}

/** What is read again for each page: independent statements, so they leave together. */
async function readings(db: Db, actor: Actor) {
  const { siteId, groupId, userId, impersonatorId, sessionId } = actor;
  const [rows, unread, panels, group, info, impersonation, credit, weekend] = await Promise.all([
    menuChanges(db, actor),
    unreadFor(db, siteId ?? centralSite, userId),
    siteId && !impersonatorId ? sitePanels(db, siteId, userId) : [actor.panel],
    groupId ? groupOf(db, groupId) : undefined,
    siteId ? infoOf(db, siteId) : undefined,
    impersonatorId ? impersonationOf(db, sessionId) : null,
    actor.panel === 'site' && siteId ? creditFor(db, actor, siteId) : null,
    siteId ? weekendOf(db, siteId) : USUAL_WEEKEND,
  ]);
  return { rows, unread, panels, group, info, impersonation, credit, weekend };
}

/** What the shell needs to start, in one answer with the page; `rows`: the operator's changes to its menus. */
export async function shellStart(
  page: PageRequest,
  actor: Actor,
): Promise<{ rows: readonly MenuRow[]; own: OwnStart }> {
  const found = await inPlace(actor, (db) => readings(db, actor));
  const name = page.site
    ? { en: page.site.name_en, bn: page.site.name_bn }
    : found.group
      ? { en: found.group.name_en, bn: found.group.name_bn }
      : centralName;
  const own: OwnStart = {
    user: {
      id: actor.userId,
      name: actor.name,
      panel: actor.panel,
      panels: found.panels,
      impersonated: actor.impersonatorId !== null,
    },
    impersonation: found.impersonation && {
      reason: found.impersonation.reason,
      ends: found.impersonation.ends.toISOString(),
    },
    credit: found.credit,
    tenant: {
      name,
      alias: page.site?.alias ?? null,
      siteId: page.site?.id ?? null,
      logo: page.site?.logo ?? null,
      weekend: found.weekend,
    },
    info: found.info
      ? {
          email: found.info.email,
          phone: found.info.phone,
          address: addressOf(found.info),
        }
      : { email: null, phone: null, address: null },
    unread: found.unread,
    offline:
      actor.panel === 'site' && page.site && !actor.impersonatorId
        ? passOf(page.site.id, actor.userId)
        : null,
  };
  return { rows: found.rows, own };
}
