import { SimpleGrid, Select, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WEEKDAYS } from '#kernel/text/dates.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { ChoiceField, NumberField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { TypedRows } from '#ui/fields/typed-rows.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { batchCalls } from '../base/client.ts';
import type { BatchHour } from '../base/hours.ts';
import { batchKindChoices } from './kinds.ts';
import type { BatchInput, ShownBatch } from './schemas.ts';
import { batchFormWords } from './words.ts';

type Entry = { id: string; en: string; bn: string };
/** The school's week starts on Saturday. */
const week = [6, 0, 1, 2, 3, 4, 5];

function useEntryField() {
  const lang = useLang();
  return (list: readonly Entry[] | undefined) =>
    (list ?? []).map((entry) => ({ value: entry.id, label: entry[lang] }));
}

/** The weekly hours of a batch, one row each. */
function Hours({
  hours,
  rooms,
  onChange,
  error,
}: {
  hours: readonly BatchHour[];
  rooms: readonly Entry[] | null;
  onChange: (hours: BatchHour[]) => void;
  error: ReactNode;
}) {
  const t = useWords(batchFormWords);
  const lang = useLang();
  const listed = useEntryField();
  return (
    <TypedRows
      label={t('hours')}
      rows={hours}
      onChange={onChange}
      fresh={(): BatchHour => ({ weekday: 6, starts: '', ends: '', room_id: null })}
      add={t('add_hour')}
      minWidth={rooms ? 560 : 440}
      error={error}
      columns={[
        {
          key: 'weekday',
          title: t('day'),
          minWidth: 130,
          field: (row, change, label) => (
            <Select
              aria-label={label}
              data={week.map((day) => ({ value: String(day), label: WEEKDAYS[lang][day] ?? '' }))}
              value={String(row.weekday)}
              onChange={(day) => change({ weekday: Number(day) })}
              allowDeselect={false}
            />
          ),
        },
        ...(['starts', 'ends'] as const).map((key) => ({
          key,
          title: t(key === 'starts' ? 'from' : 'to'),
          minWidth: 120,
          field: (row: BatchHour, change: (part: Partial<BatchHour>) => void, label: string) => (
            <TextField
              type="time"
              aria-label={label}
              value={row[key]}
              onChange={(time) => change({ [key]: time ?? '' })}
            />
          ),
        })),
        ...(rooms
          ? [
              {
                key: 'room_id',
                title: t('room'),
                minWidth: 130,
                field: (row: BatchHour, change: (part: Partial<BatchHour>) => void, label: string) => (
                  <Select
                    aria-label={label}
                    data={listed(rooms)}
                    value={row.room_id}
                    onChange={(room_id) => change({ room_id })}
                    searchable
                    clearable
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const empty = {
  year_id: null as string | null,
  name_en: '',
  name_bn: '',
  kind: 'practical' as string,
  set_name: null as string | null,
  class_id: null as string | null,
  section_id: null as string | null,
  session_id: null as string | null,
  teacher_id: null as string | null,
  room_id: null as string | null,
  capacity: null as number | null,
  starts_on: null as string | null,
  ends_on: null as string | null,
  hours: [] as BatchHour[],
  active: true,
};

/** A new batch, or one that is changed; what it is offered follows its year. */
export function BatchForm({
  held,
  onDone,
  onSaved,
}: {
  held: ShownBatch | null;
  onDone: () => void;
  onSaved?: (id: string) => void;
}) {
  const t = useWords(batchFormWords);
  const listed = useEntryField();
  const form = useForm({
    initialValues: held
      ? {
          ...empty,
          ...Object.fromEntries(Object.keys(empty).map((key) => [key, held[key as keyof typeof empty]])),
          hours: held.hours.map(({ room: _, ...hour }) => hour),
        }
      : empty,
  });
  const { values } = form;
  const found = useQuery(
    batchCalls().choices.queryOptions({ input: values.year_id ? { year_id: values.year_id } : {} }),
  );
  const offered = found.data;
  const saving = useSaving<typeof values, { id: string }>({
    form,
    pairs: ['name'],
    onSave: (given) => {
      const input = { ...given, year_id: given.year_id ?? offered?.year_id ?? '' } as BatchInput;
      return held
        ? batchCalls().update.call({ ...input, id: held.id, version: held.version })
        : batchCalls().create.call(input);
    },
    onDone: ({ id }) => {
      onDone();
      onSaved?.(id);
    },
    labels: { name_en: t('name_en'), name_bn: t('name_bn'), set_name: t('set'), hours: t('hours') },
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const sections = (offered?.sections ?? []).filter(
    (section) => !values.class_id || section.class_id === values.class_id,
  );
  const select = (key: 'session_id' | 'teacher_id' | 'room_id', list: readonly Entry[] | undefined) => (
    <Select
      label={t(key === 'session_id' ? 'session' : key === 'teacher_id' ? 'teacher' : 'room')}
      data={listed(list)}
      searchable
      clearable
      {...form.getInputProps(key)}
    />
  );
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} sticky>
      <PairFields form={form} label={(lang) => t(`name_${lang}`)} max={100} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ChoiceField label={t('kind')} choices={batchKindChoices} required {...form.getInputProps('kind')} />
        <Select
          label={t('year')}
          data={listed(offered?.years)}
          value={values.year_id ?? offered?.year_id ?? null}
          onChange={(year_id) => form.setValues({ year_id, class_id: null, section_id: null })}
          allowDeselect={false}
          disabled={held !== null}
          required
        />
      </SimpleGrid>
      <TextField
        label={t('set')}
        description={t('set_hint')}
        max={80}
        suggestions={offered?.sets ?? []}
        {...form.getInputProps('set_name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('class')}
          placeholder={t('any')}
          data={listed(offered?.classes)}
          clearable
          value={values.class_id}
          onChange={(class_id) => form.setValues({ class_id, section_id: null })}
          error={form.errors['class_id']}
        />
        <Select
          label={t('section')}
          placeholder={t('any')}
          data={listed(sections)}
          searchable
          clearable
          {...form.getInputProps('section_id')}
        />
        {select('session_id', offered?.sessions)}
        {select('teacher_id', offered?.teachers)}
        {offered?.rooms && select('room_id', offered.rooms)}
        <NumberField label={t('capacity')} {...form.getInputProps('capacity')} />
        <DateField label={t('starts_on')} {...form.getInputProps('starts_on')} />
        <DateField label={t('ends_on')} {...form.getInputProps('ends_on')} />
      </SimpleGrid>
      <Title order={3} size="h5">
        {t('hours')}
      </Title>
      <Hours
        hours={values.hours}
        rooms={offered?.rooms ?? null}
        onChange={(hours) => form.setFieldValue('hours', hours)}
        error={form.errors['hours']}
      />
      <YesNoField label={t('active')} description={t('active_hint')} {...form.getInputProps('active')} />
    </FormSheet>
  );
}
