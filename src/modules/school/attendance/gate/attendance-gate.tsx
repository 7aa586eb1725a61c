import '../base/attendance.css';
import { Alert, Button, Group, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { attendanceTitles } from '../base/words.ts';
import { LastScan, RecentScans } from './scan-shown.tsx';
import { useGate, type ShownScan } from './use-gate.tsx';
import { gateWords } from './words.ts';

const Camera = lazy(() => import('./camera.tsx'));

/** Cards at the gate, from a scanner that types or the camera of a phone; each is said with photo, colour and sound. */
export default function AttendanceGate() {
  const title = useWords(attendanceTitles);
  const t = useWords(gateWords);
  const format = useFormat();
  const [hasCamera, setCamera] = useState(false);
  const [hasSound, setSound] = useState(true);
  const { scans, waiting, refusal, tally, onCode } = useGate(hasSound);
  return (
    <Page
      title={title('gate')}
      lead={t('lead')}
      actions={
        <Button variant="default" onClick={() => setCamera((now) => !now)}>
          {t(hasCamera ? 'camera_off' : 'camera_on')}
        </Button>
      }
    >
      <Stack gap="md">
        {hasCamera && (
          <Suspense fallback={<Skeleton height={240} />}>
            <Camera onCode={onCode} />
          </Suspense>
        )}
        <CodeField scans={scans} onCode={onCode} hasSound={hasSound} onSound={setSound} />
        {waiting > 0 && (
          <Alert color="red" variant="light" role="alert">
            {t('not_sent', { count: waiting })}
          </Alert>
        )}
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        <LastScan last={scans[0]} />
        <Text size="sm" c="dimmed">
          {t('counts', {
            present: format.number(tally.present),
            late: format.number(tally.late),
            unknown: format.number(tally.unknown),
          })}
        </Text>
        {scans.length > 1 && <RecentScans scans={scans.slice(1)} />}
      </Stack>
    </Page>
  );
}

/** The field into which a scanner or a person types a code, and whether there is a sound. */
function CodeField({
  scans,
  onCode,
  hasSound,
  onSound,
}: {
  scans: readonly ShownScan[];
  onCode: (code: string) => void;
  hasSound: boolean;
  onSound: (on: boolean) => void;
}) {
  const t = useWords(gateWords);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  // A scanner types wherever the cursor is: back to the field after each card.
  useEffect(() => {
    field.current?.focus();
  }, [scans]);

  const take = () => {
    onCode(typed);
    setTyped('');
  };
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        ref={field}
        label={t('code')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // A scanner ends each card with it.
          if (event.key === 'Enter') take();
        }}
        maxLength={300}
        autoComplete="off"
        size="md"
        style={{ flex: '1 1 14rem', maxWidth: '26rem' }}
      />
      <Button onClick={take} size="md" disabled={typed.trim() === ''}>
        {t('mark')}
      </Button>
      <Switch
        label={t('sound')}
        checked={hasSound}
        onChange={(event) => onSound(event.currentTarget.checked)}
      />
    </Group>
  );
}
