import { defineEndpoint } from '#kernel/declarations/endpoint.server.ts';
import { answerFeed, type FeedSaid } from './answer.server.ts';

const headers = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

function asResponse(said: FeedSaid | { status: 503 }): Response {
  if (said.status === 200)
    return new Response(said.text, {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="routine.ics"',
        etag: said.etag,
      },
    });
  if (said.status === 304)
    return new Response(null, { status: 304, headers: { ...headers, etag: said.etag } });
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  if (said.status === 404) return new Response('Not found', { status: 404, headers: plain });
  const seconds = said.status === 429 ? said.seconds : 30;
  return new Response('Later', {
    status: said.status,
    headers: { ...plain, 'retry-after': String(seconds) },
  });
}

/**
 * The addresses that calendar programs read (docs/security.md). They come without a session and are asked by machines
 * all day; the secret in the address is all that they bring, and it is written nowhere.
 */
export const feedEndpoint = defineEndpoint({
  name: 'feeds',
  methods: ['GET'],
  path: '/feed/routine/:file',
  host: 'ours',
  line: { places: 8, perCaller: 4, longestWaitMs: 6000 },
  body: 'none',
  answer: async ({ params, site, host, ip, headers: asked }) =>
    asResponse(
      site
        ? await answerFeed({
            file: params.file ?? '',
            siteId: site.id,
            host: host.replace(/:\d+$/, ''),
            ip,
            ifNoneMatch: asked.get('if-none-match'),
          })
        : { status: 404 },
    ),
  failed: (why) => asResponse({ status: why === 'elsewhere' ? 404 : 503 }),
});
