import '../shell/shell-styles.ts';
import {
  Outlet,
  redirect,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { AppFrame } from '../frame/app-frame.tsx';
import { ErrorPage } from '../problems/error-page.tsx';
import { changeLanguage } from '../frame/leave.ts';
import { problemOf, ProblemInside } from '../problems/problem-inside.tsx';
import { enter } from '../shell/start.server.ts';
import { bindAnswers } from '#ui/api.ts';
import { keptStart } from '#ui/offline/door.ts';
import { takeChosenLanguage } from '#ui/theme/chosen-language.ts';
import type { Start } from '../shell/shell-types.ts';
import { Waiting } from '../problems/waiting.tsx';

/** Guards every signed-in screen, and says what the shell starts with. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<string> {
  const found = await enter(pageOf(context), request);
  if ('to' in found) throw redirect(found.to);
  return found.start;
}

// The server is asked once per document; afterwards each call is guarded by its own procedure.
export const shouldRevalidate = () => false;

/** What is kept of the last time stands in for the server. */
async function withoutNetwork(error: unknown): Promise<Start> {
  const kept = await keptStart();
  if (!kept) throw error;
  return kept as Start;
}

// Signed-in screens render in the browser only: the server sends the waiting frame with the data to start.
export async function clientLoader({
  serverLoader,
}: {
  serverLoader: () => Promise<string>;
}): Promise<Start> {
  const start = await serverLoader().then((text) => JSON.parse(text) as Start, withoutNetwork);
  bindAnswers(start.user.id);
  // Styles are let in by the nonce of this document, no matter who sent the rest.
  start.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? start.nonce;
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
      <Outlet />
    </AppFrame>
  );
}

/** In the shell where that could start, else on a plain page. */
export function ErrorBoundary() {
  const start = useRouteLoaderData<Start | string>('layouts/signed-in');
  const error = useRouteError();
  // A text is what the server sent, before the browser made anything of it.
  if (!start || typeof start === 'string') return <ErrorPage />;
  return (
    <AppFrame start={start}>
      <ProblemInside problem={problemOf(error)} lang={start.lang} />
    </AppFrame>
  );
}
