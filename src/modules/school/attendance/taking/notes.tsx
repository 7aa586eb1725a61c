import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { markWords } from '../base/words.ts';
import type { Saved } from '../base/client.ts';
import type { Line } from './list-state.ts';
import { markWord } from './mark-word.ts';
import { takingWords } from './words.ts';

/** What came between: somebody else's marks, who has left, who has joined. */
export function ListNotes({
  lines,
  last,
  onSettle,
  onRead,
}: {
  lines: readonly Line[];
  last: Saved | null;
  onSettle: (id: string, choice: 'mine' | 'theirs') => void;
  /** The names of those who left were read. */
  onRead: () => void;
}) {
  const t = useWords(takingWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const conflicts = lines.filter(({ theirs }) => theirs);
  const left = lines.filter((line) => line.left).map((line) => line[`name_${lang}`]);
  const joined = (last?.joined ?? []).map((who) => who[`name_${lang}`]);
  return (
    <>
      {conflicts.length > 0 && (
        <Alert color="red" variant="light" role="alert" title={t('conflicts')}>
          <Stack gap="xs">
            {conflicts.map(({ enrolment_id, roll, value, theirs, ...who }) => (
              <Group key={enrolment_id} gap="sm">
                <Text size="sm">
                  {t('conflict', {
                    roll: format.number(roll),
                    name: who[`name_${lang}`],
                    mine: markWord(value, mark, t, format),
                    theirs: theirs ? markWord(theirs, mark, t, format) : '',
                    by: theirs?.by?.[lang] ?? t('somebody'),
                  })}
                </Text>
                <Button size="compact-md" onClick={() => onSettle(enrolment_id, 'mine')}>
                  {t('keep_mine')}
                </Button>
                <Button size="compact-md" variant="default" onClick={() => onSettle(enrolment_id, 'theirs')}>
                  {t('take_theirs')}
                </Button>
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
      {left.length > 0 && (
        <Alert color="yellow" variant="light" role="alert">
          <Group gap="xs" justify="space-between">
            <Text size="sm">{t('left', { names: left.join(', ') })}</Text>
            <Button size="compact-md" variant="default" onClick={onRead}>
              {t('got_it')}
            </Button>
          </Group>
        </Alert>
      )}
      {joined.length > 0 && (
        <Alert color="yellow" variant="light" role="alert">
          {t('joined', { names: joined.join(', ') })}
        </Alert>
      )}
    </>
  );
}
