import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { loginOf, makeLogin, renewLogin } from './staff/login.server.ts';
import { departmentsOf, employeeRows } from './staff/list.server.ts';
import { employee } from './staff/resource.ts';
import { employeeSheet } from './import/sheet.server.ts';
import { refuseInUse, withDuties } from './staff/rows.server.ts';
import { correctService } from './service/correct.server.ts';
import { attachmentsApi } from './attachment/api.server.ts';
import { birthdaysApi } from './birthdays/api.server.ts';
import { groupEmployeesApi } from './groups/api.server.ts';
import { retirementRows } from './retirement/list.server.ts';
import { employeeReportsApi } from './reports/api.server.ts';
import { serviceApi } from './service/api.server.ts';
import { fileApi } from './file/api.server.ts';
import { tidyEmployee } from './file/tidy.server.ts';
import { designation } from './resources.ts';
import { designations, employees } from './base/tables.server.ts';
import { setTeaching, teachingOf } from './staff/teaching.server.ts';

const panel = 'site';
const duty = z.object({ section_id: z.uuid(), class_subject_id: z.uuid().nullable() });
const madeLogin = z.object({ login: z.string(), password: z.string().nullable(), requested: z.boolean() });

export const employeesApi = {
  designations: resourceProcedures(designation, designations),
  employees: {
    ...resourceProcedures(employee, employees, {
      check: tidyEmployee,
      changed: correctService,
      enrich: withDuties,
      removable: refuseInUse,
    }),
    ...employeeRows,
    export: employeeSheet,
  },
  departments: procedure(
    {
      permission: 'employee.view',
      panel,
      method: 'GET',
      path: '/employees/departments',
      summary: 'The departments that employees are in',
      input: z.object({}),
      output: z.array(z.string()),
    },
    departmentsOf,
  ),
  file: fileApi,
  service: serviceApi,
  attachments: attachmentsApi,
  reports: employeeReportsApi,
  retirements: retirementRows,
  birthdays: birthdaysApi,
  groups: groupEmployeesApi,
  teaching: procedure(
    {
      permission: 'employee.view',
      panel,
      method: 'GET',
      path: '/employees/{id}/teaching',
      summary: 'What an employee teaches, and what there is to teach',
      input: byId,
      output: z.object({
        duties: z.array(duty),
        sections: z.array(
          z.object({ id: z.string(), class_id: z.string(), group_id: z.string(), label: word }),
        ),
        subjects: z.array(
          z.object({
            id: z.string(),
            class_id: z.string(),
            group_id: z.string(),
            name_en: z.string(),
            name_bn: z.string(),
          }),
        ),
        others: z.array(duty.extend({ name_en: z.string(), name_bn: z.string() })),
      }),
    },
    (ctx, input) => teachingOf(ctx, input.id),
  ),
  setTeaching: procedure(
    {
      permission: 'employee.assign',
      panel,
      method: 'PUT',
      path: '/employees/{id}/teaching',
      summary: 'Set what an employee teaches this year',
      input: byId.extend({ duties: z.array(duty).max(500) }),
      output: z.object({ duties: z.int() }),
    },
    async (ctx, input) => ({ duties: await setTeaching(ctx, input.id, input.duties) }),
  ),
  login: procedure(
    {
      permission: 'employee.make-login',
      panel,
      method: 'GET',
      path: '/employees/{id}/login',
      summary: 'How an employee signs in, and which roles there are',
      input: byId,
      output: z.object({
        roles: z.array(z.object({ id: z.string(), code: z.string(), en: z.string(), bn: z.string() })),
        login: z
          .object({
            name: z.string(),
            last_login_at: z.date().nullable(),
            disabled: z.boolean(),
            kept: z.boolean(),
            role_ids: z.array(z.string()),
          })
          .nullable(),
      }),
    },
    (ctx, input) => loginOf(ctx, input.id),
  ),
  makeLogin: procedure(
    {
      permission: 'employee.make-login',
      panel,
      method: 'POST',
      path: '/employees/{id}/login',
      summary: 'Give an employee an account with roles, or change the roles',
      credential: true,
      input: byId.extend({ role_ids: z.array(z.uuid()).min(1).max(20) }),
      output: madeLogin,
    },
    (ctx, input) => makeLogin(ctx, input.id, input.role_ids),
  ),
  renewLogin: procedure(
    {
      permission: 'employee.make-login',
      panel,
      method: 'POST',
      path: '/employees/{id}/login/renew',
      summary: 'A new first password for an employee',
      credential: true,
      input: byId,
      output: madeLogin,
    },
    (ctx, input) => renewLogin(ctx, input.id),
  ),
};
