import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import type { Absentees } from '../base/client.ts';
import { absenteeWords } from './words.ts';

/** Where it is seen which sections are not taken yet. */
function NotTaken({ found }: { found: Absentees }) {
  const t = useWords(absenteeWords);
  const { may } = useShell();
  if (found.not_taken === 0 || !may('attendance.view')) return null;
  const day = found.day === found.today ? '' : `&day=${found.day}`;
  return (
    <Anchor component={Link} to={`/site/student/attendance/board?show=waiting${day}`} size="sm">
      {t('see_not_taken')}
    </Anchor>
  );
}

/** What has to be known before the messages of a day go out. */
export function Notes({ found }: { found: Absentees }) {
  const t = useWords(absenteeWords);
  const format = useFormat();
  const time = format.time(found.cutoff);
  const notes = [
    found.too_old && t('too_old'),
    found.day === found.today && !found.due && t('before', { time }),
    found.day === found.today && found.automatic && t('automatic', { time }),
    found.not_taken > 0 && t('not_taken', { count: format.number(found.not_taken) }),
    !found.sms && t('no_sms'),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Alert color="blue" variant="light">
      {notes.map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
      <NotTaken found={found} />
    </Alert>
  );
}
