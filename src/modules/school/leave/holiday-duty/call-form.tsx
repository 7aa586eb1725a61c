import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Word } from '#kernel/words.ts';
import { ChoiceField, ChoicesField, LinksField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { leaveCalls } from '../base/client.ts';
import { callWhos, workdayFors, type CallWho, type WorkdayFor } from '../rules/holiday-duty.ts';
import { holidayDutyWords as words } from './words.ts';

const whoWords: Record<CallWho, Word> = {
  all: words.all,
  teachers: words.teachers,
  designations: words.by_designation,
  people: words.by_name,
};
const workdayWords: Record<WorkdayFor, Word> = {
  nobody: words.work_nobody,
  teachers: words.work_teachers,
  called: words.work_called,
};
export const whoWord = (who: CallWho): Word => whoWords[who];
export const workdayWord = (workday: WorkdayFor): Word => workdayWords[workday];

export type Kept = {
  id: string;
  version: number;
  who: CallWho;
  designation_ids: string[];
  employee_ids: string[];
  workday_for: WorkdayFor;
  at_time: string | null;
  note: string | null;
};
export type Place = { holiday_id: string; day_no: number };

/** Chooses whom a holiday calls, and says before it is kept whom and how many. */
export function CallForm({ place, kept, onDone }: { place: Place; kept: Kept | null; onDone: () => void }) {
  const t = useWords(words);
  const form = useForm({
    initialValues: {
      who: (kept?.who ?? 'all') as string | null,
      designation_ids: kept?.designation_ids ?? [],
      employee_ids: kept?.employee_ids ?? [],
      workday_for: (kept?.workday_for ?? 'nobody') as string | null,
      at_time: kept?.at_time ?? null,
      note: kept?.note ?? null,
    },
  });
  const { who, designation_ids, employee_ids } = form.values;
  const choice = { who: (who ?? 'all') as CallWho, designation_ids, employee_ids };
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ workday_for, at_time, note }) => {
      const wanted = { ...choice, workday_for: (workday_for ?? 'nobody') as WorkdayFor, at_time, note };
      return kept
        ? leaveCalls().holidayDuty.change.call({ ...wanted, id: kept.id, version: kept.version })
        : leaveCalls().holidayDuty.call.call({ ...wanted, ...place });
    },
    done: t('saved_done'),
    onDone,
    labels: { who: t('who'), workday_for: t('workday_for'), at_time: t('at_time'), note: t('note') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <ChoiceField
        label={t('who')}
        choices={callWhos.map((value) => ({ value, word: whoWord(value) }))}
        required
        clearable={false}
        {...form.getInputProps('who')}
      />
      {who === 'designations' && (
        <LinksField
          label={t('designations')}
          to="designations"
          required
          {...form.getInputProps('designation_ids')}
        />
      )}
      {who === 'people' && <PeopleField {...form.getInputProps('employee_ids')} />}
      <Preview choice={choice} place={place} />
      <ChoiceField
        label={t('workday_for')}
        description={t('workday_hint')}
        choices={workdayFors.map((value) => ({ value, word: workdayWord(value) }))}
        required
        clearable={false}
        {...form.getInputProps('workday_for')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField type="time" label={t('at_time')} {...form.getInputProps('at_time')} />
      </SimpleGrid>
      <TextField
        label={t('note')}
        description={t('note_hint')}
        lines={2}
        max={300}
        {...form.getInputProps('note')}
      />
    </FormSheet>
  );
}

function PeopleField(props: { value?: string[]; onChange?: (ids: string[]) => void }) {
  const t = useWords(words);
  const found = useQuery(leaveCalls().holidayDuty.staff.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  return (
    <ChoicesField
      {...props}
      label={t('people')}
      choices={(found.data ?? []).map(({ id, name, designation }) => ({
        value: id,
        word: { en: `${name.en} · ${designation.en}`, bn: `${name.bn} · ${designation.bn}` },
      }))}
      disabled={found.isPending}
      searchable
      required
    />
  );
}

const named = 12;

function Preview({
  choice,
  place,
}: {
  choice: { who: CallWho; designation_ids: string[]; employee_ids: string[] };
  place: Place;
}) {
  const t = useWords(words);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery({
    queryKey: ['holiday-duty-preview', choice, place],
    queryFn: () => leaveCalls().holidayDuty.preview.call({ ...choice, ...place }),
    placeholderData: keepPreviousData,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const { data } = found;
  if (!data) return <Alert variant="light">…</Alert>;
  const listed = (names: readonly Word[]) =>
    [
      ...names.slice(0, named).map((name) => name[lang]),
      ...(names.length > named ? [t('and_more', { count: format.number(names.length - named) })] : []),
    ].join(', ');
  if (data.count === 0)
    return (
      <Alert variant="light" color="yellow" aria-live="polite">
        {t('preview_none')}
      </Alert>
    );
  return (
    <Alert variant="light" aria-live="polite">
      <Stack gap={4}>
        <Text fw={600}>{t('preview', { count: format.number(data.count) })}</Text>
        <Text size="sm">{listed(data.names)}</Text>
        {data.away.length > 0 && (
          <Text size="sm" c="orange">
            {t('preview_away', { count: format.number(data.away.length), names: listed(data.away) })}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
