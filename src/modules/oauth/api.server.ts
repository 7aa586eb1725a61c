import { z } from 'zod';
import { cleanText } from '#kernel/field-schema.ts';
import { countInput, listInput } from '#kernel/list-query.ts';
import { anyPanel, procedure } from '#kernel/procedure.server.ts';
import { countApiClients, listApiClients, switchApiClient } from './api-clients.server.ts';
import { apiClientSheet } from './list-sheet.server.ts';
import { createClient, deleteClient, editClient, myClients } from './clients.server.ts';
import { decide, myConsents, takeBack } from './consents.server.ts';

const word = z.object({ en: z.string(), bn: z.string() });
const one = z.object({ id: z.uuid() });
const done = z.object({ ok: z.boolean() });
const wanted = z.object({
  name: cleanText(100).pipe(z.string().min(1)),
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
        summary: 'My OAuth clients; secrets are not among what is told',
        input: z.object({}),
        output: z.array(client),
      },
      (ctx) => myClients(ctx),
    ),
    create: procedure(
      {
        ...mine,
        method: 'POST',
        path: clients,
        summary: 'Register an OAuth client; its secret is told this once',
        input: wanted,
        output: client,
      },
      createClient,
    ),
    edit: procedure(
      {
        ...mine,
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
        input: one,
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
        summary: 'Applications that I let in',
        input: z.object({}),
        output: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            place: word,
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
        summary: 'Let an application in, or not',
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
        summary: 'Take back the access of an application',
        input: one,
        output: done,
      },
      async (ctx, { id }) => {
        await takeBack(ctx, id);
        return { ok: true };
      },
    ),
  },
  apiClients: {
    list: procedure(
      {
        permission: 'api-client.view',
        panel: 'central',
        method: 'GET',
        path: '/api-clients',
        summary: 'API clients of all places',
        input: listInput,
        output: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            redirect: z.string(),
            owner: word,
            place: word.nullable(),
            people: z.int(),
            scopes: z.array(word),
            last_used_at: z.date().nullable(),
            created_at: z.date(),
            disabled_at: z.date().nullable(),
            disabled_reason: z.string().nullable(),
          }),
        ),
      },
      listApiClients,
    ),
    count: procedure(
      {
        permission: 'api-client.view',
        panel: 'central',
        method: 'GET',
        path: '/api-clients/count',
        summary: 'Count: API clients',
        input: countInput,
        output: z.object({ total: z.int() }),
      },
      countApiClients,
    ),
    export: apiClientSheet,
    disable: procedure(
      {
        permission: 'api-client.disable',
        panel: 'central',
        method: 'POST',
        path: '/api-clients/{id}/disable',
        summary: 'Switch an API client off, and all access through it',
        input: one.extend({ reason: cleanText(300).pipe(z.string().min(3)) }),
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
        input: one,
        output: done,
      },
      async (ctx, { id }) => {
        await switchApiClient(ctx, id, null);
        return { ok: true };
      },
    ),
  },
};
