import { Alert, Button, Group, Text } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { KeptActs } from '#ui/offline/kept-acts.tsx';
import type { Offline } from '#ui/offline/offline.ts';
import type { Operation } from '#ui/offline/rules.ts';
import { toastWarning } from '#ui/toast.ts';
import { isSave } from './kept-list.ts';
import { takingWords } from './words.ts';

/** What of a list is on the device alone: saves that wait, an undo that does, and what was refused as a whole. */
export function KeptNotes({
  offline,
  waiting,
  undoing,
  refused,
}: {
  offline: Offline;
  waiting: readonly Operation[];
  undoing: Operation | null;
  refused: readonly Operation[];
}) {
  const t = useWords(takingWords);
  const lang = useLang();
  const format = useFormat();
  const stay = async (id: string) => {
    if (!(await offline.takeBack(id))) toastWarning(t('undo_on_its_way'));
  };
  const first = waiting[0];
  return (
    <>
      {refused.map((operation) => (
        <Alert
          key={operation.id}
          color="red"
          variant="light"
          role="alert"
          title={t(isSave(operation) ? 'refused' : 'not_undone')}
        >
          <Text size="sm" mb="xs">
            {operation.told && say(operation.told.word, lang, operation.told.values)}{' '}
            {isSave(operation) && t('refused_kept')}
          </Text>
          <Group gap="xs">
            <KeptActs operation={operation} offline={offline} />
          </Group>
        </Alert>
      ))}
      {undoing && (
        <Alert color="orange" variant="light" component="output">
          <Group gap="xs" justify="space-between">
            <Text size="sm">{t('undo_waits')}</Text>
            <Button size="compact-md" variant="default" onClick={() => void stay(undoing.id)}>
              {t('keep_saved')}
            </Button>
          </Group>
        </Alert>
      )}
      {first && !undoing && (
        <Alert color="orange" variant="light" component="output">
          {t('kept', { time: format.time(new Date(first.made)) })}
        </Alert>
      )}
    </>
  );
}
