import { z } from 'zod';
import { anyPanel, procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { answerLinkRequest, myLinkRequests } from '../base/link-requests.server.ts';

const mine = { permission: 'signed-in', panel: anyPanel } as const;

/** What institutions ask of me: to be joined as a guardian or an employee they have listed. */
export const linkRequestsApi = {
  mine: procedure(
    {
      ...mine,
      method: 'GET',
      path: '/me/link-requests',
      summary: 'Institutions that list me',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(['guardian', 'employee', 'attachment']),
          tenant: word,
          text: word,
          state: z.enum(['waiting', 'accepted', 'declined', 'withdrawn', 'expired']),
          /** What the person may hand over from where they are known already. */
          offers: z.array(z.object({ key: z.string(), title: word, rows: z.int() })),
          created_at: z.date(),
          expires_at: z.date(),
        }),
      ),
    },
    myLinkRequests,
  ),
  accept: procedure(
    {
      ...mine,
      credential: true,
      method: 'POST',
      path: '/me/link-requests/{id}/accept',
      summary: 'Accept that an institution lists me',
      input: byId.extend({ handed: z.array(z.string().max(40)).max(20).default([]) }),
      output: byId,
    },
    (ctx, { id, handed }) => answerLinkRequest(ctx, id, 'accepted', handed),
  ),
  decline: procedure(
    {
      ...mine,
      personal: true,
      method: 'POST',
      path: '/me/link-requests/{id}/decline',
      summary: 'Decline that an institution lists me',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => answerLinkRequest(ctx, id, 'declined'),
  ),
};
