import { SimpleGrid, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { institutionLevels, nameOfCode } from '#modules/platform/sites/base/institution.ts';
import { ChoiceField, ChoicesField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { routineCalls } from '../base/client.ts';
import { secondaryDay } from '../periods/catalogue.ts';
import { daysOfSet, type Period } from '../base/periods.ts';
import type { ListedType, OwnDay } from '../periods/schemas.ts';
import { PeriodRows } from '../periods/rows.tsx';
import { WEEK } from '../base/board.ts';
import { weekdayWords } from '../base/words.ts';
import { typeScreenWords } from './words.ts';

export const weekdayChoices = WEEK.map((at) => ({
  value: String(at),
  word: weekdayWords[`day${at}` as 'day0'],
}));

type Values = {
  shift_id: string | null;
  version_id: string | null;
  level: string | null;
  template: string | null;
  weekdays: string[];
  periods: Period[];
};

type PeriodPlaces = Awaited<ReturnType<ReturnType<typeof routineCalls>['periodPlaces']['call']>>;

/** The periods of some weekdays: those that are there, or new ones from a template or another day. */
export function DayForm({
  day,
  days,
  types,
  nameOf,
  onClose,
}: {
  day: OwnDay | null;
  days: readonly OwnDay[];
  types: readonly ListedType[];
  nameOf: (day: OwnDay) => { en: string; bn: string };
  onClose: () => void;
}) {
  const t = useWords(typeScreenWords);
  const { places, form, saving, level, shift } = useDayForm(day, onClose);
  const { data } = places;
  const take = (from: string | null) => {
    form.setFieldValue('template', from);
    const chosen = data?.templates.find(({ id }) => id === from) ?? days.find(({ id }) => id === from);
    if (chosen) form.setFieldValue('periods', [...chosen.periods]);
    if (chosen && form.values.weekdays.length === 0 && 'levels' in chosen)
      form.setFieldValue('weekdays', chosen.weekdays.map(String));
  };
  const held = new Set(day?.periods.map(({ kind }) => kind));
  if (places.error) return <Refused error={places.error} retry={() => void places.refetch()} />;
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose}>
      {!day && (
        <PlaceFields
          form={form}
          offered={data}
          level={level}
          shift={shift}
          days={days.map((one) => ({ value: one.id, word: nameOf(one) }))}
          onTake={take}
        />
      )}
      <ChoicesField
        {...form.getInputProps('weekdays')}
        label={t('weekdays')}
        choices={weekdayChoices}
        required
      />
      <PeriodRows
        periods={form.values.periods}
        onChange={(periods) => form.setFieldValue('periods', periods)}
        types={types.filter(({ active, code }) => active || held.has(code))}
      />
      {form.errors['periods'] && (
        <Text c="red" size="sm" role="alert">
          {form.errors['periods']}
        </Text>
      )}
    </FormSheet>
  );
}

/** A day as it is typed, and its saving: `level` and `shift` are those chosen, or the only ones there are. */
function useDayForm(day: OwnDay | null, onClose: () => void) {
  const t = useWords(typeScreenWords);
  const places = useQuery({
    ...routineCalls().periodPlaces.queryOptions({ input: {} }),
    enabled: day === null,
  });
  const form = useForm<Values>({
    initialValues: {
      shift_id: day?.shift_id ?? null,
      version_id: day?.version_id ?? null,
      level: day?.level ?? null,
      template: null,
      weekdays: day ? daysOfSet(day.weekdays).map(String) : [],
      periods: day?.periods ?? secondaryDay('10:00', 6),
    },
  });
  const { data } = places;
  const only = <T,>(list: readonly T[] | undefined): T | null =>
    list?.length === 1 ? (list[0] ?? null) : null;
  const shift = form.values.shift_id ?? only(data?.shifts)?.id ?? null;
  const level = form.values.level ?? only(data?.levels);
  const saving = useSaving({
    form,
    labels: { shift_id: t('shift'), level: t('level'), weekdays: t('weekdays') },
    onSave: ({ weekdays, periods, template, version_id }) => {
      const input = { weekdays: weekdays.map(Number), periods };
      return day
        ? routineCalls().changeDay.call({ id: day.id, version: day.seen, ...input })
        : routineCalls().addDay.call({
            ...input,
            shift_id: shift ?? '',
            level: level ?? '',
            version_id,
            template_id: data?.templates.some(({ id }) => id === template) ? template : null,
          });
    },
    onDone: onClose,
  });
  return { places, form, saving, level, shift };
}

/** For whom the periods of a new day hold, and where they are taken from. */
function PlaceFields({
  form,
  offered,
  level,
  shift,
  days,
  onTake,
}: {
  form: UseFormReturnType<Values>;
  offered: PeriodPlaces | undefined;
  level: string | null;
  shift: string | null;
  days: { value: string; word: { en: string; bn: string } }[];
  onTake: (from: string | null) => void;
}) {
  const t = useWords(typeScreenWords);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ChoiceField
        {...form.getInputProps('level')}
        value={level}
        label={t('level')}
        required
        choices={(offered?.levels ?? []).map((code) => ({
          value: code,
          word: nameOfCode(institutionLevels, code),
        }))}
      />
      <ChoiceField
        {...form.getInputProps('shift_id')}
        value={shift}
        label={t('shift')}
        required
        choices={(offered?.shifts ?? []).map(({ id, name }) => ({ value: id, word: name }))}
      />
      {(offered?.versions.length ?? 0) > 1 && (
        <ChoiceField
          {...form.getInputProps('version_id')}
          label={t('version')}
          placeholder={t('any_version')}
          choices={(offered?.versions ?? []).map(({ id, name }) => ({ value: id, word: name }))}
        />
      )}
      <ChoiceField
        value={form.values.template}
        onChange={onTake}
        label={t('take_from')}
        placeholder={t('take_nothing')}
        choices={[
          ...days,
          ...(offered?.templates ?? [])
            .filter((one) => one.shift_id === null || one.shift_id === shift)
            .map(({ id, name }) => ({ value: id, word: name })),
        ]}
      />
    </SimpleGrid>
  );
}
