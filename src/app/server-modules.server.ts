import type { ServerModule } from '#kernel/modules/server-module.server.ts';
import { learningServer } from '#modules/learning/modules.server.ts';
import { moneyServer } from '#modules/money/modules.server.ts';
import { operatorServer } from '#modules/operator/modules.server.ts';
import { platformServer } from '#modules/platform/modules.server.ts';
import { schoolServer } from '#modules/school/modules.server.ts';
import { serviceServer } from '#modules/service/modules.server.ts';

/** What each module does on the server, in the order of `modules.ts`, lowest first. */
export const serverModules: readonly ServerModule[] = [
  ...platformServer,
  ...schoolServer,
  ...learningServer,
  ...moneyServer,
  ...serviceServer,
  ...operatorServer,
];
