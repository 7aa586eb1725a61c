import '../base/students.css';
import { Group, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { contextFields, type ContextField } from '../base/narrow-context.ts';
import type { SchoolContext } from './use-context.tsx';
import { contextWords } from './words.ts';

/**
 * One row above a page: what it is about. A field with one choice asks nobody and is left out, so that a school without
 * shifts sees none; the year and the narrowest field always are there.
 */
export function ContextBar({
  context,
  fields,
  children,
}: {
  context: SchoolContext;
  fields: readonly ContextField[];
  /** Further choices of the page: an exam, a day. */
  children?: ReactNode;
}) {
  const t = useWords(contextWords);
  const lang = useLang();
  const { value, options, choose } = context;
  if (context.error) return <Refused error={context.error} retry={context.refetch} />;
  const last = fields.at(-1);
  const shown = contextFields.filter(
    (field) => fields.includes(field) && (field === last || options[field].length > 1),
  );
  return (
    <Group component="section" gap="sm" align="flex-end" aria-label={t('about')}>
      <Select
        label={t('year')}
        w={120}
        data={context.years.map((year) => ({ value: year.id, label: year[lang] }))}
        value={context.year}
        onChange={(year) => choose({ year })}
        allowDeselect={false}
      />
      {shown.map((field) => (
        <Select
          key={field}
          label={t(field)}
          placeholder={field === 'section' ? t('choose_section') : t('all')}
          className={field === 'section' ? 'bp-section-choice' : 'bp-context-choice'}
          data={options[field].map(({ id, word }) => ({ value: id, label: word[lang] }))}
          value={value[field]}
          onChange={(id) => choose({ [field]: id })}
          searchable={options[field].length > 8}
          clearable={field !== 'section' && options[field].length > 1}
          clearButtonProps={{ 'aria-label': t('clear', { field: t(field) }) }}
          disabled={context.isPending}
        />
      ))}
      {children}
    </Group>
  );
}
