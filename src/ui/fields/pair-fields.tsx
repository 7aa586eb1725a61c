import type { UseFormReturnType } from '@mantine/form';
import type { Lang } from '#kernel/words.ts';
import { useLang } from '../language.tsx';
import { TextField } from '../inputs/plain-fields.tsx';

type PairForm = Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps' | 'values'>;

const orders = { en: ['en', 'bn'], bn: ['bn', 'en'] } as const;

/** A text in both languages, the reader's first: one suffices, and the form's `pairs` fills in the other. */
export function PairFields<V>({
  form,
  pair = 'name',
  label,
  max = 150,
}: {
  form: Pick<UseFormReturnType<V>, 'getInputProps' | 'values'>;
  pair?: string;
  label: (lang: Lang) => string;
  max?: number;
}) {
  const lang = useLang();
  const { getInputProps, values } = form as unknown as PairForm;
  return orders[lang].map((own, at) => {
    const said = values[`${pair}_${own === 'en' ? 'bn' : 'en'}`];
    return (
      <TextField
        key={own}
        {...getInputProps(`${pair}_${own}`)}
        label={label(own)}
        required={at === 0}
        placeholder={typeof said === 'string' ? said : ''}
        max={max}
      />
    );
  });
}
