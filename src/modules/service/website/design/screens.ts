import type { Screen } from '#kernel/modules/module.ts';
import { designWords as w } from './words.ts';

export const designScreens = [
  {
    key: 'website-settings',
    room: 'design',
    url: '/site/web/setting/master',
    panel: 'site',
    permission: 'website-design.view',
    title: w.settings,
    also: [w.design],
    menu: 'website',
    menuOrder: 10,
    icon: 'world',
  },
  {
    key: 'header-design',
    room: 'design',
    url: '/site/web/setting/header-design',
    panel: 'site',
    permission: 'website-design.view',
    title: w.header_design,
    menu: 'website',
    menuOrder: 12,
    icon: 'form',
  },
  {
    key: 'preview',
    room: 'design',
    url: '/web/preview/:code',
    panel: 'public',
    permission: null,
    title: w.preview,
    host: 'site',
  },
] as const satisfies readonly Screen[];

const office = ['head', 'office'];

export const designPermissions = [
  { key: 'website-design.view', word: w.may_view, scope: 'site', roles: office },
  { key: 'website-design.change', word: w.may_change, scope: 'site', roles: office },
  { key: 'website-design.publish', word: w.may_publish, scope: 'site', roles: office },
] as const;
