import '@fontsource/hind-siliguri/400.css';
import '@fontsource/hind-siliguri/600.css';
import '#ui/public/public.css';
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
import { publicFrame, publicScreens, type Frame } from '#modules/service/website/pages/frame.server.ts';
import { PublicFrame } from '#modules/service/website/pages/frame.tsx';
import { ErrorPage } from './problems/error-page.tsx';
import { problemOf } from './problems/problem-inside.tsx';
import { ProblemOutside } from './problems/problem-page.tsx';

export const handle = { static: true };

/** The frame of the host's school; pages that another host has, and hosts that nobody has, do not exist. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Frame> {
  const { site, isCentral } = pageOf(context);
  const here = publicScreens(site !== null).some((screen) => matchPath(routePath(screen.url), url.pathname));
  if (!here || (!site && !isCentral)) throw data(null, { status: 404 });
  return publicFrame(context, url);
}

export default function Public() {
  return (
    <PublicFrame frame={useLoaderData<typeof loader>()}>
      <Outlet />
    </PublicFrame>
  );
}

/** Inside the school's frame where that could be read, else on a plain page. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('shell/public');
  const error = useRouteError();
  if (!frame) return <ErrorPage />;
  return <ProblemOutside problem={problemOf(error)} frame={frame} />;
}
