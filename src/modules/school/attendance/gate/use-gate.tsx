import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf, sayRefusal } from '#ui/api.ts';
import { useLang } from '#ui/language.tsx';
import { attendanceCalls, type Scan } from '../base/client.ts';
import { ScanQueue } from './scan-queue.ts';
import { beep } from './sound.ts';

export type ShownScan = Scan & { code: string; key: string };
const kept = 12;
const retryAfter = 3000;

/** Marked, marked late, of nobody here, or known already. */
export const toneOf = ({ result, student }: ShownScan): 'good' | 'late' | 'bad' | 'known' => {
  if (result === 'unknown') return 'bad';
  if (result !== 'new') return 'known';
  return student?.status === 'L' ? 'late' : 'good';
};

/** Sends codes one after the other, again while there is no network; the last answers, newest first, and how many. */
export function useGate(hasSound: boolean) {
  const lang = useLang();
  const [scans, setScans] = useState<readonly ShownScan[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tally, setTally] = useState({ present: 0, late: 0, unknown: 0 });
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
  return { scans, waiting, refusal, tally, onCode };
}
