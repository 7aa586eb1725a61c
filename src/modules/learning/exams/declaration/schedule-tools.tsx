import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#kernel/text/days.ts';
import { TextField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { examsCalls } from '../base/client.ts';
import { examFormWords } from './words.ts';
import { examWords } from '../base/words.ts';
import type { DraftSubject } from './draft-subject.ts';
import { onePaperADay, sameTime } from './several-classes.ts';

/** How far ahead days off are looked up: no exam takes longer. */
const ahead = 120;

/** Sets all papers of an exam at once: the same time for all, one paper a working day. */
export function ScheduleTools({
  drafts,
  onChange,
  firstDay,
}: {
  drafts: DraftSubject[];
  onChange: (drafts: DraftSubject[]) => void;
  firstDay: string | null;
}) {
  const t = useWords(examFormWords);
  const e = useWords(examWords);
  const lang = useLang();
  const [from, setFrom] = useState<string | null>('10:00');
  const [to, setTo] = useState<string | null>('13:00');
  const fill = async () => {
    if (!firstDay) return;
    try {
      const off = await examsCalls().daysOff.call({ from: firstDay, to: addDays(firstDay, ahead) });
      const days = new Set(off.map(({ day }) => day));
      onChange(onePaperADay(drafts, firstDay, (day) => days.has(day)));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <div>
      <Group gap="sm" align="flex-end">
        <TextField type="time" label={e('from')} value={from} onChange={setFrom} w={120} />
        <TextField type="time" label={e('to')} value={to} onChange={setTo} w={120} />
        <Button variant="default" onClick={() => onChange(sameTime(drafts, from, to))}>
          {t('same_time')}
        </Button>
        <Button variant="default" disabled={!firstDay} onClick={() => void fill()}>
          {t('fill_days')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {firstDay ? t('fill_days_hint') : t('fill_needs_day')}
      </Text>
    </div>
  );
}
