import { registerAuditWords } from '#kernel/audit/audit-words.ts';
import { generalAuditWords } from '#kernel/audit/general-words.ts';
import { registerJobs } from '#kernel/jobs/kinds.server.ts';
import { openPorts } from '#kernel/port.server.ts';
import { registerModules } from '#kernel/modules/registry.ts';
import { modules } from './modules.ts';
import { serverModules } from './server-modules.server.ts';

/** Hands the lower floors what the modules declare; before anything else of the program starts. */
export function openModules(): void {
  registerModules(modules);
  registerAuditWords([generalAuditWords, ...serverModules.flatMap(({ audit }) => audit ?? [])]);
  registerJobs(serverModules.flatMap(({ jobs }) => jobs ?? []));
  openPorts(serverModules.flatMap(({ answers }) => answers ?? []));
}
