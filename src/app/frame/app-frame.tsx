import { AppShell } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { otherPersonEvent, signedOutEvent } from '#ui/api.ts';
import { useWords } from '#ui/language.tsx';
import { lockOffline, openOffline } from '#ui/offline/door.ts';
import { Providers } from '#ui/theme/providers.tsx';
import { ShellProvider } from '#ui/shell-context.tsx';
import { BottomBar, hasBottomBar } from './bottom-bar.tsx';
import { Breadcrumb, DocumentTitle } from './breadcrumb.tsx';
import { isFolded, keepFolded, markBrowser, unmarkBrowser } from './browser-marks.ts';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { Navigation } from './navigation.tsx';
import type { Start } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'));
// Few schools ever see it.
const OtherPerson = lazy(() => import('./other-person.tsx'));
const CreditBanner = lazy(() => import('./credit-banner.tsx'));

/** The frame of every signed-in screen: header, navigation, breadcrumb, and the screen itself. */
export function AppFrame({ start, children }: { start: Start; children: ReactNode }) {
  useEffect(() => markBrowser(start), [start]);
  useEffect(() => {
    const { offline: pass, user, tenant } = start;
    void openOffline(pass && tenant.siteId ? { siteId: tenant.siteId, userId: user.id, pass, start } : null);
  }, [start]);
  const [locked, setLocked] = useState(false);
  const login = start.tenant.siteId ? '/login' : '/edu/login';
  useEffect(() => {
    const signInAgain = async () => {
      unmarkBrowser();
      await lockOffline(true);
      const here = window.location.pathname + window.location.search;
      window.location.assign(`${login}?ended&next=${encodeURIComponent(here)}`);
    };
    const ended = () => void signInAgain();
    const lock = () => setLocked(true);
    window.addEventListener(signedOutEvent, ended);
    window.addEventListener(otherPersonEvent, lock);
    return () => {
      window.removeEventListener(signedOutEvent, ended);
      window.removeEventListener(otherPersonEvent, lock);
    };
  }, [login]);
  if (locked)
    return (
      <Suspense>
        <OtherPerson name={start.user.name[start.lang]} />
      </Suspense>
    );
  return (
    <Providers lang={start.lang} nonce={start.nonce} scheme={start.scheme}>
      <ShellProvider user={start.user} tenant={start.tenant} permissions={start.permissions}>
        <Frame start={start}>{children}</Frame>
      </ShellProvider>
    </Providers>
  );
}

function Frame({ start, children }: { start: Start; children: ReactNode }) {
  const t = useWords(shellWords);
  const { pathname } = useLocation();
  // Open on the path where it was opened, so that it closes when one goes on.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const [folded, setFolded] = useState(isFolded);
  const fold = () => {
    keepFolded(!folded);
    setFolded(!folded);
  };
  const bottom = hasBottomBar(start);

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 264, breakpoint: 'md', collapsed: { mobile: true, desktop: folded } }}
      {...(bottom ? { footer: { height: { base: 60, md: 0 } } } : {})}
      padding={0}
      className="bp-shell"
    >
      <DocumentTitle start={start} />
      <a href="#main" className="bp-skip">
        {t('skip')}
      </a>
      <AppShell.Header className="bp-header">
        <Header start={start} folded={folded} onFold={fold} onMenu={() => setDrawerAt(pathname)} />
      </AppShell.Header>
      <AppShell.Navbar className="bp-navbar" aria-label={t('menu')}>
        <Navigation menu={start.menu} titles={start.titles} />
      </AppShell.Navbar>
      {drawerAt !== null && (
        <Suspense>
          <NavigationDrawer
            menu={start.menu}
            titles={start.titles}
            opened={drawerAt === pathname}
            onClose={() => setDrawerAt('')}
          />
        </Suspense>
      )}
      <AppShell.Main id="main" tabIndex={-1} className="bp-main">
        {start.impersonation && <ImpersonationBanner of={start.impersonation} />}
        {start.credit && (
          <Suspense>
            <CreditBanner of={start.credit} />
          </Suspense>
        )}
        <div className="bp-content">
          <Breadcrumb start={start} />
          {children}
        </div>
      </AppShell.Main>
      {bottom && (
        <AppShell.Footer hiddenFrom="md" className="bp-bottom">
          <BottomBar start={start} onMore={() => setDrawerAt(pathname)} />
        </AppShell.Footer>
      )}
    </AppShell>
  );
}
