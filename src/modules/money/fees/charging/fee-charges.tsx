import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { feesCalls } from '../base/client.ts';
import { feeRunList } from './list.ts';
import { chargingWords } from './words.ts';

const { plus: Plus } = icons;
const ChargeStudents = later(() => import('./charge-students.tsx').then((part) => part.ChargeStudents));

/** Runs that charged students: who, when, how much; undone here while nothing is paid. */
export default function FeeCharges() {
  const t = useWords(chargingWords);
  const format = useFormat();
  const { pathname } = useLocation();
  const [params, change] = useAddress();
  const client = useQueryClient();
  const { may } = useShell();
  const job = params.get('job');
  if (params.get('view') === 'new' && may('fee-charge.run'))
    return <ChargeStudents back={pathname} onStarted={(id) => change({ view: null, job: id })} />;
  return (
    <ListScreen
      list={feeRunList}
      refreshMs={(rows) => (rows.some(({ state }) => state === 'RUNNING') ? 2000 : null)}
      above={
        job && (
          <JobProgress
            key={job}
            jobId={job}
            onDone={() => {
              change({ job: null });
              void client.invalidateQueries();
            }}
          />
        )
      }
      buttons={
        may('fee-charge.run') && (
          <Button leftSection={<Plus size={16} />} onClick={() => change({ view: 'new' })}>
            {t('charge')}
          </Button>
        )
      }
      actions={({ id, version, state, demands }) =>
        state === 'DONE' && may('fee-charge.undo')
          ? [
              {
                label: t('undo'),
                danger: true,
                done: t('undone_done'),
                ask: { title: t('undo_ask'), text: t('undo_text', { count: format.number(demands ?? 0) }) },
                run: () => feesCalls().charging.undo.call({ id, version }),
              },
            ]
          : []
      }
    />
  );
}
