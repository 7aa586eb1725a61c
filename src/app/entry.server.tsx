import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { log } from '#kernel/log.server.ts';
import { pageOf } from '#kernel/http/page-context.server.ts';
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

/** Pages without script are rendered whole, so that they can be kept; the others stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  const { nonce, actor } = pageOf(context);
  headers.set('content-type', 'text/html; charset=utf-8');
  const isStatic = isStaticPage(
    router.staticHandlerContext.matches.map((match) => match.route.handle),
    actor !== null,
  );
  if (isStatic) {
    headers.set('x-static-page', '1');
    const html = renderToString(<ServerRouter context={router} url={request.url} />);
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  }
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough();
          resolve(
            new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          log.error({ err: error }, 'a page failed to render');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000);
  });
}
