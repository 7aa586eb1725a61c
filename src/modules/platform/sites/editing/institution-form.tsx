import { Fieldset, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Fields } from '#kernel/lists/field.ts';
import { say, type Word } from '#kernel/words.ts';
import { FieldInput } from '#ui/fields/fields.tsx';
import { useLang } from '#ui/language.tsx';
import { useAreaWatch } from './area-watch.tsx';

export type FormPart = { title: Word; keys: readonly string[] };

/** The fields of an institution in titled parts, two beside each other where there is room. */
export function InstitutionForm({
  form,
  fields,
  words,
  parts,
}: {
  form: UseFormReturnType<Record<string, unknown>>;
  fields: Fields;
  words: Readonly<Record<string, Word>>;
  parts: readonly FormPart[];
}) {
  const lang = useLang();
  useAreaWatch(form);
  return parts.map((part) => (
    <Fieldset key={part.title.en} legend={say(part.title, lang)} variant="filled">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {part.keys.map((key) => {
          const field = fields[key];
          const word = words[key];
          return field && word ? (
            <FieldInput key={key} field={field} name={key} label={say(word, lang)} form={form} />
          ) : null;
        })}
      </SimpleGrid>
    </Fieldset>
  ));
}
