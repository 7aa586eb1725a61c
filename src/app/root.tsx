import bengaliFont from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageOf } from '#kernel/http/page-context.server.ts';
import type { Lang } from '#kernel/words.ts';
import { schemeOf, type ColorScheme } from '#ui/theme/color-scheme.ts';
import { ErrorPage } from './problems/error-page.tsx';
import { isStaticPage } from './static-page.ts';

export type RootData = { lang: Lang; csrf: string; nonce: string; scheme: ColorScheme; signedIn: boolean };

export function loader({ context, request }: LoaderFunctionArgs): RootData {
  const { lang, csrf, nonce, actor } = pageOf(context);
  return {
    lang,
    csrf,
    nonce,
    scheme: schemeOf(request.headers.get('cookie')),
    signedIn: actor !== null,
  };
}

// Language and token belong to the document; they change with the next whole page.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>('root');
  const isStatic = isStaticPage(
    useMatches().map((match) => match.handle),
    data?.signedIn ?? false,
  );
  const lang = data?.lang ?? 'bn';
  return (
    <html
      lang={lang}
      dir="ltr"
      data-mantine-color-scheme={isStatic ? undefined : (data?.scheme ?? 'light')}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isStatic && <meta name="theme-color" content="#0b5d4b" />}
        {!isStatic && <meta name="csrf-token" content={data?.csrf ?? ''} />}
        {lang === 'bn' && (
          // Asked for beside the styles, not after them: text in letters of another font would jump when it comes.
          <link rel="preload" as="font" type="font/woff2" href={bengaliFont} crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isStatic && <ScrollRestoration nonce={data?.nonce} />}
        {!isStatic && <Scripts nonce={data?.nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
