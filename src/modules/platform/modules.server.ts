import type { ServerModule } from '#kernel/modules/server-module.server.ts';
import { accessServer } from './access/module.server.ts';
import { activityLogServer } from './activity-log/module.server.ts';
import { identityServer } from './identity/module.server.ts';
import { importsServer } from './imports/module.server.ts';
import { inheritanceServer } from './inheritance/module.server.ts';
import { locationsServer } from './locations/module.server.ts';
import { notificationsServer } from './notifications/module.server.ts';
import { oauthServer } from './oauth/module.server.ts';
import { shellSettingsServer } from './shell-settings/module.server.ts';
import { siteOptionsServer } from './site-options/module.server.ts';
import { sitesServer } from './sites/module.server.ts';

/** What the modules of this area do on the server, in the order of `modules.ts`. */
export const platformServer: readonly ServerModule[] = [
  locationsServer,
  identityServer,
  sitesServer,
  siteOptionsServer,
  inheritanceServer,
  oauthServer,
  accessServer,
  activityLogServer,
  shellSettingsServer,
  notificationsServer,
  importsServer,
];
