import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import {
  applicationFields,
  applicationPhones,
  type ApplicationInput,
} from '#modules/operator/applications/base/application-fields.ts';
import { institutionInput } from '#modules/platform/sites/face/institution-input.ts';
import { applicationDraft, applyFor } from './apply.server.ts';
import { checkEntry } from './check-entry.server.ts';
import { nonSiteInstitution } from './resources.ts';
import { nonSiteInstitutions } from './face/tables.server.ts';

const maybe = z.string().nullable();
const path = '/non-site-institutions/{id}/application';

export const nonSiteApi = {
  institutions: resourceProcedures(nonSiteInstitution, nonSiteInstitutions, { check: checkEntry }),
  draft: procedure(
    {
      permission: 'non-site-institution.apply',
      panel: 'central',
      method: 'GET',
      path,
      summary: 'A prospect as a draft application',
      input: byId,
      output: z.object({
        id: z.uuid(),
        version: z.int(),
        name_en: z.string(),
        name_bn: z.string(),
        eiin: maybe,
        institution_type: z.string(),
        levels: z.array(z.string()),
        division_id: maybe,
        district_id: maybe,
        thana_id: maybe,
        address: maybe,
        email: maybe,
        phone: maybe,
        alias: z.string(),
        applicant_name: maybe,
        applicant_designation: maybe,
        applicant_phone: maybe,
        message: maybe,
        application_id: maybe,
        clash: z
          .object({
            kind: z.enum(['site', 'application']),
            id: z.uuid(),
            name: word,
          })
          .nullable(),
      }),
    },
    (ctx, { id }) => applicationDraft(ctx, id),
  ),
  apply: procedure(
    {
      permission: 'non-site-institution.apply',
      panel: 'central',
      method: 'POST',
      path,
      summary: 'Create an application from a prospect',
      input: institutionInput(applicationFields, applicationPhones, { id: z.uuid(), version: z.int() }),
      output: z.object({ application_id: z.uuid() }),
    },
    (ctx, { id, version, ...values }) =>
      applyFor(ctx, id as string, version as number, values as unknown as ApplicationInput),
  ),
};
