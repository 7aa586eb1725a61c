import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { log } from '#kernel/log.server.ts';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { ownStyle } from './pages/own-style.ts';
import { filledDocument } from './markup/templates.server.ts';
import { publicStyleDigest } from './shell/public-style.server.ts';
import { isStaticPage } from './static-page.ts';

export const streamTimeout = 5_000;

/** What goes wrong beside the rendering: one more line of the log. A page that there is not is nobody's error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname;
  if (isRouteErrorResponse(error)) {
    if (error.status !== 404)
      log.warn({ status: error.status, method: request.method, path }, 'a page did not take a request');
  } else log.error({ err: error, path }, 'a page failed');
}

/** Pages without script are kept as they are (pages.server.ts); of the others, what is the same for many. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  const page = pageOf(context);
  const { nonce, actor } = page;
  headers.set('content-type', 'text/html; charset=utf-8');
  const isStatic = isStaticPage(
    router.staticHandlerContext.matches.map((match) => match.route.handle),
    actor !== null,
  );
  if (isStatic) {
    headers.set('x-static-page', '1');
    if (router.staticHandlerContext.matches.some(({ route }) => route.id === 'layouts/public'))
      headers.set(ownStyle, publicStyleDigest);
    const html = renderToString(<ServerRouter context={drawnAtOnce(router)} url={request.url} />);
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  }
  return filledDocument(router, status, page, new URL(request.url), () =>
    rendered(request, router, nonce),
  ).then(({ html, failed }) => new Response(html, { status: failed ? 500 : status, headers }));
}

type Manifest = EntryContext['manifest'];
/** By the manifest that each was made of: open addresses have one of their own (pages/open-routes.server.ts). */
const lean = new WeakMap<Manifest, Manifest>();

/**
 * A page of the public site has the styles of its frame in itself: sheets of the root and the frame, which screens and
 * plain pages share, would keep it waiting for nothing.
 */
function drawnAtOnce(router: EntryContext): EntryContext {
  if (!router.staticHandlerContext.loaderData['layouts/public']) return router;
  const manifest = lean.get(router.manifest) ?? withoutSheets(router.manifest, ['root', 'layouts/public']);
  lean.set(router.manifest, manifest);
  return { ...router, manifest };
}

function withoutSheets(manifest: Manifest, ids: readonly string[]): Manifest {
  const routes = { ...manifest.routes };
  for (const id of ids) {
    const route = routes[id];
    if (route) routes[id] = { ...route, css: [] };
  }
  return { ...manifest, routes };
}

/** The whole document: nothing of it comes late, so there is nothing to stream. */
function rendered(
  request: Request,
  router: EntryContext,
  nonce: string,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(patience);
          const body = new PassThrough();
          text(body).then((html) => resolve({ html, failed }), reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          log.error({ err: error }, 'a page failed to render');
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1000);
  });
}
