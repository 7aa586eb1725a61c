import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CancelButton, Form, FormRefusal, useSaving } from './form.tsx';
import { useWords } from '../language.tsx';
import { TextField } from '../inputs/plain-fields.tsx';
import { Modal } from '../dialogs/modal.tsx';
import { uiWords } from '../words.ts';

export type ReasonDialogProps = {
  opened: boolean;
  title: string;
  text?: string;
  confirm: string;
  label: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

export function ReasonDialogOpened({
  opened,
  title,
  text,
  confirm,
  label,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const t = useWords(uiWords);
  const form = useForm({ initialValues: { reason: '' } });
  const close = () => {
    form.reset();
    saving.clear();
    onClose();
  };
  const saving = useSaving({
    form,
    onSave: ({ reason }: { reason: string }) => onConfirm(reason),
    onDone: close,
    labels: { reason: label },
  });
  return (
    <Modal opened={opened} onClose={close} title={title}>
      <Form saving={saving} onSubmit={form.onSubmit((values) => void saving.save(values))}>
        <Stack gap="md">
          {text && <Text size="sm">{text}</Text>}
          <FormRefusal refusal={saving.refusal} />
          <TextField {...form.getInputProps('reason')} label={label} lines={2} max={300} required />
          <Group justify="flex-end" gap="sm">
            <CancelButton saving={saving} onCancel={close}>
              {t('cancel')}
            </CancelButton>
            <Button
              type="submit"
              color="red"
              loading={saving.busy}
              disabled={form.values.reason.trim().length < 3}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
