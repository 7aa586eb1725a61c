import { Button, Group, Modal, Text } from '@mantine/core';
import type { Asked } from './confirm.tsx';
import { useWords } from '../language.tsx';
import { useStrayEscape } from './stray-escape.ts';
import { uiWords } from '../words.ts';

/**
 * A question with two answers; where something would be lost, the cursor waits on the harmless one. Its one role,
 * dialog, and its name, the title, come with the Modal.
 */
export default function ConfirmDialog({ question }: { question: Asked }) {
  const t = useWords(uiWords);
  const { title, text, confirm, cancel, danger, answer } = question;
  useStrayEscape(true, () => answer(false));
  return (
    <Modal
      opened
      centered
      title={title ?? (confirm ? `${confirm}?` : t('are_you_sure'))}
      onClose={() => answer(false)}
      closeButtonProps={{ 'aria-label': t('close') }}
      // Above whatever asks; its own Escape must not reach the drawer below.
      zIndex={400}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        answer(false);
      }}
      className="bp-dialog"
    >
      <Text size="sm">{text ?? t('cannot_revert')}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button
          variant="default"
          onClick={() => answer(false)}
          {...(danger ? { 'data-autofocus': true } : {})}
        >
          {cancel ?? t('cancel')}
        </Button>
        <Button {...(danger ? { color: 'red' } : { 'data-autofocus': true })} onClick={() => answer(true)}>
          {confirm ?? t('continue')}
        </Button>
      </Group>
    </Modal>
  );
}
