import { useQueryClient } from '@tanstack/react-query';
import { ReasonButton } from '#ui/forms/reason-button.tsx';
import { useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { leaveCalls, type LeaveShown } from '../base/client.ts';
import { useDates } from '../base/use-dates.ts';
import { applicationWords } from './words.ts';

/** Who applied withdraws it while it waits, or asks for approved leave to be cancelled. */
export function OwnCancel({ leave }: { leave: LeaveShown }) {
  const t = useWords(applicationWords);
  const client = useQueryClient();
  const dates = useDates();
  if (!leave.own_act) return null;
  const asks = leave.own_act === 'ASK_CANCEL';
  return (
    <ReasonButton
      label={t(asks ? 'ask_cancel' : 'cancel_own')}
      text={dates(leave.from_day, leave.to_day)}
      onReason={async (remark) => {
        await leaveCalls().cancel.call({ id: leave.id, version: leave.version, remark });
        toastDone(t(asks ? 'asked_cancel' : 'cancelled_own'));
        await client.invalidateQueries();
      }}
    />
  );
}
