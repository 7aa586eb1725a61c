import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState, type ReactNode } from 'react';
import { inBothLanguages, twinOf, type Field } from '#kernel/lists/field.ts';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { fieldWord } from '#kernel/resource/resource.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { validationWords } from '#kernel/resource/validation-words.ts';
import { say, type Lang } from '#kernel/words.ts';
import { inReadersOrder, isAskedFor, placeholderOf } from '../fields/both-languages.ts';
import { FieldInput, RichPair } from '../fields/fields.tsx';
import { focusField, FormSheet, useSaving } from '../forms/form.tsx';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { resourceApi, type ResourceRow } from '../resource-api.ts';
import { uiWords } from '../words.ts';
import { fieldText } from './field-value.tsx';
import { resourceWords } from './words.ts';

type Values = Record<string, unknown>;
/** What a form is made from: a declared resource, or fields and words alone where `save` says where they go. */
export type FormResource = {
  readonly fields: AnyResource['fields'];
  readonly words: { readonly fields: AnyResource['words']['fields'] };
  readonly path?: string;
};

/** What is typed, in the order of the declaration; of a text in both languages the reader's comes first. */
function asked(resource: FormResource, lang: Lang): [string, Field][] {
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  const known = new Map(fields);
  return inReadersOrder([...known.keys()], lang).flatMap((key) => {
    const field = known.get(key);
    return field ? [[key, field] as [string, Field]] : [];
  });
}

function emptyValue(key: string, field: Field): unknown {
  if (key === 'position') return 0;
  if (field.kind === 'yes-no') return field.initially;
  if (field.kind === 'date' && field.initially === 'today') return dayIn(new Date());
  return /^(?:choices|links|files)$/.test(field.kind) ? [] : null;
}

/** What a row says in both languages alike was typed in one: the other is left empty again. */
function valuesOf(resource: FormResource, row: Values | null, lang: Lang): Values {
  const copied = (key: string) => {
    const twin = twinOf(resource.fields, key);
    return row !== null && twin !== null && !key.endsWith(lang) && row[key] === row[twin];
  };
  return Object.fromEntries(
    asked(resource, 'en').map(([key, field]) => [
      key,
      copied(key) ? null : (row?.[key] ?? emptyValue(key, field)),
    ]),
  );
}

/** A picture that was given is described in both languages. */
const describes = (fields: readonly [string, Field][], key: string, values: Values): boolean =>
  fields.some(
    ([own, field]) => field.kind === 'picture' && !isEmpty(values[own]) && key.startsWith(`${field.alt}_`),
  );

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The name that a rich text shares with the same text in the other language. */
function richPair(resource: FormResource, key: string, field: Field): string | null {
  const pair = key.slice(0, -3);
  const isPair = ['en', 'bn'].every((own) => resource.fields[`${pair}_${own}`]?.kind === 'rich-text');
  return field.kind === 'rich-text' && isPair ? pair : null;
}

/** The form of a declared resource, for a new row or an existing one. */
export function ResourceForm({
  resource,
  row,
  onDone,
  onCancel,
  save,
  hints,
  children,
}: {
  resource: FormResource;
  row: ResourceRow | null;
  onDone: (id: string) => void;
  onCancel: () => void;
  /** Instead of the resource's own calls; `version` is the one that was seen. */
  save?: (values: Values, version: number) => Promise<{ id: string }>;
  /** Said below a field. */
  hints?: Readonly<Record<string, string>>;
  /** Below the fields: what is chosen beside them. */
  children?: ReactNode;
}) {
  const lang = useLang();
  const t = useWords(resourceWords);
  const api = resourceApi(resource.path ?? '');
  const fields = asked(resource, lang);
  const label = (key: string) => fieldWord(resource, key)[lang];
  const [version, setVersion] = useState(row?.version ?? 0);
  const form = useForm<Values>({
    initialValues: valuesOf(resource, row, lang),
    validate: (values) =>
      Object.fromEntries(
        fields
          .filter(([key, field]) => {
            const twin = twinOf(resource.fields, key);
            const isAsked = isAskedFor(resource.fields, key, field, lang) || describes(fields, key, values);
            return isAsked && isEmpty(values[key]) && (twin === null || isEmpty(values[twin]));
          })
          .map(([key]) => [
            key,
            twinOf(resource.fields, key)
              ? validationWords.either[lang]
              : say(validationWords.required, lang, { attribute: label(key) }),
          ]),
      ),
  });
  const saving = useSaving({
    form,
    onSave: (values: Values) =>
      save
        ? save(values, version)
        : row
          ? api.update.call({ ...values, id: row.id, version })
          : api.create.call(values),
    onDone: ({ id }) => onDone(id),
    labels: Object.fromEntries(fields.map(([key]) => [key, label(key)])),
  });
  const firstKey = row === null ? fields[0]?.[0] : undefined;
  useEffect(() => {
    if (firstKey) focusField(firstKey, true);
  }, [firstKey]);
  // A day that is chosen is the last one too, until somebody says otherwise.
  const { starts_on: startsOn, ends_on: endsOn } = form.values;
  const { setFieldValue } = form;
  useEffect(() => {
    if (startsOn && !endsOn && resource.fields.ends_on?.required) setFieldValue('ends_on', startsOn);
  }, [startsOn, endsOn, resource, setFieldValue]);
  const stale =
    saving.refusal?.status === 409 ? (saving.refusal.data as { now?: ResourceRow } | null)?.now : undefined;

  return (
    <FormSheet form={form} saving={saving} onCancel={onCancel} ownStale>
      {stale && (
        <Stale
          resource={resource}
          mine={inBothLanguages(resource.fields, form.values)}
          now={stale}
          onMine={() => {
            setVersion(stale.version);
            saving.clear();
          }}
          onTheirs={() => {
            form.setValues(valuesOf(resource, stale, lang));
            setVersion(stale.version);
            saving.clear();
          }}
        />
      )}
      {fields.map(([key, field], at) => {
        const pair = richPair(resource, key, field);
        if (pair && fields[at - 1]?.[0].startsWith(`${pair}_`)) return null;
        if (pair && field.kind === 'rich-text')
          return (
            <RichPair
              key={key}
              form={form}
              pair={pair}
              field={field}
              label={(own) => label(`${pair}_${own}`)}
              required={(own) => isAskedFor(resource.fields, `${pair}_${own}`, field, lang)}
            />
          );
        return (
          <FieldInput
            key={key}
            field={{ ...field, required: isAskedFor(resource.fields, key, field, lang) }}
            name={key}
            label={label(key)}
            placeholder={placeholderOf(resource.fields, key, form.values)}
            form={form}
            description={hints?.[key] ?? (key === 'position' ? t('order_hint') : undefined)}
          />
        );
      })}
      {children}
    </FormSheet>
  );
}

/** Both values side by side, when someone else saved first. */
function Stale({
  resource,
  mine,
  now,
  onMine,
  onTheirs,
}: {
  resource: FormResource;
  mine: Values;
  now: ResourceRow;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const t = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const showing = { lang, format, t };
  const changed = asked(resource, lang).filter(
    ([key]) => JSON.stringify(mine[key] ?? null) !== JSON.stringify(now[key] ?? null),
  );
  return (
    <Alert color="orange" variant="light" title={t('changed_meanwhile')} role="alert">
      <Stack gap="sm">
        {changed.length === 0 ? (
          <Text size="sm">{t('already_saved')}</Text>
        ) : (
          <Table.ScrollContainer minWidth={320}>
            <Table withTableBorder verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('field')}</Table.Th>
                  <Table.Th>{t('yours')}</Table.Th>
                  <Table.Th>{t('theirs')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changed.map(([key, field]) => (
                  <Table.Tr key={key}>
                    <Table.Th scope="row">{fieldWord(resource, key)[lang]}</Table.Th>
                    <Table.Td>{fieldText(field, key, mine, showing)}</Table.Td>
                    <Table.Td>{fieldText(field, key, now, showing)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onTheirs}>
            {t('take_theirs')}
          </Button>
          <Button size="compact-sm" onClick={onMine}>
            {t('keep_mine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
