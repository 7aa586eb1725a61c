import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '#ui/confirm.tsx';
import { TextField } from '#ui/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { examsCalls } from './exam-picker.tsx';
import type { Grid, SheetName } from './mark-sheet.tsx';
import type { MarksStore } from './marks-store.ts';
import { marksWords } from './marks-words.ts';
import { sheetStateWords } from './words.ts';

export type SheetState = keyof typeof sheetStateWords;

const colours: Record<SheetState, string> = {
  DRAFT: 'gray',
  SUBMITTED: 'yellow',
  APPROVED: 'green',
  PUBLISHED: 'blue',
  LOCKED: 'dark',
};

export function SheetStateBadge({ state }: { state: SheetState }) {
  const t = useWords(sheetStateWords);
  return (
    <Badge color={colours[state]} variant="light" tt="none" style={{ flexShrink: 0 }}>
      {t(state)}
    </Badge>
  );
}

/** Asks for a reason and does something with it. */
export function ReasonButton({
  label,
  text,
  onReason,
  color,
}: {
  label: string;
  text: string;
  color?: string;
  onReason: (reason: string) => Promise<void>;
}) {
  const t = useWords(marksWords);
  const lang = useLang();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" color={color} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={label} centered>
        <Stack>
          <Text size="sm">{text}</Text>
          <TextField
            label={t('reason')}
            required
            lines={2}
            max={500}
            value={reason}
            onChange={(value) => setReason(value ?? '')}
          />
          <Group justify="flex-end">
            <Button
              disabled={reason.trim().length < 3}
              loading={busy}
              onClick={async () => {
                setBusy(true);
                try {
                  await onReason(reason.trim());
                  setOpened(false);
                  setReason('');
                } catch (error) {
                  toastRefusal(error, lang);
                } finally {
                  setBusy(false);
                }
              }}
            >
              {label}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** What may be done with a sheet in its state: submit, approve, return with a reason, lock. */
export function SheetActions({
  grid,
  store,
  onChanged,
}: {
  grid: Grid;
  store: MarksStore;
  onChanged: () => void;
}) {
  const t = useWords(marksWords);
  const lang = useLang();
  const { may } = useShell();
  const { confirm } = useConfirm();
  const key: SheetName = { exam_subject_id: grid.exam_subject_id, section_id: grid.section_id };
  const sheets = [key];
  const { state } = grid;

  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toastDone(done);
      onChanged();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const submit = async () => {
    const { entered, all, waiting, sending, wrong, stale } = store.counts();
    if (waiting + sending > 0) return;
    const missing = all - entered;
    const unfit = wrong + stale;
    const text = missing > 0 ? t('submit_missing', { count: missing }) : t('submit_text');
    if (unfit > 0 || !(await confirm({ title: t('submit_title'), text, confirm: t('submit') }))) return;
    await run(() => examsCalls().submit.call({ ...key, with_missing: true }), t('submitted'));
  };

  return (
    <>
      {state === 'DRAFT' && (
        <Button size="sm" onClick={() => void submit()}>
          {t('submit')}
        </Button>
      )}
      {state === 'SUBMITTED' && may('mark.approve') && (
        <Button
          size="sm"
          onClick={() => void run(() => examsCalls().approve.call({ sheets }), t('approved', { count: 1 }))}
        >
          {t('approve')}
        </Button>
      )}
      {(state === 'APPROVED' || state === 'PUBLISHED') && may('mark.unlock') && (
        <Button
          size="sm"
          variant="default"
          onClick={async () => {
            if (await confirm({ text: t('lock_text'), confirm: t('lock') }))
              await run(() => examsCalls().lock.call({ sheets }), t('locked'));
          }}
        >
          {t('lock')}
        </Button>
      )}
      {state !== 'DRAFT' &&
        may(state === 'SUBMITTED' || state === 'APPROVED' ? 'mark.approve' : 'mark.unlock') && (
          <ReasonButton
            label={t('send_back')}
            text={t('send_back_text')}
            onReason={async (reason) => {
              await examsCalls().sendBack.call({ sheets, reason });
              toastDone(t('sent_back'));
              onChanged();
            }}
          />
        )}
    </>
  );
}
