import { Button } from '@mantine/core';
import { ReasonButton } from '#ui/forms/reason-button.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { examsCalls } from '../base/client.ts';
import type { useExamPicker } from '../base/exam-picker.tsx';
import { sheetActWords } from '../base/words.ts';
import { ImportMarksButton } from './import-button.tsx';
import type { SheetRow } from './sheet-columns.tsx';
import { completeDrafts, SubmitSheets } from './submit-sheets.tsx';
import { sheetWords } from './words.ts';

/** What is done with the ticked sheets, or with all that are ready: sent back, submitted, approved. */
export function MarkListActions({
  picker,
  all,
  selected,
  onDone,
}: {
  picker: ReturnType<typeof useExamPicker>;
  all: readonly SheetRow[];
  selected: readonly string[];
  onDone: () => void;
}) {
  const m = useWords(sheetWords);
  const act = useWords(sheetActWords);
  const lang = useLang();
  const { may } = useShell();
  const keysOf = (list: readonly SheetRow[]) =>
    list.map(({ exam_subject_id, section_id }) => ({ exam_subject_id, section_id }));
  const chosen = all.filter((row) => selected.includes(row.id));
  const submitted = (chosen.length > 0 ? chosen : all).filter((row) => row.state === 'SUBMITTED');

  const drafts = chosen.length > 0 ? chosen.filter((row) => row.state === 'DRAFT') : completeDrafts(all);
  const approve = async () => {
    try {
      const { moved } = await examsCalls().approve.call({ sheets: keysOf(submitted) });
      toastDone(act('approved', { count: moved.length }));
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <>
      <ImportMarksButton picker={picker} />
      {may('mark.approve') && all.length > 0 && chosen.length > 0 && (
        <ReasonButton
          label={act('send_back')}
          text={act('send_back_text')}
          onReason={async (reason) => {
            await examsCalls().sendBack.call({ sheets: keysOf(chosen), reason });
            toastDone(act('sent_back'));
            onDone();
          }}
        />
      )}
      {may('mark.enter-all') && drafts.length > 0 && (
        <SubmitSheets
          sheets={drafts}
          variant={may('mark.approve') && submitted.length > 0 ? 'default' : 'filled'}
          label={act(chosen.length > 0 ? 'submit_several' : 'submit_complete', { count: drafts.length })}
          onDone={onDone}
        />
      )}
      {may('mark.approve') && all.length > 0 && (
        <Button disabled={submitted.length === 0} onClick={() => void approve()}>
          {chosen.length > 0 ? act('approve') : m('approve_all')}
        </Button>
      )}
    </>
  );
}
