import { defineModule } from '#kernel/module.ts';
import { identityWords as w } from '#modules/identity/words.ts';
import { accessPermissions } from './permissions.ts';
import { role, siteRole } from './resources.ts';
import { accessMenuGroups, accessScreens } from './screens.ts';

export const access = defineModule({
  key: 'access',
  inPackage: 'core',
  title: { en: 'Roles and permissions', bn: 'ভূমিকা ও অনুমতি' },
  screens: [
    {
      key: 'login',
      url: '/login',
      panel: 'public',
      permission: null,
      title: w.login,
      look: 'bare',
      host: 'site',
    },
    {
      key: 'edu-login',
      url: '/edu/login',
      panel: 'public',
      permission: null,
      title: w.login,
      look: 'bare',
      host: 'central',
    },
    {
      key: 'password-reset',
      url: '/password/reset',
      panel: 'public',
      permission: null,
      title: w.reset_title,
      look: 'bare',
      host: 'both',
    },
    {
      key: 'first-password',
      url: '/password/first',
      panel: 'public',
      permission: null,
      title: w.first_password,
      look: 'bare',
      host: 'both',
    },
    {
      key: 'profile',
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
  permissions: [
    ...accessPermissions,
    {
      key: 'job.view',
      word: { en: "See and stop everybody's jobs", bn: 'সবার চলমান কাজ দেখা ও থামানো' },
      scope: 'site',
    },
  ],
});
