import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { institutionInput } from '#modules/platform/sites/face/institution-input.ts';
import { applicationFields, applicationPhones, type ApplicationInput } from './base/application-fields.ts';
import { approveApplication, editApplication, rejectApplication } from './review/decide.server.ts';
import { inviteAgain } from './founding/first-administrator.server.ts';
import { foundFields, type FoundInput } from './founding/fields.ts';
import { foundSchool } from './founding/found-school.server.ts';
import { applicationRows } from './review/list.server.ts';
import { approvalPlan, oneApplication } from './review/show.server.ts';
import { openCalls } from './form/api.server.ts';

const nothing = z.string().nullable();
const seen = { id: z.uuid(), version: z.int() };
const central = 'central' as const;
const status = z.enum(['pending', 'approved', 'rejected']);

const whole = z.object({
  id: z.uuid(),
  version: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  eiin: nothing,
  institution_type: z.string(),
  gender_type: z.string(),
  levels: z.array(z.string()),
  board: nothing,
  division_id: nothing,
  district_id: nothing,
  thana_id: nothing,
  address: z.string(),
  address_bn: nothing,
  post_office: nothing,
  post_code: nothing,
  email: z.string(),
  phone: z.string(),
  alias: z.string(),
  applicant_name: z.string(),
  applicant_designation: nothing,
  applicant_phone: z.string(),
  message: nothing,
  lang: z.enum(['en', 'bn']),
  status,
  decided_at: z.date().nullable(),
  decision_reason: nothing,
  site_made: nothing,
  created_at: z.date(),
  area: z.object({ division: word.nullable(), district: word.nullable(), thana: word.nullable() }),
});

const invitation = z.object({
  email: z.string(),
  state: z.enum(['sent', 'expired', 'accepted', 'declined', 'withdrawn']),
  expires_at: z.date().nullable(),
  opened_at: z.date().nullable(),
  answered_at: z.date().nullable(),
});

export const applicationsApi = {
  ...openCalls,
  ...applicationRows,
  get: procedure(
    {
      permission: 'application.view',
      panel: central,
      method: 'GET',
      path: '/applications/{id}',
      summary: 'Show: application',
      input: byId,
      output: whole,
    },
    (ctx, { id }) => oneApplication(ctx.db, id),
  ),
  plan: procedure(
    {
      permission: 'application.decide',
      panel: central,
      method: 'GET',
      path: '/applications/{id}/plan',
      summary: 'What approval would create',
      input: byId,
      output: z.object({
        application: whole,
        address: z.string(),
        roles: z.array(z.object({ code: z.string(), en: z.string(), bn: z.string() })),
        administrator: z.object({ name: z.string(), email: z.string(), has_account: z.boolean() }),
        invitation: invitation.nullable(),
        local_mailbox: z.boolean(),
      }),
    },
    (ctx, { id }) => approvalPlan(ctx, id),
  ),
  update: procedure(
    {
      permission: 'application.edit',
      panel: central,
      method: 'PUT',
      path: '/applications/{id}',
      summary: 'Edit: application',
      input: institutionInput(applicationFields, applicationPhones, seen),
      output: z.object(seen),
    },
    (ctx, { id, version, ...values }) =>
      editApplication(ctx, id as string, version as number, values as unknown as ApplicationInput),
  ),
  approve: procedure(
    {
      permission: 'application.decide',
      panel: central,
      method: 'POST',
      path: '/applications/{id}/approve',
      summary: 'Approve an application and create the institution',
      input: z.object({
        ...seen,
        group_id: z.uuid().nullable().default(null),
        package_id: z.uuid().nullable().default(null),
      }),
      output: z.object({ site_id: z.uuid(), alias: z.string() }),
    },
    (ctx, { id, ...approval }) => approveApplication(ctx, id, approval),
  ),
  inviteAgain: procedure(
    {
      permission: 'application.decide',
      panel: central,
      method: 'POST',
      path: '/applications/{id}/invite-again',
      summary: 'Mail the invitation of the first administrator once more',
      credential: true,
      input: byId,
      output: invitation,
    },
    async (ctx, { id }) => inviteAgain(ctx, await oneApplication(ctx.db, id)),
  ),
  reject: procedure(
    {
      permission: 'application.decide',
      panel: central,
      method: 'POST',
      path: '/applications/{id}/reject',
      summary: 'Reject with a reason',
      input: z.object({ ...seen, reason: z.string().trim().min(1).max(1000) }),
      output: byId,
    },
    (ctx, { id, version, reason }) => rejectApplication(ctx, id, version, reason),
  ),
  found: procedure(
    {
      permission: 'site.create',
      panel: central,
      method: 'POST',
      path: '/sites',
      summary: 'Create an institution without an application',
      input: institutionInput(foundFields),
      output: byId,
    },
    async (ctx, input) => {
      const { administrator_name, administrator_email, ...school } = input as unknown as FoundInput;
      const administrator = { name: administrator_name, email: administrator_email, lang: ctx.lang };
      return { id: (await foundSchool(ctx, school, administrator)).id };
    },
  ),
};
