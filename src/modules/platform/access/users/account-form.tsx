import { SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { inReadersOrder, isAskedFor, placeholderOf } from '#ui/fields/both-languages.ts';
import { FieldInput } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { accountFields } from './account-fields.ts';
import { userFieldWords } from '../base/words.ts';

export type AccountValues = Record<string, unknown>;
const keys = Object.keys(accountFields) as (keyof typeof accountFields)[];

/** Name, identifiers and language of an account; what is below (roles) belongs to the screen. */
export function AccountForm<R>({
  initial,
  onSave,
  onDone,
  onCancel,
  done,
  children,
}: {
  initial?: Partial<Record<keyof typeof accountFields, unknown>>;
  onSave: (values: AccountValues) => Promise<R>;
  onDone?: (result: R) => void;
  onCancel?: () => void;
  done?: string | false;
  children?: ReactNode;
}) {
  const field = useWords(userFieldWords);
  const lang = useLang();
  const form = useForm<AccountValues>({
    initialValues: { ...Object.fromEntries(keys.map((key) => [key, null])), lang: 'bn', ...initial },
  });
  const labels = Object.fromEntries(keys.map((key) => [key, field(key)]));
  const saving = useSaving<AccountValues, R>({
    form,
    onSave,
    labels,
    ...(done === undefined ? {} : { done }),
    ...(onDone ? { onDone: (result: R) => onDone(result) } : {}),
  });
  return (
    <FormSheet form={form} saving={saving} {...(onCancel ? { onCancel } : {})}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {inReadersOrder(keys, lang).map((key) => (
          <FieldInput
            key={key}
            field={{
              ...accountFields[key],
              required: isAskedFor(accountFields, key, accountFields[key], lang),
            }}
            placeholder={placeholderOf(accountFields, key, form.values)}
            name={key}
            label={field(key)}
            form={form}
          />
        ))}
      </SimpleGrid>
      {children}
    </FormSheet>
  );
}
