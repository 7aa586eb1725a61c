import { defineEndpoint } from '#kernel/declarations/endpoint.server.ts';
import { bodyLimits, paces } from '#kernel/overload/body-limits.ts';
import { answerBiller } from './answer.server.ts';
import type { BillerAnswer } from './inquiries.server.ts';

const asResponse = ({ status, json }: BillerAnswer): Response =>
  Response.json(json, {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(status === 429 || status === 503 ? { 'retry-after': '5' } : {}),
    },
  });

/**
 * What wallets and banks ask and tell (docs/biller.md). They bring no session: each call is signed with a key of the
 * school, and the signature is over the body as it was sent.
 */
export const billerEndpoint = defineEndpoint({
  name: 'billers',
  methods: ['POST'],
  path: '/api/biller/v1/:what',
  host: 'any',
  line: { places: 8, perCaller: 4, longestWaitMs: 6000 },
  body: { atMost: bodyLimits.small.bytes, pace: paces.stranger },
  isShort: true,
  answer: async ({ params, headers, ip, body }) => {
    const what = params.what ?? '';
    return asResponse(
      await answerBiller({
        what,
        path: `/api/biller/v1/${what}`,
        body: new TextDecoder().decode(body),
        key: headers.get('x-biller-key') ?? '',
        time: headers.get('x-biller-time') ?? '',
        signature: headers.get('x-biller-signature') ?? '',
        ip,
      }),
    );
  },
  // Nothing was booked, or the same call will say what was: to ask again is right in either case.
  failed: (why) =>
    why === 'busy' || why === 'failed'
      ? asResponse({ status: 503, json: { code: 'TRY_AGAIN' } })
      : asResponse({ status: 413, json: { code: 'TOO_LARGE' } }),
});
