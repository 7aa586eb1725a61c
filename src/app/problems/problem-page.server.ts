import { data } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { publicFrame } from '#modules/service/website/face/frame.server.ts';
import { startOf } from '../shell/start.server.ts';

/** What the page of a problem is in, with the status that says what it is. */
export async function problemData({ context, request, url }: LoaderFunctionArgs, status: 403 | 404) {
  const page = pageOf(context);
  const ready = page.actor !== null && !page.actor.mustChangePassword;
  return data(
    {
      start: ready ? await startOf(page, page.actor, request) : null,
      frame: !ready && page.site ? await publicFrame(context, url) : null,
    },
    { status },
  );
}
