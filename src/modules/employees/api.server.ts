import { resourceProcedures } from '#kernel/resource.server.ts';
import { designation } from './resources.ts';
import { designations } from './tables.server.ts';

export const employeesApi = { designations: resourceProcedures(designation, designations) };
