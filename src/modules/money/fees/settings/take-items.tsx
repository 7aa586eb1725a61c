import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { DateField, NumberField } from '#ui/fields/fields.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone } from '#ui/toast.ts';
import { feesCalls } from '../base/client.ts';
import { settingScreenWords } from './words.ts';

/** Sub-heads of the shared list for a year: all months of a head at once, with their due dates. */
export function TakeItems({ yearId, onDone }: { yearId: string; onDone: () => void }) {
  const t = useWords(settingScreenWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(feesCalls().settings.sharedItems.queryOptions({ input: { year_id: yearId } }));
  const form = useForm({
    initialValues: { ids: [] as string[], due_day: null as number | null, due_on: null as string | null },
  });
  const { ids } = form.values;
  const saving = useSaving<typeof form.values, { added: number }>({
    form,
    done: false,
    onSave: (values) => feesCalls().settings.takeItems.call({ ...values, year_id: yearId }),
    onDone: ({ added }) => {
      toastDone(t('taken', { count: format.number(added) }));
      onDone();
    },
    labels: { due_day: t('due_day'), due_on: t('due_on_others') },
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={280} />;
  const left = found.data.filter(({ taken, outside }) => !taken && !outside);
  if (left.length === 0)
    return <Empty title={t(found.data.length === 0 ? 'no_shared_items' : 'all_taken')} />;
  const heads = [...Map.groupBy(left, ({ head_id }) => head_id).values()];
  const put = (own: readonly string[], wanted: boolean) =>
    form.setFieldValue('ids', [...ids.filter((id) => !own.includes(id)), ...(wanted ? own : [])]);
  const withoutMonth = left.some(({ id, month }) => month === null && ids.includes(id));
  return (
    <FormSheet
      form={form}
      saving={saving}
      onCancel={onDone}
      sticky
      submit={t('take', { count: format.number(ids.length) })}
    >
      <NumberField label={t('due_day')} description={t('due_day_hint')} {...form.getInputProps('due_day')} />
      {withoutMonth && <DateField label={t('due_on_others')} required {...form.getInputProps('due_on')} />}
      {heads.map((own) => {
        const all = own.map(({ id }) => id);
        const chosen = all.filter((id) => ids.includes(id)).length;
        return (
          <Stack key={own[0]?.head_id} gap="xs">
            <Checkbox
              label={<Text fw={600}>{own[0]?.head[lang]}</Text>}
              checked={chosen === all.length}
              indeterminate={chosen > 0 && chosen < all.length}
              onChange={(event) => put(all, event.currentTarget.checked)}
            />
            <Stack gap="xs" pl="md">
              {own.map((one) => (
                <Checkbox
                  key={one.id}
                  label={one[`name_${lang}`]}
                  checked={ids.includes(one.id)}
                  onChange={(event) => put([one.id], event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </Stack>
        );
      })}
    </FormSheet>
  );
}
