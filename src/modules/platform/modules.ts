import type { Area } from '#kernel/modules/module.ts';
import { access } from './access/module.ts';
import { activityLog } from './activity-log/module.ts';
import { identity } from './identity/module.ts';
import { imports } from './imports/module.ts';
import { inheritance } from './inheritance/module.ts';
import { locations } from './locations/module.ts';
import { mailbox } from './mailbox/module.ts';
import { notifications } from './notifications/module.ts';
import { oauth } from './oauth/module.ts';
import { shellSettings } from './shell-settings/module.ts';
import { siteOptionsModule } from './site-options/module.ts';
import { sites } from './sites/module.ts';

/** What every institution builds on: people who sign in, institutions, permissions, lists, the log. Lowest first: a module imports only from those above it here, and from areas above. */
export const platform: Area = {
  key: 'platform',
  modules: [
    locations, // country, division, district, thana
    identity, // people with a login, passwords, sessions
    sites, // institutions, their hosts, groups, companies, packages
    siteOptionsModule, // what each school decides for itself
    inheritance, // central lists as groups and institutions choose them
    oauth, // programs of others that people let in
    access, // roles, permissions, members, signing in
    activityLog, // who did what, when and why
    shellSettings, // menus, what the product features, dashboard palettes
    notifications, // messages to one person inside the program
    mailbox, // letters, while no mail server is set
    imports, // spreadsheets on their way in
  ],
};
