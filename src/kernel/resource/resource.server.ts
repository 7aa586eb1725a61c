import type { Fields } from '../lists/field.ts';
import { registerLinkTarget } from './links.server.ts';
import { registerInherited } from './overrides.server.ts';
import { resourceSource } from './resource-source.server.ts';
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
  const source = resourceSource(resource, table, options);
  registerLinkTarget(resource.path, table, resource.list[0] ?? 'id');
  registerInherited(source.anyResource, table, source.rows.columns);
  return {
    list: listProcedure(source),
    count: countProcedure(source),
    options: optionsProcedure(source),
    get: getProcedure(source),
    create: createProcedure(source),
    update: updateProcedure(source),
    remove: removeProcedure(source),
    history: historyProcedure(source),
    ...transitionProcedures(source),
    export: exportProcedure(source),
    ...((resource.import ? importProcedures(source) : {}) as ReturnType<typeof importProcedures>),
  };
}
