import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListRow } from '#kernel/lists/list.ts';
import type { AnyReport } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import type { RowAction } from '#ui/list-screen/actions.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { feesCalls } from '../base/client.ts';
import { feeFineList, fineRegister } from './list.ts';
import { FineTotals } from './totals.tsx';
import { feeFineWords } from './words.ts';

const { plus: Plus, printer: Printer } = icons;
const AddFine = later(() => import('./add-fine.tsx').then((part) => part.AddFine));
const RunningFines = later(() => import('./running-fines.tsx').then((part) => part.RunningFines));
const ReportScreen = later(() =>
  import('#ui/list-screen/report-screen.tsx').then((part) => part.ReportScreen),
);

/** All fines of students: what was raised, the late fees that run, and the register to print. */
export default function FineManagement() {
  const { pathname } = useLocation();
  const [params] = useAddress();
  const view = params.get('view');
  if (view === 'register') return <ReportScreen report={fineRegister as AnyReport} back={pathname} />;
  if (view === 'running') return <RunningFines back={pathname} />;
  return <Fines />;
}

function Fines() {
  const t = useWords(feeFineWords);
  const lang = useLang();
  const { pathname } = useLocation();
  const { may, user } = useShell();
  const today = useToday();
  const [adding, add] = useState(false);
  const calls = feesCalls().fines;
  const actions = ({
    id,
    version,
    state,
    kind,
    waived,
    paid,
    ...row
  }: ListRow<typeof feeFineList>): RowAction[] => {
    const name = row[`name_${lang}`] ?? '';
    const mayWaive = may('fee-fine.waive') && state !== 'CANCELLED';
    // A mistake is corrected on its day by the person who made it.
    const isOwnToday = row.raised_by === user.id && dayIn(new Date(row.raised_on ?? 0)) === today;
    const isOpen = state !== 'CANCELLED' && kind !== 'ABSENCE' && paid === 0;
    const wrong = isOpen && may('fee-fine.add') && (isOwnToday || may('fee-fine.waive'));
    return [
      ...(mayWaive && state === 'DUE'
        ? [
            {
              label: t('waive'),
              done: t('waived_done'),
              ask: { title: t('waive_ask', { name }), reason: t('reason') },
              run: (reason: string) => calls.waive.call({ id, version, reason }),
            },
          ]
        : []),
      ...(mayWaive && (waived ?? 0) > 0
        ? [{ label: t('unwaive'), done: t('unwaived_done'), run: () => calls.unwaive.call({ id, version }) }]
        : []),
      ...(wrong
        ? [
            {
              label: t('cancel'),
              danger: true,
              done: t('cancelled_done'),
              ask: { title: t('cancel_ask', { name }), text: t('cancel_text'), reason: t('reason') },
              run: (reason: string) => calls.cancel.call({ id, version, reason }),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <ListScreen
        list={feeFineList}
        actions={actions}
        above={<FineTotals />}
        buttons={
          <>
            {may('attendance-fine.view') && (
              <Button component={Link} to="/site-fine-management/absence" variant="default">
                {t('absence')}
              </Button>
            )}
            <Button
              component={Link}
              to={`${pathname}?view=register`}
              variant="default"
              leftSection={<Printer size={16} />}
            >
              {t('print')}
            </Button>
            {may('fee-fine.add') && (
              <Button leftSection={<Plus size={16} />} onClick={() => add(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <Drawer opened={adding} onClose={() => add(false)} title={t('add')}>
        {adding && <AddFine onDone={() => add(false)} />}
      </Drawer>
    </>
  );
}
