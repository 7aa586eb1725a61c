import '@mantine/core/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import '#ui/fonts.css';
import '#ui/app.css';
import './shell.css';
import { Outlet, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageOf } from '#kernel/page-context.server.ts';
import { schemeOf } from '#ui/color-scheme.ts';
import { mayOpen, menuChanges } from './screen-guard.server.ts';
import { AppFrame } from './app-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { shellStart } from './shell-data.server.ts';
import type { Start } from './shell-types.ts';
import { Waiting } from './waiting.tsx';

/** Guards every signed-in screen: no session leads to the login, no permission to the unauthorized page. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Start> {
  const page = pageOf(context);
  const { pathname, search } = new URL(request.url);
  if (!page.actor) {
    const login = page.site ? '/login' : '/edu/login';
    throw redirect(`${login}?next=${encodeURIComponent(pathname + search)}`);
  }
  if (page.actor.mustChangePassword) throw redirect('/password/first');
  const rows = await menuChanges(page, page.actor);
  if (!mayOpen(pathname, page.actor, rows)) throw redirect('/unauthorized');
  return {
    ...(await shellStart(page, page.actor, rows)),
    lang: page.lang,
    nonce: page.nonce,
    scheme: schemeOf(request.headers.get('cookie')),
  };
}

// The server is asked once per document; afterwards each call is guarded by its own procedure.
export const shouldRevalidate = () => false;

// Signed-in screens render in the browser only: the server sends the waiting frame with the data to start.
export async function clientLoader({ serverLoader }: { serverLoader: () => Promise<unknown> }) {
  return serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function SignedIn() {
  const start = useLoaderData<typeof loader>();
  return (
    <AppFrame start={start}>
      <Outlet />
    </AppFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
