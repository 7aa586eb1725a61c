import type { HonoRequest } from 'hono';
import { serverModules } from '../server-modules.server.ts';
import type { Incoming } from './request.server.ts';

const files = new Map(serverModules.flatMap(({ publicFiles }) => Object.entries(publicFiles ?? {})));

/** The addresses of all files that modules make of a site beside its pages. */
export const publicFilePaths: ReadonlySet<string> = new Set(files.keys());

/** Answers one of them for the host that was asked; null where it has none. */
export async function answerPublicFile(
  asked: Pick<HonoRequest, 'path' | 'header'>,
  { site, isCentral, origin, lang }: Incoming,
): Promise<Response | null> {
  if (!site && !isCentral) return null;
  const made = await files.get(asked.path)?.({
    site: site && { id: site.id, zone: site.zone, name: { en: site.name_en, bn: site.name_bn } },
    origin,
    lang,
    now: new Date(),
  });
  if (!made) return null;
  // The language may be the cookie's: what one visitor reads is kept for nobody who reads another.
  const headers = {
    etag: made.etag,
    'cache-control': 'public, max-age=300',
    vary: 'cookie, accept-encoding',
  };
  if (asked.header('if-none-match') === made.etag) return new Response(null, { status: 304, headers });
  const body = typeof made.body === 'string' ? made.body : new Uint8Array(made.body);
  return new Response(body, { headers: { ...headers, 'content-type': made.type } });
}
