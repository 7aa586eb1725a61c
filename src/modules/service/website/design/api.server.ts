import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import {
  discardDraft,
  endPreview,
  makePreview,
  publishDesign,
  restoreDesign,
  saveDraft,
} from './change.server.ts';
import { designSchema } from '../frame/design-schema.server.ts';
import { designForEditor, siteOverview } from './overview.server.ts';
import { themes } from '../frame/palette.ts';

const panel = 'site';
const instant = z.iso.datetime();
const version = z.object({ version: z.int() });
const seen = z.object({ version: z.int().min(0) });
const count = z.int();

/** How an institution's site looks: a draft, what is published, and what was. */
export const designCalls = {
  siteOverview: procedure(
    {
      panel,
      permission: 'website-design.view',
      method: 'GET',
      path: '/site-overview',
      summary: 'What the public site has and what it still lacks',
      input: z.object({}),
      output: z.object({
        address: z.string(),
        published_at: instant.nullable(),
        changed: z.boolean(),
        has: z.object({
          logo: count,
          motto: count,
          contact: count,
          slides: count,
          about: count,
          notices: count,
          head: count,
          events: count,
          staff: count,
          videos: count,
          special: count,
        }),
      }),
    },
    siteOverview,
  ),
  siteDesign: procedure(
    {
      panel,
      permission: 'website-design.view',
      method: 'GET',
      path: '/site-design',
      summary: 'The design of the public site: its draft, whether it is published, and earlier ones',
      input: z.object({}),
      output: z.object({
        version: z.int(),
        draft: designSchema,
        changed: z.boolean(),
        newer: z.boolean(),
        published_at: instant.nullable(),
        preview_made_at: instant.nullable(),
        versions: z.array(
          z.object({
            id: z.uuid(),
            at: instant,
            by: word.nullable(),
            theme: z.enum(themes),
            colour: z.string(),
            shown: z.boolean(),
          }),
        ),
        events: z.array(z.object({ id: z.uuid(), title: word })),
      }),
    },
    designForEditor,
  ),
  saveSiteDesign: procedure(
    {
      panel,
      permission: 'website-design.change',
      method: 'PUT',
      path: '/site-design',
      summary: 'Save the draft of the design; visitors see nothing of it',
      input: seen.extend({ design: designSchema }),
      output: version,
    },
    saveDraft,
  ),
  discardSiteDesign: procedure(
    {
      panel,
      permission: 'website-design.change',
      method: 'POST',
      path: '/site-design/discard',
      summary: 'Make the draft again what visitors see',
      input: seen,
      output: version,
    },
    discardDraft,
  ),
  publishSiteDesign: procedure(
    {
      panel,
      permission: 'website-design.publish',
      method: 'POST',
      path: '/site-design/publish',
      summary: 'Show the draft of the design to visitors',
      input: seen,
      output: version,
    },
    publishDesign,
  ),
  restoreSiteDesign: procedure(
    {
      panel,
      permission: 'website-design.publish',
      method: 'POST',
      path: '/site-design/restore',
      summary: 'Publish an earlier design again; without an id, the one before',
      input: z.object({ id: z.uuid().nullable() }),
      output: version,
    },
    restoreDesign,
  ),
  makeSitePreview: procedure(
    {
      panel,
      permission: 'website-design.change',
      method: 'POST',
      path: '/site-design/preview',
      summary: 'Create a secret link to the draft; the one before ends',
      input: z.object({}),
      output: z.object({ address: z.string() }),
    },
    (ctx) => makePreview(ctx),
  ),
  endSitePreview: procedure(
    {
      panel,
      permission: 'website-design.change',
      method: 'POST',
      path: '/site-design/preview/end',
      summary: 'Revoke the secret link to the draft',
      input: z.object({}),
      output: z.object({ ended: z.boolean() }),
    },
    (ctx) => endPreview(ctx),
  ),
};
