import '../base/attendance.css';
import {
  Alert,
  Avatar,
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf, sayRefusal } from '#ui/api.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { Section } from '#ui/section.tsx';
import { attendanceCalls, type Scan } from '../base/client.ts';
import { attendanceTitles, markWords } from '../base/words.ts';
import { ScanQueue } from './scan-queue.ts';
import { beep } from './sound.ts';
import { gateWords } from './words.ts';

const Camera = lazy(() => import('./camera.tsx'));

type Shown = Scan & { code: string; key: string };
const kept = 12;
const retryAfter = 3000;

function useSentence() {
  const t = useWords(gateWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  return ({ result, student, code }: Shown): string => {
    if (!student) return t('unknown', { code });
    const name = student[`name_${lang}`];
    if (result === 'again') return t('again', { name, time: format.time(new Date(student.at)) });
    if (result === 'kept')
      return t('kept', {
        name,
        mark: mark(student.status === 'L' || student.status === 'A' ? student.status : 'P'),
      });
    if (student.status !== 'L') return t('new', { name });
    return student.minutes_late > 0
      ? t('late', { name, minutes: format.number(student.minutes_late) })
      : t('late_plain', { name });
  };
}

const toneOf = ({ result, student }: Shown): 'good' | 'late' | 'bad' | 'known' => {
  if (result === 'unknown') return 'bad';
  if (result !== 'new') return 'known';
  return student?.status === 'L' ? 'late' : 'good';
};

/** Cards at the gate, from a scanner that types or the camera of a phone; each is said with photo, colour and sound. */
export default function AttendanceGate() {
  const title = useWords(attendanceTitles);
  const t = useWords(gateWords);
  const lang = useLang();
  const format = useFormat();
  const sentence = useSentence();
  const [scans, setScans] = useState<readonly Shown[]>([]);
  const [typed, setTyped] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const [hasSound, setSound] = useState(true);
  const [waiting, setWaiting] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tally, setTally] = useState({ present: 0, late: 0, unknown: 0 });
  const field = useRef<HTMLInputElement>(null);
  const sound = useRef(hasSound);
  useEffect(() => {
    sound.current = hasSound;
  }, [hasSound]);

  const queue = useRef<ScanQueue | null>(null);

  const onCode = useCallback(
    (shown: string) => {
      const send = async (code: string) => {
        try {
          const answer = await attendanceCalls().scan.call({ code });
          const tone = toneOf({ ...answer, code, key: '' });
          if (sound.current) beep(tone === 'good' || tone === 'late');
          setRefusal(null);
          setScans((now) => [{ ...answer, code, key: crypto.randomUUID() }, ...now].slice(0, kept));
          setTally((now) => ({
            present: now.present + Number(tone === 'good'),
            late: now.late + Number(tone === 'late'),
            unknown: now.unknown + Number(tone === 'bad'),
          }));
        } catch (error) {
          const { status } = refusalOf(error);
          if (status === 0 || status === 429 || status >= 500) {
            setWaiting(queue.current?.waiting ?? 1);
            setTimeout(() => queue.current?.run(), retryAfter);
            return 'again-later';
          }
          if (sound.current) beep(false);
          setRefusal(sayRefusal(error, lang));
        }
        setWaiting(0);
        return 'done';
      };
      queue.current ??= new ScanQueue(send);
      queue.current.add(shown);
    },
    [lang],
  );

  // A scanner types wherever the cursor stands: back to the field after each card.
  useEffect(() => {
    field.current?.focus();
  }, [scans]);

  const take = () => {
    onCode(typed);
    setTyped('');
  };
  const last = scans[0];
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
            onChange={(event) => setSound(event.currentTarget.checked)}
          />
        </Group>
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
        <Paper withBorder p="lg" className="bp-gate-now" data-tone={last ? toneOf(last) : undefined}>
          <output aria-live="assertive">
            {last ? (
              <Group gap="md" wrap="nowrap">
                <Avatar
                  size={110}
                  radius="md"
                  color="green"
                  src={
                    last.student?.photo
                      ? `/api/students/${last.student.student_id}/photo?${last.student.photo}`
                      : null
                  }
                  alt=""
                >
                  {last.student ? firstLetter(last.student[`name_${lang}`]) : '?'}
                </Avatar>
                <div>
                  <Title order={2} size="h3">
                    {sentence(last)}
                  </Title>
                  {last.student && (
                    <Text>{[last.student.section[lang], format.number(last.student.roll)].join(' · ')}</Text>
                  )}
                </div>
              </Group>
            ) : (
              <Text>{t('ready')}</Text>
            )}
          </output>
        </Paper>
        <Text size="sm" c="dimmed">
          {t('counts', {
            present: format.number(tally.present),
            late: format.number(tally.late),
            unknown: format.number(tally.unknown),
          })}
        </Text>
        {scans.length > 1 && (
          <Section title={t('recent')}>
            <ul className="bp-gate-recent">
              {scans.slice(1).map((scan) => (
                <li key={scan.key} data-tone={toneOf(scan)}>
                  {sentence(scan)}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
