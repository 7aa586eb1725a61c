import { Paper, Radio, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { leaveCalls, type LeaveShown } from '../base/client.ts';
import { applicationWords, choiceWords } from './words.ts';

type Act = keyof typeof choiceWords;

/** "Change application status": the next state and a remark. */
export function StatusForm({ leave, onDone }: { leave: LeaveShown; onDone: () => void }) {
  const t = useWords(applicationWords);
  const choices = useWords(choiceWords);
  const acts = leave.acts.filter((act): act is Act => act in choiceWords);
  const form = useForm({ initialValues: { act: acts[0] ?? ('RECOMMEND' as Act), remark: '' } });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ act, remark }) => {
      const seen = { id: leave.id, version: leave.version, remark };
      return act === 'RECOMMEND'
        ? leaveCalls().recommend.call(seen)
        : leaveCalls().decide.call({ ...seen, act });
    },
    done: t('changed'),
    onDone,
    labels: { remark: t('remark') },
  });
  const needsRemark = form.values.act === 'REJECT' || form.values.act === 'CANCEL';
  return (
    <Paper withBorder p="md" component="section" aria-label={t('change_status')}>
      <Title order={3} size="h5" mb="sm">
        {t('change_status')}
      </Title>
      <FormSheet form={form} saving={saving} submit={t('change_status')} onCancel={onDone}>
        <Radio.Group label={t('new_status')} {...form.getInputProps('act')}>
          <Stack gap="xs" mt={6}>
            {acts.map((act) => (
              <Radio key={act} value={act} label={choices(act)} />
            ))}
          </Stack>
        </Radio.Group>
        <TextField
          label={t('remark')}
          description={t('remark_hint')}
          lines={2}
          max={500}
          required={needsRemark}
          {...form.getInputProps('remark')}
        />
      </FormSheet>
    </Paper>
  );
}
