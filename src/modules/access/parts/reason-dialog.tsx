import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormRefusal, useSaving } from '#ui/form.tsx';
import { useWords } from '#ui/language.tsx';
import { uiWords } from '#ui/words.ts';

/** Asks for the reason of something grave before it is done. */
export function ReasonDialog({
  title,
  lead,
  label,
  confirm,
  least = 1,
  done,
  onClose,
  onSave,
}: {
  title: string;
  lead: string;
  label: string;
  confirm: string;
  least?: number;
  done: string | false;
  onClose: () => void;
  onSave: (reason: string) => Promise<unknown>;
}) {
  const ui = useWords(uiWords);
  const [reason, setReason] = useState('');
  const saving = useSaving<string>({ onSave, onDone: onClose, done });
  const ready = reason.trim().length >= least;
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': ui('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void saving.save(reason.trim());
        }}
      >
        <Stack gap="md">
          <Text size="sm">{lead}</Text>
          <FormRefusal refusal={saving.refusal} />
          <Textarea
            label={label}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            required
            autosize
            minRows={2}
            maxLength={300}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" color="red" disabled={!ready} loading={saving.busy}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
