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
import { useShell } from '#ui/shell-context.tsx';
import { useMoves } from '#ui/workflow/moves.ts';
import { feesCalls } from '../base/client.ts';
import { waiverList, waiverSums } from './list.ts';
import { waiverWords } from './words.ts';
import { waiverWorkflow } from './workflow.ts';

const { plus: Plus, printer: Printer } = icons;
const AskForm = later(() => import('./ask-form.tsx').then((part) => part.AskForm));
const EndForm = later(() => import('./end-form.tsx').then((part) => part.EndForm));
const ReportScreen = later(() =>
  import('#ui/list-screen/report-screen.tsx').then((part) => part.ReportScreen),
);

export type WaiverRow = ListRow<typeof waiverList>;

/** The register of waivers: asked for, decided, ended; and their sums. */
export default function StudentWaivers() {
  const { pathname } = useLocation();
  const [params] = useAddress();
  if (params.get('view') === 'sums') return <ReportScreen report={waiverSums as AnyReport} back={pathname} />;
  return <Register />;
}

function Register() {
  const t = useWords(waiverWords);
  const { pathname } = useLocation();
  const { may, user } = useShell();
  const [asking, ask] = useState(false);
  const [ending, end] = useState<WaiverRow | null>(null);
  const { approve, reject } = feesCalls().waivers;
  const moves = useMoves(waiverWorkflow, waiverList, { approve, reject });
  const actions = (row: WaiverRow): RowAction[] => {
    if (row.state === 'APPROVED' && may('fee-waiver.decide'))
      return [{ label: t('end'), danger: true, run: async () => end(row) }];
    // Nobody decides on what they asked for.
    return row.asked_by === user.id ? [] : moves.row(row);
  };
  return (
    <>
      <ListScreen
        list={waiverList}
        actions={actions}
        buttons={
          <>
            <Button
              component={Link}
              to={`${pathname}?view=sums`}
              variant="default"
              leftSection={<Printer size={16} />}
            >
              {t('sums')}
            </Button>
            {may('fee-waiver.ask') && (
              <Button leftSection={<Plus size={16} />} onClick={() => ask(true)}>
                {t('ask')}
              </Button>
            )}
          </>
        }
      />
      <Drawer opened={asking} onClose={() => ask(false)} title={t('ask')}>
        {asking && <AskForm onDone={() => ask(false)} />}
      </Drawer>
      <Drawer opened={ending !== null} onClose={() => end(null)} title={t('end')}>
        {ending && <EndForm waiver={ending} onDone={() => end(null)} />}
      </Drawer>
    </>
  );
}
