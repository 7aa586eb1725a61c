import { SimpleGrid } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { say } from '#kernel/words.ts';
import { ChoiceField, ChoicesField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { TypedRows } from '#ui/fields/typed-rows.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { studentsCalls } from '../base/client.ts';
import { useSectionChoices } from '#modules/school/people/face/section-choice.tsx';
import { readTranslations, sourcesOf, writeTranslations, type FormKind } from './board-form.ts';
import type { ShownForm } from './use-board-forms.ts';
import { boardFormWords } from './words.ts';

type TypedColumn = { heading: string; source: string; text: string; required: boolean; codes: string };
type Values = { name: string; kind: FormKind; class_codes: string[]; columns: TypedColumn[] };

const fresh = (): TypedColumn => ({ heading: '', source: '', text: '', required: true, codes: '' });

/** The columns of a form, each with what fills it. A shipped form is copied, never changed. */
export function FormEditor({
  form: shown,
  onDone,
  onCancel,
}: {
  form: ShownForm | null;
  onDone: (ref: string) => void;
  onCancel: () => void;
}) {
  const t = useWords(boardFormWords);
  const { sectionChoices } = useSectionChoices(null);
  const { form, saving } = useEditing(shown, onDone);
  const classes = new Map(sectionChoices?.sections.map((one) => [one.class_code, one.class]));
  for (const code of form.values.class_codes)
    if (!classes.has(code)) classes.set(code, { en: code, bn: code });
  return (
    <FormSheet form={form} saving={saving} onCancel={onCancel} sticky>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField {...form.getInputProps('name')} label={t('name')} required max={120} />
        <ChoiceField
          {...form.getInputProps('kind')}
          label={t('kind')}
          choices={(['students', 'classes'] as const).map((value) => ({
            value,
            word: boardFormWords[value],
          }))}
          required
        />
        <ChoicesField
          {...form.getInputProps('class_codes')}
          label={t('for_classes')}
          description={t('for_classes_hint')}
          choices={[...classes].map(([value, word]) => ({ value, word }))}
        />
      </SimpleGrid>
      <ColumnRows form={form} />
    </FormSheet>
  );
}

/** A form as it is typed, and its saving: a new one or a copy is created, an own one changed. */
function useEditing(shown: ShownForm | null, onDone: (ref: string) => void) {
  const t = useWords(boardFormWords);
  const lang = useLang();
  const isCopy = shown?.version === null;
  const form = useForm<Values>({
    initialValues: {
      name: shown
        ? isCopy
          ? say(boardFormWords.copy_of, lang, { name: shown.name })
          : shown.name[lang]
        : '',
      kind: shown?.kind ?? 'students',
      class_codes: shown?.class_codes ?? [],
      columns: shown?.columns.map(({ translations, text, ...column }) => ({
        ...column,
        text: text ?? '',
        codes: writeTranslations(translations),
      })) ?? [fresh()],
    },
  });
  const saving = useSaving({
    form,
    labels: { name: t('name'), columns: t('columns'), class_codes: t('for_classes') },
    onSave: async ({ columns, ...values }: Values) => {
      const input = {
        ...values,
        columns: columns.map(({ codes, text, ...column }) => ({
          ...column,
          text: column.source === 'fixed' ? text || null : null,
          translations: readTranslations(codes),
        })),
      };
      if (!shown || shown.version === null) return studentsCalls().createBoardForm.call(input);
      await studentsCalls().editBoardForm.call({ ...input, id: shown.ref, version: shown.version });
      return { ref: shown.ref };
    },
    onDone: ({ ref }) => onDone(ref),
  });
  return { form, saving };
}

/** A line for each column: its heading, what fills it, and how codes are written in it. */
function ColumnRows({ form }: { form: UseFormReturnType<Values> }) {
  const t = useWords(boardFormWords);
  const sources = sourcesOf[form.values.kind];
  return (
    <TypedRows<TypedColumn>
      label={t('columns')}
      rows={form.values.columns}
      onChange={(columns) => form.setFieldValue('columns', columns)}
      fresh={fresh}
      add={t('add_column')}
      minWidth={900}
      error={form.errors['columns']}
      columns={[
        {
          key: 'heading',
          title: t('heading'),
          minWidth: 200,
          field: (row, change, label) => (
            <TextField
              aria-label={label}
              value={row.heading}
              onChange={(heading) => change({ heading: heading ?? '' })}
              max={120}
            />
          ),
        },
        {
          key: 'source',
          title: t('source'),
          minWidth: 220,
          field: (row, change, label) => (
            <ChoiceField
              aria-label={label}
              choices={sources}
              value={row.source || null}
              onChange={(source) => change({ source: source ?? '' })}
              clearable={false}
              searchable
            />
          ),
        },
        {
          key: 'text',
          title: t('text'),
          minWidth: 140,
          field: (row, change, label) => (
            <TextField
              aria-label={label}
              value={row.text}
              disabled={row.source !== 'fixed'}
              onChange={(text) => change({ text: text ?? '' })}
              max={200}
            />
          ),
        },
        {
          key: 'codes',
          title: t('translations'),
          minWidth: 220,
          field: (row, change, label) => (
            <TextField
              aria-label={label}
              value={row.codes}
              placeholder={t('translations_hint')}
              onChange={(codes) => change({ codes: codes ?? '' })}
              max={4000}
            />
          ),
        },
        {
          key: 'required',
          title: t('required'),
          field: (row, change, label) => (
            <YesNoField
              aria-label={label}
              value={row.required}
              onChange={(required) => change({ required })}
            />
          ),
        },
      ]}
    />
  );
}
