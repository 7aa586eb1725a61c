import { defineModule } from '#kernel/modules/module.ts';
import { identityWords as w } from '#modules/platform/identity/words.ts';
import { operatorLinkWords } from './operator-links/words.ts';
import { accessPermissions } from './permissions/screens.ts';
import { role, siteRole } from './resources.ts';
import { accessMenuGroups, accessScreens } from './screens.ts';

export const access = defineModule({
  key: 'access',
  inPackage: 'core',
  title: { en: 'Roles and permissions', bn: 'ভূমিকা ও অনুমতি' },
  screens: [
    {
      key: 'login',
      room: 'sign-in',
      url: '/login',
      panel: 'public',
      permission: null,
      title: w.login,
      look: 'bare',
      host: 'site',
    },
    {
      key: 'edu-login',
      room: 'sign-in',
      url: '/edu/login',
      panel: 'public',
      permission: null,
      title: w.login,
      look: 'bare',
      host: 'central',
    },
    {
      key: 'password-reset',
      room: 'sign-in',
      url: '/password/reset',
      panel: 'public',
      permission: null,
      title: w.reset_title,
      look: 'bare',
      host: 'both',
    },
    {
      key: 'first-password',
      room: 'sign-in',
      url: '/password/first',
      panel: 'public',
      permission: null,
      title: w.first_password,
      look: 'bare',
      host: 'both',
    },
    {
      key: 'operator-new',
      room: 'operator-links',
      url: '/edu/operator/new',
      panel: 'public',
      permission: null,
      title: operatorLinkWords.title,
      look: 'bare',
      host: 'central',
    },
    {
      key: 'profile',
      room: 'profile',
      url: '/user/profile',
      panel: 'any',
      permission: null,
      title: w.profile,
      icon: 'user',
    },
    ...accessScreens,
  ],
  resources: [role, siteRole],
  menuGroups: accessMenuGroups,
  permissions: [...accessPermissions],
});
