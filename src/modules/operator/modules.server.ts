import type { ServerModule } from '#kernel/modules/server-module.server.ts';
import { applicationsServer } from './applications/module.server.ts';
import { nonSiteServer } from './non-site/module.server.ts';
import { replicationServer } from './replication/module.server.ts';
import { reportsServer } from './reports/module.server.ts';

/** What the modules of this area do on the server, in the order of `modules.ts`. */
export const operatorServer: readonly ServerModule[] = [
  applicationsServer,
  nonSiteServer,
  reportsServer,
  replicationServer,
];
