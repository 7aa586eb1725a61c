import { and, count, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import { may } from '#kernel/actor.ts';
import { centralSite } from '#kernel/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Panel } from '#kernel/module.ts';
import type { PageRequest } from '#kernel/page-context.server.ts';
import { allModules } from '#kernel/registry.ts';
import type { Word } from '#kernel/words.ts';
import { sitePanels } from '#modules/access/login.server.ts';
import { notifications } from '#kernel/tables.server.ts';
import { siteGroups, sites } from '#modules/sites/tables.server.ts';
import type { MenuSection, ShellStart, TitleLine } from './shell-types.ts';

const panelsShown: Record<Actor['panel'], readonly Panel[]> = {
  central: ['central', 'any'],
  group: ['group', 'any'],
  site: ['site', 'any'],
  student: ['student', 'any'],
  guardian: ['student', 'any'],
};

type Entry = TitleLine & {
  menu: string | null;
  icon: string | null;
  permission: string | null;
  panel: Panel;
};

function entries(): Entry[] {
  return allModules().flatMap((module) => [
    ...module.screens.map((screen) => ({
      url: screen.url,
      title: screen.title,
      parent: module.screens.find((other) => other.key === screen.parent)?.url ?? null,
      menu: screen.menu ?? null,
      icon: screen.icon ?? null,
      permission: screen.permission,
      panel: screen.panel,
    })),
    ...module.resources.flatMap((resource) => {
      const common = { panel: resource.owner as Panel, icon: resource.icon ?? null };
      const list = {
        ...common,
        url: resource.urls.list,
        title: resource.words.many,
        parent: null,
        menu: resource.menu ?? null,
        permission: `${resource.key}.view`,
      };
      const named = (url: string, verb: Word, permission: string) => ({
        ...common,
        url,
        title: {
          en: `${verb.en} ${resource.words.one.en.toLowerCase()}`,
          bn: `${resource.words.one.bn} ${verb.bn}`,
        },
        parent: resource.urls.list,
        menu: null,
        permission: `${resource.key}.${permission}`,
      });
      return [
        list,
        ...(resource.urls.new ? [named(resource.urls.new, { en: 'New', bn: 'যোগ' }, 'create')] : []),
        ...(resource.urls.edit ? [named(resource.urls.edit, { en: 'Edit', bn: 'সম্পাদনা' }, 'edit')] : []),
      ];
    }),
  ]);
}

/** The navigation of a person: menu groups in their order, with what the person may open. */
export function menuFor(actor: Actor): { menu: MenuSection[]; titles: TitleLine[] } {
  const shown = entries().filter(
    (entry) =>
      panelsShown[actor.panel].includes(entry.panel) &&
      (entry.permission === null || may(actor, entry.permission)),
  );
  const groups = allModules()
    .flatMap((module) => module.menuGroups ?? [])
    .filter((group) => panelsShown[actor.panel].includes(group.panel))
    .toSorted((a, b) => a.order - b.order);
  const menu = groups
    .map((group) => ({
      key: group.key,
      title: group.title,
      icon: group.icon,
      items: shown
        .filter((entry) => entry.menu === group.key)
        .map(({ url, title, icon }) => ({ url, title, icon })),
    }))
    .filter((group) => group.items.length > 0);
  return { menu, titles: shown.map(({ url, title, parent }) => ({ url, title, parent })) };
}

const centralName: Word = { en: 'Bidyapith', bn: 'বিদ্যাপীঠ' };

/** What the shell needs to start, in one answer with the page. */
export async function shellStart(page: PageRequest, actor: Actor): Promise<ShellStart> {
  const tenant = { siteId: actor.siteId ?? centralSite, userId: actor.userId };
  const found = await inTransaction(
    tenant,
    async (db) => {
      const unread = await db
        .select({ total: count() })
        .from(notifications)
        .where(
          and(
            eq(notifications.site_id, tenant.siteId),
            eq(notifications.user_id, actor.userId),
            isNull(notifications.read_at),
          ),
        );
      const panels =
        actor.siteId && !actor.impersonatorId
          ? await sitePanels(db, actor.siteId, actor.userId)
          : [actor.panel];
      const group = actor.groupId
        ? await db.select().from(siteGroups).where(eq(siteGroups.id, actor.groupId))
        : [];
      const info = actor.siteId
        ? await db
            .select({ email: sites.email, phone: sites.phone, address: sites.address })
            .from(sites)
            .where(eq(sites.id, actor.siteId))
        : [];
      return { unread: unread[0]?.total ?? 0, panels, group: group[0], info: info[0] };
    },
    true,
  );
  const place = page.site
    ? { en: page.site.name_en, bn: page.site.name_bn }
    : found.group
      ? { en: found.group.name_en, bn: found.group.name_bn }
      : centralName;
  return {
    user: {
      id: actor.userId,
      name: actor.name,
      panel: actor.panel,
      panels: found.panels,
      impersonated: actor.impersonatorId !== null,
    },
    place: { name: place, alias: page.site?.alias ?? null, siteId: page.site?.id ?? null },
    info: found.info ?? { email: null, phone: null, address: null },
    ...menuFor(actor),
    permissions: [...actor.permissions],
    unread: found.unread,
  };
}
