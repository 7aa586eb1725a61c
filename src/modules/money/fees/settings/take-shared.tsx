import { Checkbox, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#ui/feedback/empty.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone } from '#ui/toast.ts';
import { feesCalls } from '../base/client.ts';
import type { SharedFeeList } from './lists.ts';
import { settingScreenWords } from './words.ts';

/** Many entries of a shared list at once; their names and links come with them. */
export function TakeShared({ list, onDone }: { list: SharedFeeList; onDone: () => void }) {
  const t = useWords(settingScreenWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(feesCalls().settings.shared.queryOptions({ input: { list } }));
  const form = useForm({ initialValues: { ids: [] as string[] } });
  const { ids } = form.values;
  const saving = useSaving<{ ids: string[] }, { added: number }>({
    form,
    done: false,
    onSave: ({ ids: chosen }) => feesCalls().settings.take.call({ list, ids: chosen }),
    onDone: ({ added }) => {
      toastDone(t('taken', { count: format.number(added) }));
      onDone();
    },
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={280} />;
  if (found.data.length === 0) return <Empty title={t('all_taken')} />;
  const all = found.data.map(({ id }) => id);
  return (
    <FormSheet
      form={form}
      saving={saving}
      onCancel={onDone}
      sticky
      submit={t('take', { count: format.number(ids.length) })}
    >
      <Checkbox
        label={t('all')}
        checked={ids.length === all.length}
        indeterminate={ids.length > 0 && ids.length < all.length}
        onChange={(event) => form.setFieldValue('ids', event.currentTarget.checked ? all : [])}
      />
      <Checkbox.Group value={ids} onChange={(chosen) => form.setFieldValue('ids', chosen)}>
        <Stack gap="xs" pl="md">
          {found.data.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name[lang]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormSheet>
  );
}
