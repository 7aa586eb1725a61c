import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { say } from '#kernel/words.ts';
import { Drawer } from '../dialogs/drawer.tsx';
import { Empty } from '../feedback/empty.tsx';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { KeptActs } from './kept-acts.tsx';
import type { Offline } from './offline.ts';
import type { Operation } from './rules.ts';
import { offlineWords } from './words.ts';

/** What is kept on this device: what it is, since when, how it is, and what one can do about it. */
export default function KeptDrawer({ offline, onClose }: { offline: Offline; onClose: () => void }) {
  const t = useWords(offlineWords);
  const format = useFormat();
  const { online, operations, signIn, keptAt, worker } = useSyncExternalStore(
    offline.subscribe,
    offline.state,
  );
  const shown = operations.filter(({ state }) => state !== 'done');
  const isWaiting = shown.some(({ state }) => state === 'waiting');
  const here = window.location.pathname + window.location.search;
  return (
    <Drawer opened onClose={onClose} title={t('drawer')}>
      <Stack gap="sm">
        {worker.update && (
          <Alert color="blue" variant="light" title={t('update_title')}>
            <Stack gap="xs" align="flex-start">
              {t('update_text')}
              <Button size="sm" onClick={worker.update}>
                {t('reload')}
              </Button>
            </Stack>
          </Alert>
        )}
        {!online && (
          <Alert color="orange" variant="light">
            {keptAt ? t('shown_as_of', { time: format.dateTime(keptAt) }) : t('offline_hint')}
          </Alert>
        )}
        {signIn && (
          <Alert color="red" variant="light">
            <Stack gap="xs" align="flex-start">
              {t('sign_in')}
              <Button size="sm" component="a" href={`/login?next=${encodeURIComponent(here)}`}>
                {t('to_sign_in')}
              </Button>
            </Stack>
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {t('drawer_lead')}
        </Text>
        {shown.length === 0 && <Empty title={t('nothing')} hint={t('nothing_hint')} />}
        {shown.map((operation) => (
          <Line key={operation.id} operation={operation} offline={offline} onClose={onClose} />
        ))}
        {isWaiting && online && !signIn && (
          <div>
            <Button variant="default" size="sm" onClick={() => void offline.sendNow()}>
              {t('send_now')}
            </Button>
          </div>
        )}
      </Stack>
    </Drawer>
  );
}

function Line({
  operation,
  offline,
  onClose,
}: {
  operation: Operation;
  offline: Offline;
  onClose: () => void;
}) {
  const t = useWords(offlineWords);
  const lang = useLang();
  const format = useFormat();
  const { what, at, made, state, told } = operation;
  const toLook = state === 'look';
  return (
    <Paper withBorder p="sm">
      <Stack gap={6}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Text fw={600}>{what[lang]}</Text>
          <Badge color={toLook ? 'red' : 'gray'} variant="light" tt="none" style={{ flexShrink: 0 }}>
            {t(toLook ? 'state_look' : 'state_waiting')}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {t('kept_at', { time: format.dateTime(made) })}
        </Text>
        {toLook && <Text size="sm">{told ? say(told.word, lang, told.values) : t('partly')}</Text>}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" component={Link} to={at} onClick={onClose}>
            {t('open')}
          </Button>
          <KeptActs operation={operation} offline={offline} />
        </Group>
      </Stack>
    </Paper>
  );
}
