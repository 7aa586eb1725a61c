import type { ServerModule } from '#kernel/modules/server-module.server.ts';
import { certificatesServer } from './certificates/module.server.ts';
import { helpDeskServer } from './help-desk/module.server.ts';
import { onlineClassServer } from './online-class/module.server.ts';
import { websiteServer } from './website/module.server.ts';

/** What the modules of this area do on the server, in the order of `modules.ts`. */
export const serviceServer: readonly ServerModule[] = [
  helpDeskServer,
  websiteServer,
  onlineClassServer,
  certificatesServer,
];
