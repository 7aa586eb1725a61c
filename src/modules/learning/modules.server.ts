import type { ServerModule } from '#kernel/modules/server-module.server.ts';
import { assessmentsServer } from './assessments/module.server.ts';
import { examsServer } from './exams/module.server.ts';
import { resultsServer } from './results/module.server.ts';

/** What the modules of this area do on the server, in the order of `modules.ts`. */
export const learningServer: readonly ServerModule[] = [examsServer, resultsServer, assessmentsServer];
