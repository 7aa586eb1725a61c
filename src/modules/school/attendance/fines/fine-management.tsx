import { Alert, Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useMonthTitle } from '#ui/calendar/views.tsx';
import { ChoiceField } from '#ui/fields/plain-fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone } from '#ui/toast.ts';
import { attendanceCalls } from '../client.ts';
import { fineList } from './list.ts';
import { fineWords } from './words.ts';

function RunForm({ months, onDone }: { months: readonly string[]; onDone: () => void }) {
  const t = useWords(fineWords);
  const format = useFormat();
  const title = useMonthTitle();
  const form = useForm({ initialValues: { month: months[1] ?? months[0] ?? null } });
  const saving = useSaving({
    form,
    onSave: ({ month }: { month: string | null }) => attendanceCalls().runFines.call({ month: month ?? '' }),
    done: false,
    onDone: ({ count, total }) => {
      toastDone(t('done', { count: format.number(count), total: format.money(total) }));
      onDone();
    },
    labels: { month: t('month') },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('calculate')} onCancel={onDone}>
      <ChoiceField
        label={t('month')}
        required
        choices={months.map((month) => {
          const word = title(month.slice(0, 7));
          return { value: month, word: { en: word, bn: word } };
        })}
        {...form.getInputProps('month')}
      />
      <Text size="sm">{t('calculate_hint')}</Text>
    </FormSheet>
  );
}

/** The fines of months: calculated by the rules, waived with a reason, and what fees will do with them. */
export default function FineManagement() {
  const t = useWords(fineWords);
  const lang = useLang();
  const { may } = useShell();
  const title = useMonthTitle();
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
            {may('attendance-fine.run') && months.data && months.data.months.length > 0 && (
              <Button onClick={() => run(true)}>{t('calculate')}</Button>
            )}
          </>
        }
        above={
          months.data && (
            <Alert color="blue" variant="light">
              {t(months.data.collected ? 'collected' : 'not_collected')}
            </Alert>
          )
        }
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
