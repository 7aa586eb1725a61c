import { Select } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { NumberField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { leaveCalls, type LeaveType } from '../base/client.ts';
import { typeWords } from './words.ts';

const given = ['yearly', 'accrues', 'unlimited'] as const;
const carries = ['none', 'some', 'all'] as const;
type Given = (typeof given)[number];
type Carries = (typeof carries)[number];

const days = (halves: number | null | undefined): number | null =>
  halves === null || halves === undefined ? null : halves / 2;
const halves = (some: number | null): number | null => (some === null ? null : some * 2);

const start = (type: LeaveType | null, next: number) => ({
  name_en: type?.name_en ?? '',
  name_bn: type?.name_bn ?? '',
  gives: (!type || (type.accrues_every === null && type.per_year !== null)
    ? 'yearly'
    : type.accrues_every === null
      ? 'unlimited'
      : 'accrues') as Given,
  per_year: days(type?.per_year),
  accrues_every: type?.accrues_every ?? null,
  carry: (type?.carried_over === null ? 'all' : (type?.carried_over ?? 0) > 0 ? 'some' : 'none') as Carries,
  carried_over: type?.carried_over ? days(type.carried_over) : null,
  most_at_once: days(type?.most_at_once),
  half_days: type?.half_days ?? false,
  attachment_over: days(type?.attachment_over),
  counts: type?.counts ?? 'working',
  paid: type?.paid ?? true,
  presence: type?.presence ?? false,
  gender: type?.gender ?? 'all',
  active: type?.active ?? true,
  position: (type?.position ?? next) as number | null,
});

type Values = ReturnType<typeof start>;
type Fields = { form: UseFormReturnType<Values> };

/** What of a form is kept: days as halves, and nothing that its kind of giving makes void. */
const sentOf = ({ gives, carry, gender, ...typed }: Values) =>
  ({
    name_en: typed.name_en,
    name_bn: typed.name_bn,
    per_year: gives === 'unlimited' ? null : halves(typed.per_year),
    accrues_every: gives === 'accrues' ? typed.accrues_every : null,
    carried_over:
      gives === 'unlimited' || carry === 'none'
        ? 0
        : carry === 'all'
          ? null
          : halves(typed.carried_over ?? 0),
    most_at_once: halves(typed.most_at_once),
    half_days: typed.half_days,
    attachment_over: halves(typed.attachment_over),
    counts: typed.counts,
    paid: typed.paid,
    presence: typed.presence,
    gender: gender === 'female' || gender === 'male' ? gender : null,
    active: typed.active,
    position: typed.position ?? 0,
  }) as const;

/** A type of leave with its rules; days are typed, half days as 0.5. */
export function TypeForm({
  type,
  next,
  onDone,
}: {
  type: LeaveType | null;
  next: number;
  onDone: () => void;
}) {
  const t = useWords(typeWords);
  const form = useForm({
    initialValues: start(type, next),
    validate: {
      per_year: (days, { gives }) => (gives === 'yearly' && days === null ? t('needed') : null),
      accrues_every: (days, { gives }) => (gives === 'accrues' && days === null ? t('needed') : null),
      position: (position) => (position === null ? t('needed') : null),
    },
  });
  const saving = useSaving<Values>({
    form,
    pairs: ['name'],
    onSave: (values) => {
      const sent = sentOf(values);
      return type
        ? leaveCalls().editType.call({ ...sent, id: type.id, version: type.version })
        : leaveCalls().addType.call(sent);
    },
    onDone,
    labels: {
      name_en: t('name_en'),
      name_bn: t('name_bn'),
      per_year: t('per_year'),
      accrues_every: t('accrues_every'),
      carried_over: t('carried_over'),
      most_at_once: t('most_at_once'),
      attachment_over: t('attachment_over'),
      position: t('position'),
    },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} sticky>
      <TextField label={t('name_en')} max={100} required {...form.getInputProps('name_en')} />
      <TextField label={t('name_bn')} max={100} required {...form.getInputProps('name_bn')} />
      <GivenFields form={form} />
      <RuleFields form={form} />
    </FormSheet>
  );
}

/** How days are given: by the year, growing with days worked, or without a limit; and what is carried over. */
function GivenFields({ form }: Fields) {
  const t = useWords(typeWords);
  const { values } = form;
  const isLimited = values.gives !== 'unlimited';
  return (
    <>
      <Select
        label={t('gives')}
        allowDeselect={false}
        data={given.map((value) => ({ value, label: t(`given_${value}`) }))}
        {...form.getInputProps('gives')}
      />
      {values.gives === 'accrues' && (
        <NumberField label={t('accrues_every')} required {...form.getInputProps('accrues_every')} />
      )}
      {isLimited && (
        <NumberField
          label={t(values.gives === 'yearly' ? 'per_year' : 'grows_to')}
          {...(values.gives === 'accrues' ? { description: t('empty_no_limit') } : { required: true })}
          decimals={1}
          {...form.getInputProps('per_year')}
        />
      )}
      {isLimited && (
        <Select
          label={t('carry')}
          allowDeselect={false}
          data={carries.map((value) => ({ value, label: t(`carry_${value}`) }))}
          {...form.getInputProps('carry')}
        />
      )}
      {isLimited && values.carry === 'some' && (
        <NumberField
          label={t('carried_over')}
          decimals={1}
          required
          {...form.getInputProps('carried_over')}
        />
      )}
    </>
  );
}

/** What holds for a request, for whom the type is, and where it is. */
function RuleFields({ form }: Fields) {
  const t = useWords(typeWords);
  return (
    <>
      <NumberField
        label={t('most_at_once')}
        description={t('empty_no_limit')}
        decimals={1}
        {...form.getInputProps('most_at_once')}
      />
      <Select
        label={t('counts')}
        allowDeselect={false}
        data={(['working', 'calendar'] as const).map((value) => ({ value, label: t(`counts_${value}`) }))}
        {...form.getInputProps('counts')}
      />
      <NumberField
        label={t('attachment_over')}
        description={t('empty_never')}
        decimals={1}
        {...form.getInputProps('attachment_over')}
      />
      <Select
        label={t('gender')}
        allowDeselect={false}
        data={(['all', 'female', 'male'] as const).map((value) => ({ value, label: t(`for_${value}`) }))}
        {...form.getInputProps('gender')}
      />
      <YesNoField label={t('half_days')} {...form.getInputProps('half_days')} />
      <YesNoField label={t('paid')} {...form.getInputProps('paid')} />
      <YesNoField label={t('presence')} {...form.getInputProps('presence')} />
      <YesNoField label={t('active')} {...form.getInputProps('active')} />
      <NumberField label={t('position')} required {...form.getInputProps('position')} />
    </>
  );
}
