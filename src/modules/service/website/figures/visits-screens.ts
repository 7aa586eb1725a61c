import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import type { Screen } from '#kernel/modules/module.ts';
import { visitWords as w } from './words.ts';

const permission = 'website-visits.view';
const url = '/site/web/setting/visits';

export const visitScreens = [
  {
    key: 'website-visits',
    room: 'figures',
    url,
    panel: 'site',
    permission,
    title: w.title,
    menu: 'website',
    menuOrder: 80,
    icon: 'report',
  },
] as const satisfies readonly Screen[];

export const visitPermissions = [
  { key: permission, word: w.may_view, scope: 'site', roles: ['head', 'office'] },
] as const;

export const visitCards = {
  visits: {
    key: 'website.visits',
    title: w.title,
    panel: 'site',
    permission,
    kind: 'chart',
    icon: 'web',
    url,
    path: '/cards/website-visits',
    order: 70,
  },
} as const satisfies Record<string, DashboardCard>;
