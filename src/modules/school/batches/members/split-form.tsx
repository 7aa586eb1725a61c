import { Alert, List, SegmentedControl, Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DateField } from '#ui/inputs/date-field.tsx';
import { ChoiceField, NumberField, TextField } from '#ui/fields/fields.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { withPairs } from '#ui/fields/both-languages.ts';
import { sayRefusal } from '#ui/api.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { toastDone } from '#ui/toast.ts';
import { batchCalls } from '../base/client.ts';
import { batchKindChoices, type BatchKind } from '../batch/kinds.ts';
import { memberWords } from './words.ts';

/** Several batches of one section at once; what it would make is above the button. */
export function SplitForm({ onDone }: { onDone: () => void }) {
  const t = useWords(memberWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const offered = useQuery(batchCalls().choices.queryOptions({ input: {} }));
  const form = useForm({
    initialValues: {
      section_id: null as string | null,
      parts: 2 as number | null,
      by: 'rolls',
      kind: 'practical' as string,
      set_name: '' as string | null,
      name_en: '',
      name_bn: '',
      on: today as string | null,
    },
  });
  const { values } = form;
  const inputOf = ({ on: _, ...given }: typeof values) => ({
    ...withPairs(given, ['name']),
    section_id: given.section_id ?? '',
    parts: given.parts ?? 0,
    by: given.by as 'rolls',
    kind: given.kind as BatchKind,
    set_name: given.set_name ?? '',
  });
  const input = inputOf(values);
  const isWhole = Boolean(
    input.section_id && input.parts >= 2 && input.parts <= 12 && input.name_en && input.set_name,
  );
  const preview = useQuery({
    ...batchCalls().previewSplit.queryOptions({ input }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const saving = useSaving<typeof values, { parts: unknown[] }>({
    form,
    pairs: ['name'],
    done: false,
    onSave: (given) => batchCalls().split.call({ ...inputOf(given), on: given.on ?? '' }),
    onDone: ({ parts }) => {
      toastDone(t('made', { count: format.number(parts.length) }));
      onDone();
    },
    labels: { name_en: t('name_en'), name_bn: t('name_bn'), set_name: t('set') },
  });
  const plan = isWhole ? preview.data : undefined;
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('make')}>
      <Text size="sm" c="dimmed">
        {t('split_lead')}
      </Text>
      <Select
        label={t('section')}
        placeholder={t('choose_section')}
        data={(offered.data?.sections ?? []).map((section) => ({ value: section.id, label: section[lang] }))}
        searchable
        required
        {...form.getInputProps('section_id')}
      />
      <ChoiceField label={t('kind')} choices={batchKindChoices} required {...form.getInputProps('kind')} />
      <PairFields form={form} label={(own) => t(`name_${own}`)} max={90} />
      <Text size="sm" c="dimmed">
        {t('numbered')}
      </Text>
      <TextField
        label={t('set')}
        description={t('set_of_split')}
        required
        max={80}
        suggestions={offered.data?.sets ?? []}
        {...form.getInputProps('set_name')}
      />
      <NumberField label={t('parts')} required {...form.getInputProps('parts')} />
      <SegmentedControl
        aria-label={t('by')}
        data={[
          { value: 'rolls', label: t('by_rolls') },
          { value: 'turns', label: t('by_turns') },
        ]}
        {...form.getInputProps('by')}
      />
      <DateField label={t('on')} required {...form.getInputProps('on')} />
      {isWhole && preview.error && (
        <Alert color="orange" variant="light">
          {sayRefusal(preview.error, lang)}
        </Alert>
      )}
      {plan && !preview.error && (
        <Alert variant="light" color="blue">
          <List size="sm">
            {plan.parts.map((part) => (
              <List.Item key={part.name_en}>
                {t('part', {
                  name: part[`name_${lang}`],
                  count: format.number(part.students),
                  first: format.number(part.first),
                  last: format.number(part.last),
                })}
              </List.Item>
            ))}
          </List>
          {plan.left_out > 0 && (
            <Text size="sm" mt="xs">
              {t('left_out', { count: format.number(plan.left_out) })}
            </Text>
          )}
        </Alert>
      )}
    </FormSheet>
  );
}
