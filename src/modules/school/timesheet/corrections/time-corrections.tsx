import type { ListRow } from '#kernel/lists/list.ts';
import { useWords } from '#ui/language.tsx';
import type { RowAction } from '#ui/list-screen/actions.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useMoves } from '#ui/workflow/moves.ts';
import { timesheetCalls } from '../base/client.ts';
import { useTimes } from '../days/use-times.tsx';
import { correctionList } from './list.ts';
import { correctionWords } from './words.ts';
import { correctionWorkflow } from './workflow.ts';

type Row = ListRow<typeof correctionList>;

/** What employees asked about their days; the office approves or refuses. */
export default function TimeCorrections() {
  const t = useWords(correctionWords);
  const times = useTimes();
  const decide = (approve: boolean) => ({
    call: ({ id, version, remark }: { id: string; version: number; remark?: string | null }) =>
      timesheetCalls().corrections.decide.call({ id, version, approve, remark: remark ?? '' }),
  });
  const moves = useMoves(correctionWorkflow, correctionList, {
    approve: decide(true),
    refuse: decide(false),
  });
  const actions = (row: Row): RowAction[] => [
    ...moves.row(row),
    {
      label: t('see_month'),
      to: `/site/employee/attendance/employee-individual-attendance-master?employee=${row.employee_id}&month=${(row.day ?? '').slice(0, 7)}`,
    },
  ];
  return (
    <ListScreen
      list={correctionList}
      cells={{ wanted: (row) => `${times.clock(row.in_at)} – ${times.clock(row.out_at)}` }}
      actions={actions}
    />
  );
}
