import type { ListRow } from '#kernel/lists/list.ts';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useMoves } from '#ui/workflow/moves.ts';
import { collectionCalls } from '../base/client.ts';
import { confirmationList } from './confirmation-list.ts';
import { confirmationWorkflow } from './workflow.ts';

type Row = ListRow<typeof confirmationList>;

/** Money that nobody has counted: what waits, with the two decisions on it. */
export default function MoneyConfirmations() {
  const { confirm, notReceived } = collectionCalls().confirmations;
  const moves = useMoves(confirmationWorkflow, confirmationList, { confirm, 'not-received': notReceived });
  return (
    <ListScreen list={confirmationList} actions={(row: Row) => moves.row(row)} bulk={moves.many('confirm')} />
  );
}
