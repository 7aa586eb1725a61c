import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../language.tsx';
import { offlineWords } from './words.ts';

/** What some browsers tell a page that can be installed as an app. */
type Offer = Event & { prompt: () => Promise<unknown> };

const flag = 'install-hint';
const again = 60 * 24 * 3600_000;

/** Whether the person said no a short while ago. */
function isUnwanted(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(flag) ?? 0) < again;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(flag, String(Date.now()));
  } catch {
    // Asked again the next time then.
  }
}

/** Offers on the dashboard to install the panel as an app, where the browser does; a no counts for two months. */
export function InstallHint() {
  const t = useWords(offlineWords);
  const { pathname } = useLocation();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const offered = (event: Event) => {
      // The browser's own bar would be above every screen.
      event.preventDefault();
      if (!isUnwanted()) setOffer(event as Offer);
    };
    const installed = () => setOffer(null);
    window.addEventListener('beforeinstallprompt', offered);
    window.addEventListener('appinstalled', installed);
    return () => {
      window.removeEventListener('beforeinstallprompt', offered);
      window.removeEventListener('appinstalled', installed);
    };
  }, []);
  if (!offer || pathname !== '/dashboard') return null;
  const close = () => {
    remember();
    setOffer(null);
  };
  return (
    <Paper
      component="aside"
      aria-label={t('install')}
      withBorder
      shadow="md"
      p="md"
      maw={420}
      style={{
        position: 'fixed',
        insetInlineEnd: 12,
        bottom: 'calc(12px + var(--app-shell-footer-offset, 0px))',
        marginInlineStart: 12,
        zIndex: 150,
      }}
    >
      <Stack gap="xs">
        <Text fw={600}>{t('install')}</Text>
        <Text size="sm">{t('install_why')}</Text>
        <Group gap="xs">
          <Button
            size="sm"
            onClick={() => {
              close();
              void offer.prompt();
            }}
          >
            {t('install_now')}
          </Button>
          <Button size="sm" variant="default" onClick={close}>
            {t('install_later')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
