import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { payrollApi } from './api.server.ts';
import { loadPayroll } from './load-catalogue.server.ts';

export const payrollServer = defineServerModule({
  key: 'payroll',
  api: { payroll: payrollApi },
  seed: loadPayroll,
});
