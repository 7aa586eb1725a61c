import { useEffect, useState } from 'react';
import { say, type Lang } from '#kernel/words.ts';
import { applicationsCalls } from '../base/client.ts';

export type Checked = { field: 'alias' | 'email' | 'eiin' | 'address'; value: string; thana_id?: string };
export type LiveNote = { problem: string | null } | null;

const worthAsking = ({ field, value, thana_id }: Checked): boolean => {
  if (field === 'email') return /^\S+@\S+\.\S{2,}$/.test(value.trim());
  if (field === 'eiin') return value.trim().length === 6;
  if (field === 'address') return value.trim().length > 3 && Boolean(thana_id);
  return value.trim() !== '';
};

/** Asks the server about a value once the typing rests; null while there is nothing to say. */
export function useLiveCheck(asked: Checked, lang: Lang): LiveNote {
  const { field, value, thana_id } = asked;
  const [note, setNote] = useState<{ of: string; problem: string | null } | null>(null);
  // What was there when the form came was judged when it was sent.
  const [first] = useState(value);
  useEffect(() => {
    const wanted = { field, value, ...(thana_id ? { thana_id } : {}) };
    if (value === first || !worthAsking(wanted)) return undefined;
    let stopped = false;
    const timer = setTimeout(() => {
      applicationsCalls()
        .check.call(wanted)
        .then(({ problem }) => {
          if (!stopped) setNote({ of: value, problem: problem ? say(problem, lang) : null });
        })
        // The server checks again when the form is sent.
        .catch(() => undefined);
    }, 350);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [field, value, first, thana_id, lang]);
  return note && note.of === value && worthAsking(asked) ? { problem: note.problem } : null;
}

export const askAreas = (within: { division_id?: string; district_id?: string }) =>
  applicationsCalls().areas.call(within);
export const askAlias = async (name_en: string): Promise<string> =>
  (await applicationsCalls().suggest.call({ name_en })).alias;
