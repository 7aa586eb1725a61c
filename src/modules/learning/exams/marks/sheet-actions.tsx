import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { goTo } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { ReasonButton } from '#ui/forms/reason-button.tsx';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { firstToCorrect } from './cells-to-correct.tsx';
import { examsCalls } from '../base/client.ts';
import type { Grid, SheetName } from './sheet.tsx';
import { marksKeys } from './cell.tsx';
import type { MarksStore } from './store.ts';
import { marksWords } from './words.ts';
import { sheetActWords } from '../base/words.ts';

/** What may be done with a sheet in its state: submit, approve, return with a reason, lock. */
export function SheetActions({
  grid,
  store,
  onChanged,
}: {
  grid: Grid;
  store: MarksStore;
  onChanged: () => Promise<void>;
}) {
  const t = useWords(marksWords);
  const act = useWords(sheetActWords);
  const lang = useLang();
  const { may } = useShell();
  const { confirm } = useConfirm();
  const key: SheetName = { exam_subject_id: grid.exam_subject_id, section_id: grid.section_id };
  const sheets = [key];
  const { state } = grid;

  const [saving, setSaving] = useState(false);
  /** What is typed goes ahead of what is done with the sheet, also what is in a cell that still has the cursor. */
  const settle = async () => {
    store.commitDrafts();
    setSaving(true);
    await store.settled();
    setSaving(false);
  };
  /** Says that it is done when the sheet here is in its new state. */
  const run = async (work: () => Promise<unknown>, done: string) => {
    await settle();
    try {
      await work();
      await onChanged();
      toastDone(done);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  /** Leads to the first cell that is no mark; true when there was one. */
  const correctFirst = (): boolean => {
    const at = firstToCorrect(store, grid);
    if (!at) return false;
    const { length } = store.toCorrect();
    toastWarning(length === 1 ? t('wrong_one') : t('wrong', { count: length }));
    goTo(marksKeys, at);
    return true;
  };
  const submit = async () => {
    store.commitDrafts();
    if (correctFirst()) return;
    await settle();
    // Among what was just sent the server may have refused something.
    if (correctFirst()) return;
    const { entered, all } = store.counts();
    const missing = all - entered;
    const text = missing > 0 ? t('submit_missing', { count: missing }) : t('submit_text');
    if (!(await confirm({ title: act('submit_title'), text, confirm: act('submit') }))) return;
    await run(() => examsCalls().submit.call({ ...key, with_missing: true }), act('submitted'));
  };

  return (
    <>
      {state === 'DRAFT' && (
        <Button size="sm" loading={saving} onClick={() => void submit()}>
          {act('submit')}
        </Button>
      )}
      {state === 'SUBMITTED' && may('mark.approve') && (
        <Button
          size="sm"
          loading={saving}
          onClick={() => void run(() => examsCalls().approve.call({ sheets }), act('approved', { count: 1 }))}
        >
          {act('approve')}
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
            label={act('send_back')}
            text={act('send_back_text')}
            onReason={async (reason) => {
              await settle();
              await examsCalls().sendBack.call({ sheets, reason });
              await onChanged();
              toastDone(act('sent_back'));
            }}
          />
        )}
    </>
  );
}
