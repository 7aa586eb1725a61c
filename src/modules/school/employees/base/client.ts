import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const employeesCalls = moduleApi<typeof import('../api.server.ts').employeesApi>('employees');
