import { defineEndpoint, type Endpoint } from '#kernel/declarations/endpoint.server.ts';
import { bodyLimits, paces } from '#kernel/overload/body-limits.ts';
import { answerCallback, answerPay } from './callbacks.server.ts';

const tooLarge = () => new Response('too large', { status: 413 });
/** What a browser that comes back by a link may bring. */
const queryAtMost = 16_384;

// Asking takes long where a gateway is slow, so they have more places than others.
const alike = {
  name: 'gateways',
  host: 'any',
  line: { places: 24, perCaller: 8, longestWaitMs: 12_000 },
  failed: (why) => (why === 'busy' || why === 'failed' ? null : tooLarge()),
} satisfies Partial<Endpoint>;

/**
 * Payers on their way to a gateway and back, and gateways with news. They come without a session and from another site;
 * what they say is only a reason to ask the gateway. Who is turned away loses nothing, since the job asks as well.
 */
export const gatewayEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    ...alike,
    methods: ['GET'],
    path: '/gateway/pay/:site/:intent',
    body: 'none',
    answer: ({ params: { site = '', intent = '' } }) => answerPay(site, intent),
  }),
  // Some send the payer's browser back by a link.
  defineEndpoint({
    ...alike,
    methods: ['GET'],
    path: '/gateway/:gateway/:site/back',
    body: 'none',
    answer: async ({ params: { gateway = '', site = '' }, search }) =>
      search.length > queryAtMost ? tooLarge() : answerCallback(gateway, site, 'back', search),
  }),
  defineEndpoint({
    ...alike,
    methods: ['POST'],
    path: '/gateway/:gateway/:site/:what',
    body: { atMost: bodyLimits.small.bytes, pace: paces.stranger, asForm: true },
    answer: ({ params: { gateway = '', site = '', what = '' }, body }) =>
      answerCallback(gateway, site, what, new TextDecoder().decode(body)),
  }),
];
