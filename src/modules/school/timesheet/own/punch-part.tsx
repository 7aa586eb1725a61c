import '../base/timesheet.css';
import { Button, Checkbox, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { timesheetCalls } from '../base/client.ts';
import { useTimes } from '../days/use-times.tsx';
import { punchWords } from './words.ts';

const every = 60_000;

const whereIs = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('no position'));
    else navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000 });
  });

/** Whether one is punched in, and the button to punch. */
export function PunchPart() {
  const t = useWords(punchWords);
  const lang = useLang();
  const times = useTimes();
  const client = useQueryClient();
  const query = useQuery({
    ...timesheetCalls().state.queryOptions({ input: {} }),
    refetchInterval: every,
  });
  const [agrees, setAgrees] = useState(false);
  const [busy, setBusy] = useState(false);
  const found = query.data;
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!found) return <Skeleton height={96} />;
  const isIn = found.state === 'PUNCHED_IN';
  const punch = async () => {
    setBusy(true);
    try {
      let position: { latitude: number; longitude: number } | null = null;
      if (found.asks_position && agrees) {
        const at = await whereIs().catch(() => null);
        if (!at) {
          toastWarning(t('no_position'));
          return;
        }
        position = { latitude: at.coords.latitude, longitude: at.coords.longitude };
      }
      await timesheetCalls().punch.call({ kind: isIn ? 'out' : 'in', ...position });
      toastDone(t(isIn ? 'done_out' : 'done_in'));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return (
    <Paper withBorder p="md" className="bp-ts-punch" data-state={found.state}>
      <Group justify="space-between" gap="md">
        <Stack gap={2} aria-live="polite">
          <Text fw={600}>{t(isIn ? 'punched_in' : 'punched_out')}</Text>
          <Text size="sm">{t(isIn ? 'ask_out' : 'ask_in')}</Text>
          {found.first_in !== null && (
            <Text size="sm" c="dimmed">
              {t('since', { time: times.clock(found.first_in), last: times.clock(found.last) })}
            </Text>
          )}
          {found.refused && (
            <Text size="sm" c="dimmed">
              {found.refused[lang]}
            </Text>
          )}
        </Stack>
        {!found.refused && (
          <Stack gap="xs">
            {found.asks_position && (
              <Checkbox
                label={t('send_position')}
                checked={agrees}
                onChange={(event) => setAgrees(event.currentTarget.checked)}
              />
            )}
            <Button size="md" loading={busy} onClick={() => void punch()}>
              {t(isIn ? 'punch_out' : 'punch_in')}
            </Button>
          </Stack>
        )}
      </Group>
    </Paper>
  );
}
