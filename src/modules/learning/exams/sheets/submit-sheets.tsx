import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { examsCalls } from '../base/client.ts';
import type { SheetProgress } from './mark-sheet-cards.tsx';
import { sheetActWords } from '../base/words.ts';

/** Drafts in which no mark is missing. */
export const completeDrafts = <T extends SheetProgress>(sheets: readonly T[]): T[] =>
  sheets.filter((each) => each.state === 'DRAFT' && each.expected > 0 && each.entered >= each.expected);

/** Hands in several drafts after one question that names how many marks are missing in them. */
export function SubmitSheets({
  sheets,
  label,
  onDone,
  ...look
}: ButtonProps & { sheets: readonly SheetProgress[]; label: string; onDone: () => void }) {
  const t = useWords(sheetActWords);
  const lang = useLang();
  const format = useFormat();
  const { confirm } = useConfirm();
  const [busy, setBusy] = useState(false);
  const missing = sheets.reduce((sum, each) => sum + Math.max(0, each.expected - each.entered), 0);
  const submit = async () => {
    const text =
      missing > 0 ? t('submit_several_missing', { count: format.number(missing) }) : t('submit_several_text');
    const title =
      sheets.length === 1 ? t('submit_title') : t('submit_several_title', { count: sheets.length });
    if (!(await confirm({ title, text, confirm: t('submit') }))) return;
    setBusy(true);
    try {
      const keys = sheets.map(({ exam_subject_id, section_id }) => ({ exam_subject_id, section_id }));
      const { moved } = await examsCalls().submitSeveral.call({ sheets: keys, with_missing: true });
      toastDone(moved.length === 1 ? t('submitted') : t('submitted_several', { count: moved.length }));
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} loading={busy} disabled={sheets.length === 0} onClick={() => void submit()}>
      {label}
    </Button>
  );
}
