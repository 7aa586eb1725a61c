import '@mantine/core/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import '#ui/theme/fonts.css';
import '#ui/theme/app.css';
import '#ui/theme/charts.css';
import '#ui/lists/lists.css';
import '#ui/lists/row-cards.css';
import '#ui/theme/type.css';
import '#ui/public/entry.css';
import { useEffect } from 'react';
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { schemeOf } from '#ui/theme/color-scheme.ts';
import { lockOffline } from '#ui/offline/door.ts';
import { EntryProvider } from '#ui/public/entry-frame.tsx';
import { Providers } from '#ui/theme/providers.tsx';
import { ErrorPage } from '../problems/error-page.tsx';
import { shellWords } from '../shell/words.ts';

/** Screens without the shell: the doors of the program. They are rendered on the server, in the visitor's language. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(context);
  return {
    lang: page.lang,
    nonce: page.nonce,
    scheme: schemeOf(request.headers.get('cookie')),
    tenant: {
      name: page.site ? { en: page.site.name_en, bn: page.site.name_bn } : shellWords.product,
      isSite: page.site !== null,
      logo: page.site?.logo ?? null,
    },
  };
}

export const shouldRevalidate = () => false;

export default function BareFrame() {
  const { lang, nonce, scheme, tenant } = useLoaderData<typeof loader>();
  // At the login at the latest the device hears that nobody is signed in any more.
  useEffect(() => void lockOffline(false), []);
  return (
    <Providers lang={lang} nonce={nonce} scheme={scheme}>
      <EntryProvider value={tenant}>
        <Outlet />
      </EntryProvider>
    </Providers>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
