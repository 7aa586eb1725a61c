import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CancelButton, Form, FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
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
  const saving = useSaving<string>({ onSave, onDone: onClose, done, beside: reason });
  const ready = reason.trim().length >= least;
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form
        saving={saving}
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
            <CancelButton saving={saving} onCancel={onClose}>
              {ui('cancel')}
            </CancelButton>
            <Button type="submit" color="red" disabled={!ready} loading={saving.busy}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
