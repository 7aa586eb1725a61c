import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { institutionInput } from '#modules/platform/sites/face/institution-input.ts';
import { changeOwnDetails, ownDetails } from '#modules/platform/sites/face/own-details.server.ts';
import {
  askForCheck,
  claimDomain,
  ownDomain,
  releaseDomain,
} from '#modules/platform/sites/face/own-domain.server.ts';
import { ownFields, type OwnDetails } from '#modules/platform/sites/base/own-fields.ts';
import { changeOptions, listOptions } from './face/change.server.ts';

const panel = 'site' as const;
const maybe = z.string().nullable();

export const siteOptionsApi = {
  list: procedure(
    {
      permission: 'site-option.view',
      panel,
      method: 'GET',
      path: '/site-options',
      summary: 'What the school has decided for itself',
      input: z.object({}),
      output: z.array(
        z.object({
          key: z.string(),
          module: z.string(),
          title: word,
          word,
          hint: word.nullable(),
          unit: word.nullable(),
          field: z.record(z.string(), z.unknown()),
          initially: z.unknown(),
          value: z.unknown(),
          version: z.int(),
          set_at: z.date().nullable(),
          set_by: word.nullable(),
        }),
      ),
    },
    (ctx) => listOptions(ctx),
  ),
  change: procedure(
    {
      permission: 'site-option.change',
      panel,
      method: 'PUT',
      path: '/site-options',
      summary: 'Change site options',
      input: z.object({
        changes: z
          .array(
            z.object({
              key: z.string().max(60),
              value: z.union([
                z.string().max(500),
                z.number().min(-1e9).max(1e9),
                z.boolean(),
                z.array(z.string().max(60)).max(30),
                z.null(),
              ]),
              version: z.int().min(0),
            }),
          )
          .min(1)
          .max(30),
      }),
      output: z.object({
        changed: z.int(),
        /** What was started because of it and goes on meanwhile. */
        jobs: z.array(z.uuid()),
      }),
    },
    (ctx, { changes }) => changeOptions(ctx, changes),
  ),
  details: procedure(
    {
      permission: 'site-option.view',
      panel,
      method: 'GET',
      path: '/site-details',
      summary: 'What the institution says of itself, and what its operator decides',
      input: z.object({}),
      output: z.object({
        version: z.int(),
        logo_file: maybe,
        own: z.record(z.string(), maybe),
        by_operator: z.object({
          name: word,
          eiin: maybe,
          type: word,
          students: word,
          levels: z.array(word),
          board: word.nullable(),
          address: word,
          web_address: z.string(),
          group: word.nullable(),
        }),
      }),
    },
    (ctx) => ownDetails(ctx),
  ),
  changeDetails: procedure(
    {
      permission: 'site-option.change',
      panel,
      method: 'PUT',
      path: '/site-details',
      summary: 'Change what the institution says of itself',
      input: institutionInput(ownFields, ['phone'], { version: z.int() }),
      output: z.object({ version: z.int() }),
    },
    (ctx, { version, ...values }) =>
      changeOwnDetails(ctx, version as number, values as unknown as OwnDetails),
  ),
  domain: procedure(
    {
      permission: 'site-option.view',
      panel,
      method: 'GET',
      path: '/site-domain',
      summary: 'The own domain of the institution, and what its DNS said',
      input: z.object({}),
      output: z.object({
        claim: z
          .object({
            domain: z.string(),
            record_name: z.string(),
            record_text: z.string(),
            state: z.string(),
            by_operator: z.boolean(),
            proven_at: z.date().nullable(),
            missing_since: z.date().nullable(),
            checked_at: z.date().nullable(),
            found: z.array(z.string()),
            fault: maybe,
            is_due: z.boolean(),
          })
          .nullable(),
      }),
    },
    async (ctx) => ({ claim: await ownDomain(ctx) }),
  ),
  claimDomain: procedure(
    {
      permission: 'site-option.change',
      panel,
      method: 'POST',
      path: '/site-domain',
      summary: 'Enter an own domain of the institution',
      input: z.object({ domain: z.string().max(300) }),
      output: z.object({ domain: z.string() }),
    },
    (ctx, { domain }) => claimDomain(ctx, domain),
  ),
  checkDomain: procedure(
    {
      permission: 'site-option.change',
      panel,
      method: 'POST',
      path: '/site-domain/check',
      summary: 'Have the own domain of the institution checked now',
      input: z.object({}),
      output: z.object({ domain: z.string() }),
    },
    (ctx) => askForCheck(ctx),
  ),
  releaseDomain: procedure(
    {
      permission: 'site-option.change',
      panel,
      method: 'DELETE',
      path: '/site-domain',
      summary: 'Remove the own domain of the institution',
      input: z.object({}),
      output: z.object({ domain: z.string() }),
    },
    (ctx) => releaseDomain(ctx),
  ),
};
