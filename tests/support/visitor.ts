import type { RequestContext } from '#kernel/procedures/procedure.server.ts';

/** A request of somebody who is not signed in, on the site of a school. */
export const visitorOf = (
  hostSiteId: string,
  ip: string,
  lang: RequestContext['lang'] = 'en',
): RequestContext => ({
  actor: null,
  hostSiteId,
  lang,
  ip,
  userAgent: null,
  requestId: 'test',
  origin: 'http://first.localhost',
  answerHeaders: new Headers(),
});
