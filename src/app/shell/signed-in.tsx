import './shell-styles.ts';
import {
  Outlet,
  redirect,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { SlotsContext } from '#ui/slot.tsx';
import { slots } from '../slots.ts';
import { mayOpen, menuChanges } from './screen-guard.server.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { ErrorPage } from './problems/error-page.tsx';
import { changeLanguage } from './frame/leave.ts';
import { problemOf, ProblemInside } from './problems/problem-inside.tsx';
import { startOf } from './start.server.ts';
import { startText } from '../pages/templates.server.ts';
import { takeChosenLanguage } from '#ui/theme/chosen-language.ts';
import type { Start } from './shell-types.ts';
import { Waiting } from './problems/waiting.tsx';

/** Guards every signed-in screen: no session leads to the login, no permission to the unauthorized page. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<string> {
  const page = pageOf(context);
  const { pathname, search } = new URL(request.url);
  if (!page.actor) {
    const login = page.site ? '/login' : '/edu/login';
    // A cookie that is no session any more: the person was signed in, and is told why they are asked again.
    const ended = /(^|;\s*)[\w-]*session=/.test(request.headers.get('cookie') ?? '') ? 'ended&' : '';
    throw redirect(`${login}?${ended}next=${encodeURIComponent(pathname + search)}`);
  }
  if (page.actor.mustChangePassword) throw redirect('/password/first');
  const rows = await menuChanges(page, page.actor);
  if (!mayOpen(pathname, page.actor, rows)) throw redirect('/unauthorized');
  return startText(page, await startOf(page, page.actor, request, rows));
}

// The server is asked once per document; afterwards each call is guarded by its own procedure.
export const shouldRevalidate = () => false;

// Signed-in screens render in the browser only: the server sends the waiting frame with the data to start.
export async function clientLoader({
  serverLoader,
}: {
  serverLoader: () => Promise<string>;
}): Promise<Start> {
  const start = JSON.parse(await serverLoader()) as Start;
  const chosen = takeChosenLanguage();
  if (!chosen || chosen === start.lang) return start;
  // Chosen on the way in: kept with the account, and the page comes again in it.
  await changeLanguage(chosen);
  return new Promise(() => {});
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function SignedIn() {
  const start = useLoaderData<typeof clientLoader>();
  return (
    <AppFrame start={start}>
      <SlotsContext value={slots}>
        <Outlet />
      </SlotsContext>
    </AppFrame>
  );
}

/** In the shell where that could start, else on a plain page. */
export function ErrorBoundary() {
  const start = useRouteLoaderData<Start | string>('shell/signed-in');
  const error = useRouteError();
  // A text is what the server sent, before the browser made anything of it.
  if (!start || typeof start === 'string') return <ErrorPage />;
  return (
    <AppFrame start={start}>
      <ProblemInside problem={problemOf(error)} lang={start.lang} />
    </AppFrame>
  );
}
