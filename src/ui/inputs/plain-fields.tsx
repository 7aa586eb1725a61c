import { Autocomplete, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatMarks, parseHundredths } from '#kernel/exact.ts';
import type { Choice } from '#kernel/lists/field.ts';
import { formatTime } from '#kernel/text/dates.ts';
import { digitsIn, toAsciiDigits } from '#kernel/text/digits.ts';
import { formatAmount, parseMoney } from '#kernel/text/money.ts';
import { parseTime } from '#kernel/text/time-input.ts';
import { useLang, useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

/** What all fields take; `onChange` hands over the plain value, so `form.getInputProps(key)` can be spread. */
export type FieldProps<V> = {
  label?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  value?: V;
  onChange?: (value: V) => void;
  onFocus?: (event: never) => void;
  onBlur?: (event: never) => void;
  className?: string;
  size?: 'xs' | 'sm' | 'md';
  w?: number | string;
  'aria-label'?: string;
  'data-path'?: string;
};

type TextProps = FieldProps<string | null> & {
  lines?: number;
  max?: number;
  type?: 'text' | 'password' | 'email' | 'tel' | 'url' | 'search' | 'time' | 'color';
  autoComplete?: string;
  suggestions?: string[];
};

export function TextField({ lines, max, value, onChange, type, suggestions, ...rest }: TextProps) {
  const common = { ...rest, value: value ?? '', ...(max ? { maxLength: max } : {}) };
  if (lines)
    return (
      <Textarea
        {...common}
        autosize
        minRows={lines}
        maxRows={12}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    );
  if (type === 'time')
    return <TimeField {...rest} value={value || null} {...(onChange ? { onChange } : {})} />;
  if (suggestions)
    return <Autocomplete {...common} data={suggestions} onChange={(text) => onChange?.(text)} />;
  return (
    <TextInput
      {...common}
      type={type ?? 'text'}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}

type TypedProps<V> = FieldProps<V | null> & {
  show: (value: V) => string;
  read: (text: string) => V | null;
  wrong: string;
  unit?: ReactNode;
  inputMode: 'numeric' | 'decimal' | 'text';
};

/** A field that people type as text, in digits of either script, and that hands over a number. */
function TypedField<V>({
  value,
  onChange,
  onBlur,
  onFocus,
  show,
  read,
  wrong,
  unit,
  error,
  ...rest
}: TypedProps<V>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === null;
  const shown = value === null || value === undefined || value === '' ? '' : show(value);
  return (
    <TextInput
      {...rest}
      value={typed ?? shown}
      error={error ?? (isWrong ? wrong : undefined)}
      leftSection={unit}
      onFocus={(event) => {
        onFocus?.(event as never);
        event.currentTarget.select();
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange?.(text.trim() === '' ? null : read(text));
      }}
      onBlur={(event) => {
        if (!isWrong) setTyped(null);
        onBlur?.(event as never);
      }}
    />
  );
}

/** A time of day, shown as the page writes it and handed over as `HH:mm`. */
function TimeField(props: FieldProps<string | null>) {
  const t = useWords(uiWords);
  const lang = useLang();
  return (
    <TypedField<string>
      {...props}
      inputMode="text"
      show={(value) => formatTime(value, lang)}
      read={parseTime}
      wrong={t('not_a_time')}
      placeholder={props.placeholder ?? t('time_form')}
    />
  );
}

const readNumber = (decimals: number) => (text: string) => {
  const plain = toAsciiDigits(text).replaceAll(',', '').trim();
  const pattern = decimals > 0 ? new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`) : /^-?\d+$/;
  return pattern.test(plain) ? Number(plain) : null;
};

export function NumberField({
  decimals = 0,
  ...rest
}: FieldProps<number | null> & { decimals?: number; unit?: ReactNode }) {
  const t = useWords(uiWords);
  const lang = useLang();
  return (
    <TypedField<number>
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      show={(value) => digitsIn(value, lang)}
      read={readNumber(decimals)}
      wrong={t('not_a_number')}
    />
  );
}

/** An amount, typed in taka and handed over as whole poisha. */
export function MoneyField(props: FieldProps<number | null>) {
  const t = useWords(uiWords);
  const lang = useLang();
  return (
    <TypedField<number>
      {...props}
      inputMode="decimal"
      unit="৳"
      show={(value) => formatAmount(value, lang)}
      read={parseMoney}
      wrong={t('not_money')}
    />
  );
}

/** Marks, typed with up to two decimals and handed over as whole hundredths. */
export function MarksField(props: FieldProps<number | null>) {
  const t = useWords(uiWords);
  const lang = useLang();
  return (
    <TypedField<number>
      {...props}
      inputMode="decimal"
      show={(value) => digitsIn(formatMarks(value), lang)}
      read={(text) => parseHundredths(toAsciiDigits(text))}
      wrong={t('not_a_number')}
    />
  );
}

/** A share of a hundred, typed with up to two decimals and handed over as whole hundredths. */
export function PercentField(props: FieldProps<number | null>) {
  const t = useWords(uiWords);
  const lang = useLang();
  return (
    <TypedField<number>
      {...props}
      inputMode="decimal"
      unit="%"
      show={(value) => digitsIn(formatMarks(value), lang)}
      read={(text) => parseHundredths(toAsciiDigits(text))}
      wrong={t('not_a_number')}
    />
  );
}

export function YesNoField({
  value,
  onChange,
  label,
  description,
  error,
  disabled,
  ...rest
}: FieldProps<boolean>) {
  return (
    <Switch
      {...rest}
      label={label}
      description={description}
      error={error}
      disabled={disabled ?? false}
      checked={value ?? false}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  );
}

export type ChoiceProps = { choices: readonly Choice[]; clearable?: boolean; searchable?: boolean };

/** One of a declared list; a list is searchable when it is long. */
export function ChoiceField({
  choices,
  clearable,
  searchable,
  value,
  onChange,
  placeholder,
  ...rest
}: FieldProps<string | null> & ChoiceProps) {
  const lang = useLang();
  const t = useWords(uiWords);
  return (
    <Select
      {...rest}
      data={choices.map((choice) => ({ value: choice.value, label: choice.word[lang] }))}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen)}
      placeholder={placeholder ?? t('choose')}
      clearable={clearable ?? !rest.required}
      clearButtonProps={{ 'aria-label': t('clear') }}
      allowDeselect={!rest.required}
      searchable={searchable ?? choices.length > 8}
      // A form that opens puts the cursor into its first field: the list waits for a click, a letter or an arrow.
      openOnFocus={false}
      nothingFoundMessage={t('nothing_found')}
      checkIconPosition="right"
    />
  );
}
