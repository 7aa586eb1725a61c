import { z } from 'zod';
import { countInput, listInput } from '#kernel/lists/query.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { catalogueAt, catalogueList } from './overrides/entries.server.ts';
import { exportGroupChoices, exportSiteChoices, exportPolicies } from './choices/export.server.ts';
import { changeGroupChoice, countGroupChoices, listGroupChoices } from './choices/group-choice.server.ts';
import {
  catalogueSchema,
  choiceInput,
  choiceSchema,
  differingInput,
  differingSchema,
  path,
  policyInput,
  policySchema,
  version,
} from './overrides/schemas.ts';
import { changeSiteChoice, countSiteChoices, listSiteChoices } from './choices/site-choice.server.ts';
import { changePolicy, countPolicies, listPolicies } from './choices/policies.server.ts';
import { whoDiffers } from './differences/who-differs.server.ts';

const list = listInput.extend({ path });
const counting = countInput.extend({ path });
const total = z.object({ total: z.int() });
const saved = z.object({ version });

export const inheritanceApi = {
  catalogues: procedure(
    {
      permission: 'signed-in',
      panel: ['central', 'group', 'site'],
      method: 'GET',
      path: '/catalogues',
      summary: 'Shared lists that institutions choose from',
      input: z.object({}),
      output: z.array(catalogueSchema),
    },
    async () => catalogueList(),
  ),
  policies: procedure(
    {
      permission: 'catalogue-terms.view',
      panel: 'central',
      method: 'GET',
      path: '/catalogue-terms/{path}',
      summary: 'Entries of a shared list: locked, used by whom, with differences',
      input: list,
      output: z.array(policySchema),
    },
    (ctx, input) => listPolicies(ctx, input),
  ),
  countPolicies: procedure(
    {
      permission: 'catalogue-terms.view',
      panel: 'central',
      method: 'GET',
      path: '/catalogue-terms/{path}/count',
      summary: 'Count: entries of a shared list',
      input: counting,
      output: total,
    },
    (ctx, input) => countPolicies(ctx, input),
  ),
  exportPolicies,
  changePolicy: procedure(
    {
      permission: 'catalogue-terms.change',
      panel: 'central',
      method: 'PUT',
      path: '/catalogue-terms/{path}/{id}',
      summary: 'Lock or unlock an entry of a shared list, and set who it applies to',
      input: policyInput,
      output: saved,
    },
    (ctx, input) => changePolicy(ctx, input),
  ),
  differing: procedure(
    {
      permission: 'catalogue-terms.view',
      panel: 'central',
      method: 'GET',
      path: '/catalogue-terms/{path}/{id}/differing',
      summary: 'Institutions and groups with different values of an entry',
      input: differingInput,
      output: differingSchema,
    },
    (ctx, { path: at, ...input }) => whoDiffers(ctx, catalogueAt(at), input),
  ),
  groupChoices: procedure(
    {
      permission: 'group-catalogue.view',
      panel: 'group',
      method: 'GET',
      path: '/group-catalogue/{path}',
      summary: 'Entries of a shared list as the group uses them',
      input: list,
      output: z.array(choiceSchema),
    },
    (ctx, input) => listGroupChoices(ctx, input),
  ),
  countGroupChoices: procedure(
    {
      permission: 'group-catalogue.view',
      panel: 'group',
      method: 'GET',
      path: '/group-catalogue/{path}/count',
      summary: 'Count: entries of a shared list in the group',
      input: counting,
      output: total,
    },
    (ctx, input) => countGroupChoices(ctx, input),
  ),
  exportGroupChoices,
  changeGroupChoice: procedure(
    {
      permission: 'group-catalogue.change',
      panel: 'group',
      method: 'PUT',
      path: '/group-catalogue/{path}/{id}',
      summary: 'Use an entry for the group, override its values, or lock it for its institutions',
      input: choiceInput.extend({ locked: z.boolean() }),
      output: saved,
    },
    (ctx, input) => changeGroupChoice(ctx, input),
  ),
  groupDiffering: procedure(
    {
      permission: 'group-catalogue.view',
      panel: 'group',
      method: 'GET',
      path: '/group-catalogue/{path}/{id}/differing',
      summary: 'Institutions of the group with different values of an entry',
      input: differingInput,
      output: differingSchema,
    },
    (ctx, { path: at, ...input }) => whoDiffers(ctx, catalogueAt(at), input),
  ),
  siteChoices: procedure(
    {
      permission: 'catalogue-choice.view',
      panel: 'site',
      method: 'GET',
      path: '/catalogue-choices/{path}',
      summary: 'Entries of a shared list as the institution uses them',
      input: list,
      output: z.array(choiceSchema),
    },
    (ctx, input) => listSiteChoices(ctx, input),
  ),
  countSiteChoices: procedure(
    {
      permission: 'catalogue-choice.view',
      panel: 'site',
      method: 'GET',
      path: '/catalogue-choices/{path}/count',
      summary: 'Count: entries of a shared list',
      input: counting,
      output: total,
    },
    (ctx, input) => countSiteChoices(ctx, input),
  ),
  exportSiteChoices,
  changeSiteChoice: procedure(
    {
      permission: 'catalogue-choice.change',
      panel: 'site',
      method: 'PUT',
      path: '/catalogue-choices/{path}/{id}',
      summary: 'Use an entry of a shared list or not, and override its values',
      input: choiceInput,
      output: saved,
    },
    (ctx, input) => changeSiteChoice(ctx, input),
  ),
};
