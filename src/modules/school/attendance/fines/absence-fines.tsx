import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useMonthTitle } from '#ui/calendar/views.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attendanceCalls } from '../base/client.ts';
import { fineList } from './list.ts';
import { fineWords } from './words.ts';

const RunForm = later(() => import('./run-form.tsx').then((part) => part.RunForm));

/** The fines of months: calculated by the rules, waived with a reason, and what fees will do with them. */
export default function AbsenceFines() {
  const t = useWords(fineWords);
  const lang = useLang();
  const { may } = useShell();
  const title = useMonthTitle();
  const mayWrite = may('attendance-fine-rule.create');
  const [running, run] = useState(false);
  const months = useQuery(attendanceCalls().fineMonths.queryOptions({ input: {} }));
  return (
    <>
      <ListScreen
        list={fineList}
        buttons={
          <>
            {may('attendance-fine-rule.view') && (
              <Button component={Link} to="/site-fine-management/rules" variant="default">
                {t('rules')}
              </Button>
            )}
            {may('attendance-fine.run') && months.data?.ruled && months.data.months.length > 0 && (
              <Button onClick={() => run(true)}>{t('calculate')}</Button>
            )}
          </>
        }
        above={
          months.data && (
            <Alert color={months.data.ruled ? 'blue' : 'yellow'} variant="light">
              {t(!months.data.ruled ? 'no_rules' : months.data.collected ? 'collected' : 'not_collected')}
            </Alert>
          )
        }
        {...(months.data?.ruled === false
          ? {
              empty: {
                hint: t(mayWrite ? 'write_rules' : 'wait_for_rules'),
                ...(mayWrite
                  ? {
                      action: (
                        <Button component={Link} to="/site-fine-management/rules">
                          {t('write_rule')}
                        </Button>
                      ),
                    }
                  : {}),
              },
            }
          : {})}
        cells={{ month: (row) => title((row.month ?? '').slice(0, 7)) }}
        actions={({ id, version, state, ...row }) => {
          if (!may('attendance-fine.waive')) return [];
          const name = row[`name_${lang}`] ?? '';
          return state === 'DUE'
            ? [
                {
                  label: t('waive'),
                  done: t('waived'),
                  ask: { title: t('waive_ask', { name }), reason: t('reason') },
                  run: (reason: string) => attendanceCalls().waiveFine.call({ id, version, reason }),
                },
              ]
            : [
                {
                  label: t('restore'),
                  done: t('restored'),
                  run: () => attendanceCalls().restoreFine.call({ id, version }),
                },
              ];
        }}
      />
      <Drawer opened={running} onClose={() => run(false)} title={t('calculate')}>
        {running && months.data && <RunForm months={months.data.months} onDone={() => run(false)} />}
      </Drawer>
    </>
  );
}
