import type { ListRow } from '#kernel/lists/list.ts';
import { useWords } from '#ui/language.tsx';
import type { RowAction } from '#ui/list-screen/actions.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { timesheetCalls } from '../base/client.ts';
import { useTimes } from '../days/use-times.tsx';
import { correctionList } from './list.ts';
import { correctionWords } from './words.ts';

type Row = ListRow<typeof correctionList>;

/** What employees asked about their days; the office approves or refuses. */
export default function TimeCorrections() {
  const t = useWords(correctionWords);
  const times = useTimes();
  const decide = ({ id, version }: Row, approve: boolean, remark = '') =>
    timesheetCalls().corrections.decide.call({ id, version, approve, remark });
  const actions = (row: Row): RowAction[] => [
    ...(row.state === 'APPLIED'
      ? [
          {
            label: t('approve'),
            done: t('approved'),
            ask: { title: t('approve_title'), text: t('approve_text') },
            run: () => decide(row, true),
          },
          {
            label: t('refuse'),
            done: t('refused'),
            danger: true,
            ask: { title: t('refuse_title'), reason: t('why') },
            run: (reason: string) => decide(row, false, reason),
          },
        ]
      : []),
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
