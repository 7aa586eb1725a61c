import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListRow } from '#kernel/lists/list.ts';
import type { AnyReport } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import type { RowAction } from '#ui/list-screen/actions.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { TwoLines } from '#ui/list-screen/two-lines.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useMoves } from '#ui/workflow/moves.ts';
import { leaveCalls } from '../base/client.ts';
import { useSpanText } from './duty-facts.tsx';
import { dutyList, dutyRegister } from './list.ts';
import { dutyWords } from './words.ts';
import { dutyWorkflow } from './workflow.ts';

const { plus: Plus, printer: Printer } = icons;
const DutyForm = later(() => import('./duty-form.tsx').then((part) => part.DutyForm));
const DutyView = later(() => import('./duty-drawer.tsx').then((part) => part.DutyView));
const ReportScreen = later(() =>
  import('#ui/list-screen/report-screen.tsx').then((part) => part.ReportScreen),
);

type Row = ListRow<typeof dutyList>;

/** Duty of the staff: what waits is decided here, and the office gives duty. */
export default function DutyMaster() {
  const { pathname } = useLocation();
  const [params] = useAddress();
  if (params.get('view') === 'register')
    return <ReportScreen report={dutyRegister as AnyReport} back={pathname} />;
  return <Duties />;
}

function Duties() {
  const t = useWords(dutyWords);
  const { pathname } = useLocation();
  const [params, change] = useAddress();
  const { may } = useShell();
  const span = useSpanText();
  const [assigning, assign] = useState(false);
  const opened = params.get('open');
  const calls = leaveCalls().duty;
  const moves = useMoves(dutyWorkflow, dutyList, calls);
  const bulk = moves.many('approve', 'reject');
  const actions = (row: Row): RowAction[] => [
    { label: t('open'), run: async () => change({ open: row.id }) },
    ...moves.row(row),
  ];
  return (
    <>
      <ListScreen
        list={dutyList}
        actions={actions}
        {...(bulk.length > 0 ? { bulk } : {})}
        onRow={({ id }) => change({ open: id })}
        refreshMs={() => 60_000}
        cells={{
          from_day: (row, own) => <TwoLines first={own} second={row.from_time ? span.times(row) : null} />,
          // A single day is not said twice.
          to_day: (row, own) => (row.to_day === row.from_day ? '' : own),
        }}
        buttons={
          <>
            <Button
              component={Link}
              to={`${pathname}?view=register`}
              variant="default"
              leftSection={<Printer size={16} />}
            >
              {t('print')}
            </Button>
            {may('duty.assign') && (
              <Button leftSection={<Plus size={16} />} onClick={() => assign(true)}>
                {t('assign')}
              </Button>
            )}
          </>
        }
      />
      <Drawer opened={assigning} onClose={() => assign(false)} title={t('assign')}>
        {assigning && <DutyForm assigns onDone={() => assign(false)} />}
      </Drawer>
      <Drawer opened={opened !== null} onClose={() => change({ open: null })} title={t('title')}>
        {opened && <DutyView id={opened} onDone={() => change({ open: null })} />}
      </Drawer>
    </>
  );
}
