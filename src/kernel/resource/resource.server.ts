import type { Fields } from './field.ts';
import { registerLinkTarget } from './links.server.ts';
import { registerInherited } from './overrides.server.ts';
import { partsOf } from './parts.server.ts';
import {
  countProcedure,
  getProcedure,
  historyProcedure,
  listProcedure,
  optionsProcedure,
} from './reading.server.ts';
import type { Resource } from './resource.ts';
import type { ResourceOptions, TableFor } from './rows.server.ts';
import { exportProcedure, importProcedures } from './sheets.server.ts';
import { transitionProcedures } from './transitions.server.ts';
import { createProcedure, removeProcedure, updateProcedure } from './writing.server.ts';

/** The procedures of a declared resource: reading, writing, history, export, and import where it is declared. */
export function resourceProcedures<F extends Fields>(
  resource: Resource<F>,
  table: TableFor<F>,
  options: ResourceOptions = {},
) {
  const parts = partsOf(resource, table, options);
  registerLinkTarget(resource.path, table, resource.list[0] ?? 'id');
  registerInherited(parts.anyResource, table, parts.rows.columns);
  return {
    list: listProcedure(parts),
    count: countProcedure(parts),
    options: optionsProcedure(parts),
    get: getProcedure(parts),
    create: createProcedure(parts),
    update: updateProcedure(parts),
    remove: removeProcedure(parts),
    history: historyProcedure(parts),
    ...transitionProcedures(parts),
    export: exportProcedure(parts),
    ...((resource.import ? importProcedures(parts) : {}) as ReturnType<typeof importProcedures>),
  };
}
