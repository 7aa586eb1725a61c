import { z } from 'zod';
import { countInput, listInput } from '#kernel/list-query.ts';
import { procedure } from '#kernel/procedure.server.ts';
import { catalogueAt, catalogueList } from './entries.server.ts';
import { exportGroupChoices, exportSiteChoices, exportTerms } from './export-terms.server.ts';
import { changeGroupChoice, countGroupChoices, listGroupChoices } from './group-choice.server.ts';
import {
  catalogueShape,
  choiceInput,
  choiceShape,
  differingInput,
  differingShape,
  path,
  termsInput,
  termsShape,
  version,
} from './shapes.ts';
import { changeSiteChoice, countSiteChoices, listSiteChoices } from './site-choice.server.ts';
import { changeTerms, countTerms, listTerms } from './terms.server.ts';
import { whoDiffers } from './who-differs.server.ts';

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
      summary: 'Central lists that institutions choose from',
      input: z.object({}),
      output: z.array(catalogueShape),
    },
    async () => catalogueList(),
  ),
  terms: procedure(
    {
      permission: 'catalogue-terms.view',
      panel: 'central',
      method: 'GET',
      path: '/catalogue-terms/{path}',
      summary: 'Entries of a central list: locked, taken by whom, who differs',
      input: list,
      output: z.array(termsShape),
    },
    (ctx, input) => listTerms(ctx, input),
  ),
  countTerms: procedure(
    {
      permission: 'catalogue-terms.view',
      panel: 'central',
      method: 'GET',
      path: '/catalogue-terms/{path}/count',
      summary: 'Count: entries of a central list',
      input: counting,
      output: total,
    },
    (ctx, input) => countTerms(ctx, input),
  ),
  exportTerms,
  changeTerms: procedure(
    {
      permission: 'catalogue-terms.change',
      panel: 'central',
      method: 'PUT',
      path: '/catalogue-terms/{path}/{id}',
      summary: 'Lock or open an entry of a central list, and say who takes it',
      input: termsInput,
      output: saved,
    },
    (ctx, input) => changeTerms(ctx, input),
  ),
  differing: procedure(
    {
      permission: 'catalogue-terms.view',
      panel: 'central',
      method: 'GET',
      path: '/catalogue-terms/{path}/{id}/differing',
      summary: 'Institutions and groups that have an entry otherwise',
      input: differingInput,
      output: differingShape,
    },
    (ctx, { path: at, ...input }) => whoDiffers(ctx, catalogueAt(at), input),
  ),
  groupChoices: procedure(
    {
      permission: 'group-catalogue.view',
      panel: 'group',
      method: 'GET',
      path: '/group-catalogue/{path}',
      summary: 'Entries of a central list as the group has them',
      input: list,
      output: z.array(choiceShape),
    },
    (ctx, input) => listGroupChoices(ctx, input),
  ),
  countGroupChoices: procedure(
    {
      permission: 'group-catalogue.view',
      panel: 'group',
      method: 'GET',
      path: '/group-catalogue/{path}/count',
      summary: 'Count: entries of a central list in the group',
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
      summary: 'Take an entry for the group, have it otherwise, or fix it for its institutions',
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
      summary: 'Institutions of the group that have an entry otherwise',
      input: differingInput,
      output: differingShape,
    },
    (ctx, { path: at, ...input }) => whoDiffers(ctx, catalogueAt(at), input),
  ),
  siteChoices: procedure(
    {
      permission: 'catalogue-choice.view',
      panel: 'site',
      method: 'GET',
      path: '/catalogue-choices/{path}',
      summary: 'Entries of a central list as the institution has them',
      input: list,
      output: z.array(choiceShape),
    },
    (ctx, input) => listSiteChoices(ctx, input),
  ),
  countSiteChoices: procedure(
    {
      permission: 'catalogue-choice.view',
      panel: 'site',
      method: 'GET',
      path: '/catalogue-choices/{path}/count',
      summary: 'Count: entries of a central list',
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
      summary: 'Take an entry of a central list or not, and have it otherwise',
      input: choiceInput,
      output: saved,
    },
    (ctx, input) => changeSiteChoice(ctx, input),
  ),
};
