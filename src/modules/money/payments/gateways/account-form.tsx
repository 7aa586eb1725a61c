import { SimpleGrid, Stack } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { ChoiceField, ChoicesField, MoneyField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { paymentsCalls } from '../base/client.ts';
import type { MoreKey } from '../base/gateway.ts';
import { accountFormOf, type AccountForm as DeclaredForm, type MoreField } from './account-fields.ts';
import { gatewayAccountWords } from './words.ts';

export type ShownAccount = Awaited<
  ReturnType<ReturnType<typeof paymentsCalls>['gatewayAccounts']['call']>
>[number];
type Named = { code: string; name_en: string; name_bn: string };
type Fixed = {
  mode: ShownAccount['mode'];
  store_id: string;
  secret: string | null;
  merchant_type: string | null;
  min_amount: number | null;
  max_amount: number | null;
  methods: string[];
  active: boolean;
};
type Values = Fixed & Partial<Record<MoreKey, string | null>>;
export type AccountInput = Omit<Fixed, 'methods'> & {
  methods: string[] | null;
  more: Partial<Record<MoreKey, string | null>>;
};

const choiceOf = ({ code, name_en, name_bn }: Named) => ({ value: code, word: { en: name_en, bn: name_bn } });

/** An account as the form begins: secrets empty, whatever is kept. */
const startOf = (account: ShownAccount | null, more: readonly MoreField[]): Values => ({
  mode: account?.mode ?? 'sandbox',
  store_id: account?.store_id ?? '',
  secret: null,
  merchant_type: account?.merchant_type ?? null,
  min_amount: account?.min_amount ?? null,
  max_amount: account?.max_amount ?? null,
  methods: account?.methods ?? [],
  active: account?.active ?? true,
  ...Object.fromEntries(more.map(({ key, secret }) => [key, secret ? null : (account?.details[key] ?? '')])),
});

/** What is sent: an empty secret as none. */
const inputOf = (
  { mode, store_id, secret, merchant_type, min_amount, max_amount, active, ...rest }: Values,
  more: readonly MoreField[],
): AccountInput => ({
  mode,
  store_id,
  secret: secret || null,
  merchant_type,
  min_amount,
  max_amount,
  active,
  methods: rest.methods.length > 0 ? rest.methods : null,
  // A secret that is empty stays; a field that is shown and emptied is taken away.
  more: Object.fromEntries(
    more.map((one) => [one.key, one.secret ? rest[one.key] || null : (rest[one.key] ?? '')]),
  ),
});

/** The keys of one gateway: its own fields, secrets empty and kept unless somebody types new ones. */
export function AccountForm({
  gateway,
  account,
  local = true,
  merchantTypes,
  methods,
  onSave,
  onDone,
  children,
}: {
  gateway: string;
  account: ShownAccount | null;
  /** Whether the stand-in of this computer may be chosen. */
  local?: boolean;
  merchantTypes?: readonly Named[];
  methods?: readonly Named[];
  onSave: (input: AccountInput) => Promise<unknown>;
  onDone?: () => void;
  children?: ReactNode;
}) {
  const t = useWords(gatewayAccountWords);
  const lang = useLang();
  const declared = accountFormOf(gateway);
  const more = declared?.more ?? [];
  const form = useForm<Values>({
    initialValues: startOf(account, more),
  });
  const saving = useSaving({
    form,
    onSave: (values: Values) => onSave(inputOf(values, more)),
    ...(onDone ? { onDone } : {}),
    labels: { store_id: declared?.store_id[lang] ?? '', secret: declared?.secret[lang] ?? '' },
  });
  if (!declared) return null;
  const modes = (['local', 'sandbox', 'live'] as const)
    .filter((mode) => mode !== 'local' || local || account?.mode === 'local')
    .map((value) => ({ value, word: gatewayAccountWords[`mode_${value}`] }));
  return (
    <FormSheet form={form} saving={saving}>
      <Stack gap="md">
        {children}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <ChoiceField
            {...form.getInputProps('mode')}
            label={t('mode')}
            description={t('mode_hint')}
            choices={modes}
            required
            clearable={false}
          />
          {merchantTypes && merchantTypes.length > 1 && (
            <ChoiceField
              {...form.getInputProps('merchant_type')}
              label={t('merchant_type')}
              choices={merchantTypes.map(choiceOf)}
            />
          )}
          <AccountKeys form={form} declared={declared} isNew={!account} />
          {methods && (
            <>
              <MoneyField
                {...form.getInputProps('min_amount')}
                label={t('min_amount')}
                description={t('limit_hint')}
              />
              <MoneyField
                {...form.getInputProps('max_amount')}
                label={t('max_amount')}
                description={t('limit_hint')}
              />
            </>
          )}
        </SimpleGrid>
        {methods && methods.length > 1 && (
          <ChoicesField
            {...form.getInputProps('methods')}
            label={t('methods')}
            description={t('methods_hint')}
            choices={methods.map(choiceOf)}
          />
        )}
        <YesNoField {...form.getInputProps('active')} label={t('active')} />
      </Stack>
    </FormSheet>
  );
}

/** By what the gateway knows the school; a secret that is kept is not shown. */
function AccountKeys({
  form,
  declared,
  isNew,
}: {
  form: UseFormReturnType<Values>;
  declared: DeclaredForm;
  isNew: boolean;
}) {
  const t = useWords(gatewayAccountWords);
  const lang = useLang();
  const kept = isNew ? {} : { placeholder: t('password_kept') };
  return (
    <>
      <TextField
        {...form.getInputProps('store_id')}
        label={declared.store_id[lang]}
        max={60}
        required
        autoComplete="off"
      />
      <TextField
        {...form.getInputProps('secret')}
        label={declared.secret[lang]}
        type="password"
        autoComplete="new-password"
        max={4000}
        required={isNew}
        {...kept}
      />
      {declared.more.map(({ key, word, secret, required, long }) => (
        <TextField
          key={key}
          {...form.getInputProps(key)}
          label={word[lang]}
          autoComplete={secret ? 'new-password' : 'off'}
          max={4000}
          required={required && !(secret && !isNew)}
          {...(secret ? { type: 'password' as const, ...kept } : {})}
          {...(long ? { lines: 3 } : {})}
        />
      ))}
    </>
  );
}
