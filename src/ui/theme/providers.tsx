import { MantineProvider } from '@mantine/core';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { Lang } from '#kernel/words.ts';
import { refusalOf } from '../api.ts';
import { cookieScheme, type ColorScheme } from './color-scheme.ts';
import { ConfirmHost } from '../dialogs/confirm.tsx';
import { LanguageProvider } from '../language.tsx';
import { cssVariables, theme } from './theme.ts';
import { toastsWanted } from '../toast.ts';
import { UnsavedHost } from '../dialogs/unsaved-host.tsx';

/** What a page knows of the server, and when it asks again. */
export function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // What was refused will be refused again; only a lost connection or a busy server is worth another try.
        retry: (count, error) =>
          count < 2 && navigator.onLine && [0, 502, 503].includes(refusalOf(error).status),
        refetchOnWindowFocus: false,
        // Without a network the first try may find what the device keeps; another one is made when it is back.
        networkMode: 'offlineFirst',
      },
    },
  });
}

/** 0.3 at the start of a navigation, 0.5 when the screen is found, 1.0 when it is shown (specification 4). */
function Progress() {
  const { state } = useNavigation();
  const under = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      under.current = true;
      nprogress.set(30);
      return undefined;
    }
    if (!under.current) return undefined;
    under.current = false;
    nprogress.set(50);
    const frame = requestAnimationFrame(() => nprogress.complete());
    return () => cancelAnimationFrame(frame);
  }, [state]);
  return <NavigationProgress size={3} aria-hidden />;
}

const Toasts = lazy(() => import('../feedback/toasts.tsx'));

function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

/** Everything a screen of the kit needs around it. */
export function Providers({
  lang,
  nonce,
  scheme,
  children,
}: {
  lang: Lang;
  nonce: string;
  scheme: ColorScheme;
  children: ReactNode;
}) {
  const [client] = useState(makeClient);
  // Read by the scroll lock of dialogs for its style element.
  if (typeof window !== 'undefined') Object.assign(window, { __webpack_nonce__: nonce });
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme={scheme}
      colorSchemeManager={cookieScheme}
      getStyleNonce={() => nonce}
    >
      <LanguageProvider lang={lang}>
        <QueryClientProvider client={client}>
          <Progress />
          {children}
          <ConfirmHost />
          <UnsavedHost />
          <ToastHost />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}
