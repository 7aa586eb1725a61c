import publicStyle from '../shell/public-sheet.css?inline';
import publicSheet from '../shell/public-sheet.css?url';
import {
  data,
  matchPath,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { routePath } from '#kernel/http/route-path.ts';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { publicFrame, publicScreens, type Frame } from '#modules/service/website/face/frame.server.ts';
import { websitePages } from '#modules/service/website/face/page-cache.server.ts';
import { PublicFrame } from '#modules/service/website/face/frame.tsx';
import { ErrorPage } from '../problems/error-page.tsx';
import { problemOf } from '../problems/problem-inside.tsx';
import { ProblemOutside } from '../problems/problem-page.tsx';

export const handle = { static: true };

/** The frame of the host's school; pages that another host has, and hosts that nobody has, do not exist. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Frame & { inlined: boolean }> {
  const { site, isCentral } = pageOf(context);
  const here = publicScreens(site !== null).some((screen) => matchPath(routePath(screen.url), url.pathname));
  if (!here || (!site && !isCentral)) throw data(null, { status: 404 });
  const address = new URL(url);
  address.searchParams.delete('lang');
  return { ...(await publicFrame(context, url)), inlined: websitePages(address) !== null };
}

/**
 * The styles come in the page, so that it is drawn after one answer. Pages about one person, of which very many are
 * kept, share a file.
 */
function Styles({ inlined }: { inlined: boolean }) {
  return inlined ? (
    <style href="public" precedence="site">
      {publicStyle}
    </style>
  ) : (
    <link rel="stylesheet" href={publicSheet} precedence="site" />
  );
}

export default function Public() {
  const frame = useLoaderData<typeof loader>();
  return (
    <PublicFrame frame={frame}>
      <Styles inlined={frame.inlined} />
      <Outlet />
    </PublicFrame>
  );
}

/** Inside the school's frame where that could be read, else on a plain page. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('layouts/public');
  const error = useRouteError();
  if (!frame) return <ErrorPage />;
  return (
    <>
      <Styles inlined={frame.inlined} />
      <ProblemOutside problem={problemOf(error)} frame={frame} />
    </>
  );
}
