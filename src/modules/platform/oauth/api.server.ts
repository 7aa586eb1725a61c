import { z } from 'zod';
import { cleanLine, cleanText } from '#kernel/resource/field-schema.ts';
import { anyPanel, procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { apiClientRows, switchApiClient } from './clients/list.server.ts';
import { createClient, deleteClient, editClient, myClients } from './clients/own-clients.server.ts';
import { decide, myConsents, takeBack } from './authorization/consents.server.ts';

const done = z.object({ ok: z.boolean() });
const wanted = z.object({
  name: cleanLine(100).pipe(z.string().min(1)),
  redirect: z.string().trim().min(1).max(500),
});
const client = z.object({
  id: z.uuid(),
  name: z.string(),
  secret: z.string(),
  redirect: z.string(),
  created_at: z.date(),
  disabled_reason: z.string().nullable(),
});
/** A person's own, in their own browser: nobody acting for them, and no application, reaches these. */
const mine = { permission: 'signed-in', panel: anyPanel, personal: true } as const;
/** Programs are registered by staff, whom the institution knows; families and students only let them in. */
const staffs = { ...mine, panel: ['central', 'group', 'site'] } as const;
const clients = '/oauth/clients';

export const oauthApi = {
  clients: {
    list: procedure(
      {
        ...mine,
        personal: false,
        browserOnly: true,
        method: 'GET',
        path: clients,
        summary: 'My OAuth clients, without their secrets',
        input: z.object({}),
        output: z.array(client),
      },
      (ctx) => myClients(ctx),
    ),
    create: procedure(
      {
        ...staffs,
        method: 'POST',
        path: clients,
        summary: 'Register an OAuth client; its secret is returned only this once',
        input: wanted,
        output: client,
      },
      createClient,
    ),
    edit: procedure(
      {
        ...staffs,
        method: 'PUT',
        path: `${clients}/{id}`,
        summary: 'Change name or address of my OAuth client',
        input: wanted.extend({ id: z.uuid() }),
        output: client,
      },
      (ctx, { id, ...rest }) => editClient(ctx, id, rest),
    ),
    remove: procedure(
      {
        ...mine,
        method: 'DELETE',
        path: `${clients}/{id}`,
        summary: 'Delete my OAuth client with all access through it',
        input: byId,
        output: done,
      },
      async (ctx, { id }) => {
        await deleteClient(ctx, id);
        return { ok: true };
      },
    ),
  },
  consents: {
    list: procedure(
      {
        ...mine,
        method: 'GET',
        path: '/me/applications',
        summary: 'Apps connected to my account',
        input: z.object({}),
        output: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            owner: word,
            tenant: word,
            scopes: z.array(word),
            given_at: z.date(),
            last_used_at: z.date().nullable(),
          }),
        ),
      },
      (ctx) => myConsents(ctx),
    ),
    decide: procedure(
      {
        ...mine,
        method: 'POST',
        path: '/me/applications',
        summary: 'Allow or deny an app',
        input: z.object({ uid: z.string().regex(/^[\w-]{10,60}$/), allow: z.boolean() }),
        output: z.object({ next: z.string() }),
      },
      async (ctx, input) => ({ next: await decide(ctx, input) }),
    ),
    takeBack: procedure(
      {
        ...mine,
        method: 'DELETE',
        path: '/me/applications/{id}',
        summary: 'Remove the access of an app',
        input: byId,
        output: done,
      },
      async (ctx, { id }) => {
        await takeBack(ctx, id);
        return { ok: true };
      },
    ),
  },
  apiClients: {
    ...apiClientRows,
    disable: procedure(
      {
        permission: 'api-client.disable',
        panel: 'central',
        method: 'POST',
        path: '/api-clients/{id}/disable',
        summary: 'Switch an API client off, and all access through it',
        input: byId.extend({ reason: cleanText(300).pipe(z.string().min(3)) }),
        output: done,
      },
      async (ctx, { id, reason }) => {
        await switchApiClient(ctx, id, reason);
        return { ok: true };
      },
    ),
    enable: procedure(
      {
        permission: 'api-client.disable',
        panel: 'central',
        method: 'POST',
        path: '/api-clients/{id}/enable',
        summary: 'Switch an API client on again',
        input: byId,
        output: done,
      },
      async (ctx, { id }) => {
        await switchApiClient(ctx, id, null);
        return { ok: true };
      },
    ),
  },
};
