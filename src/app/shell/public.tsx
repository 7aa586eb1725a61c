import '@fontsource/hind-siliguri/400.css';
import '@fontsource/hind-siliguri/600.css';
import '#ui/public.css';
import {
  data,
  isRouteErrorResponse,
  matchPath,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageOf } from '#kernel/page-context.server.ts';
import { say } from '#kernel/words.ts';
import { publicFrame, publicScreens, type Frame } from '#modules/website/frame.server.ts';
import { PublicFrame } from '#modules/website/frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { shellWords as w } from './words.ts';

export const handle = { static: true };

/** The frame of the host's school; pages that another host has, and hosts that nobody has, do not exist. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Frame> {
  const { site, isCentral } = pageOf(context);
  const here = publicScreens(site !== null).some((screen) => matchPath(screen.url, url.pathname));
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
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PublicFrame frame={frame}>
      <title>{say(missing ? w.not_found : w.failed, frame.lang)}</title>
      <header className="pb-head">
        <h1>{say(missing ? w.not_found : w.failed, frame.lang)}</h1>
        <p className="pb-lead">{say(missing ? w.not_found_lead : w.failed_lead, frame.lang)}</p>
      </header>
      <p>
        <a className="pb-button" href="/">
          {say(w.back_home, frame.lang)}
        </a>
      </p>
    </PublicFrame>
  );
}
