import { Alert, Button, Group, Text } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { KeptActs } from '#ui/offline/kept-acts.tsx';
import type { Operation } from '#ui/offline/rules.ts';
import { toastDone, toastWarning } from '#ui/toast.ts';
import { markWords } from '../base/words.ts';
import { isSave } from './kept-list.ts';
import type { Line } from './list-state.ts';
import { forOffice } from './for-office.ts';
import type { Device } from './use-list.tsx';
import { takingWords } from './words.ts';

/**
 * What of a list is on the device alone: saves that wait, an undo that does, and what was refused as a whole. Where the
 * day is closed for who took it (`mayWrite`), the office is handed the list.
 */
export function KeptNotes({
  device: { offline },
  waiting,
  undoing,
  refused,
  lines,
  mayWrite,
}: {
  device: Device;
  waiting: readonly Operation[];
  undoing: Operation | null;
  refused: readonly Operation[];
  lines: readonly Line[];
  mayWrite: boolean;
}) {
  const t = useWords(takingWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const stay = async (id: string) => {
    if (!(await offline.takeBack(id))) toastWarning(t('undo_on_its_way'));
  };
  const copy = async (operation: Operation) => {
    const text = forOffice(operation, lines, { lang, mark, t, format });
    try {
      await navigator.clipboard.writeText(text);
      toastDone(t('copied'));
    } catch {
      toastWarning(t('not_copied'));
    }
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
            {isSave(operation) && t('refused_kept')} {isSave(operation) && !mayWrite && t('hand_on')}
          </Text>
          <Group gap="xs">
            {isSave(operation) && (
              <Button size="compact-sm" variant="default" onClick={() => void copy(operation)}>
                {t('copy_for_office')}
              </Button>
            )}
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
