import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { log } from '#kernel/log.server.ts';
import { pageOf } from '#kernel/page-context.server.ts';
import { isStaticPage } from './static-page.ts';

export const streamTimeout = 5_000;

/** Pages without script are rendered whole, so that they can be kept; the others stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  const { nonce } = pageOf(context);
  headers.set('content-type', 'text/html; charset=utf-8');
  const isStatic = isStaticPage(router.staticHandlerContext.matches.map((match) => match.route.handle));
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
