import { ActionIcon, Indicator } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import CloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import CloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import type { Offline } from './offline.ts';
import { guardLinks } from './guard-links.ts';
import { InstallHint } from './install-hint.tsx';
import { linkManifest } from './link-manifest.ts';
import { useOffline } from './use-offline.ts';
import { offlineWords } from './words.ts';

const KeptDrawer = lazy(() => import('./drawer.tsx'));

/** `screens`: addresses that open without a network. Whether there is one, and what waits for it; nothing while all is well. */
export function OfflineStatus({ screens }: { screens: readonly string[] }) {
  const lang = useLang();
  const offline = useOffline();
  useEffect(() => linkManifest(lang), [lang]);
  return offline ? <Status offline={offline} screens={screens} /> : null;
}

function Status({ offline, screens }: { offline: Offline; screens: readonly string[] }) {
  const t = useWords(offlineWords);
  const lang = useLang();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const { online, operations, signIn, worker } = useSyncExternalStore(offline.subscribe, offline.state);
  useEffect(() => guardLinks(screens, () => !offline.state().online, lang), [offline, screens, lang]);
  // What goes out at once is no news.
  const [waiting] = useDebouncedValue(operations.filter(({ state }) => state === 'waiting').length, 1500);
  const look = operations.filter(({ state }) => state === 'look').length;
  const texts = [
    ...(online ? [] : [t('offline')]),
    ...(look ? [t('look', { count: look })] : []),
    ...(waiting ? [t('waiting', { count: waiting })] : []),
    ...(worker.update ? [t('update')] : []),
  ];
  const count = waiting + look;
  const Icon = online ? CloudUp : CloudOff;
  const colour = look || signIn ? 'red.8' : online ? 'blue' : 'orange.8';
  return (
    <>
      <output className="bp-hidden" aria-live="polite">
        {texts.join(', ')}
      </output>
      {(texts.length > 0 || signIn) && (
        <Indicator
          label={format.number(Math.min(count, 99))}
          disabled={count === 0}
          size={18}
          offset={9}
          color={colour}
        >
          <ActionIcon
            variant="subtle"
            color={colour}
            size={40}
            onClick={() => setOpened(true)}
            aria-label={[t('drawer'), ...texts].join(': ')}
            title={texts.join(', ')}
          >
            <Icon size={20} color={`var(--mantine-color-${colour.replace('.', '-')})`} />
          </ActionIcon>
        </Indicator>
      )}
      <InstallHint />
      {opened && (
        <Suspense>
          <KeptDrawer offline={offline} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
