import { Button, Group, Modal, Text } from '@mantine/core';
import type { Asked } from './confirm.tsx';
import { useWords } from './language.tsx';
import { uiWords } from './words.ts';

/** A question with two answers; where something would be lost, the cursor waits on the harmless one. */
export default function ConfirmDialog({ question }: { question: Asked }) {
  const t = useWords(uiWords);
  const { title, text, confirm, danger, answer } = question;
  return (
    <Modal
      opened
      centered
      title={title ?? t('are_you_sure')}
      onClose={() => answer(false)}
      closeButtonProps={{ 'aria-label': t('close') }}
      role="alertdialog"
      className="bp-dialog"
    >
      <Text size="sm">{text ?? t('cannot_revert')}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button
          variant="default"
          onClick={() => answer(false)}
          {...(danger ? { 'data-autofocus': true } : {})}
        >
          {t('cancel')}
        </Button>
        <Button {...(danger ? { color: 'red' } : { 'data-autofocus': true })} onClick={() => answer(true)}>
          {confirm ?? t('continue')}
        </Button>
      </Group>
    </Modal>
  );
}
