import { Badge, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { UseFormReturnType } from '@mantine/form';
import type { RichTextField as Declared } from '#kernel/lists/field.ts';
import type { Lang } from '#kernel/words.ts';
import { useLang, useWords } from '../language.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { richTextWords } from './rich-text-words.ts';

const orders = { en: ['en', 'bn'], bn: ['bn', 'en'] } as const;
const isSaid = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * A rich text in both languages: side by side where there is room, behind a choice of the language where there is not.
 * What is written in one only is marked as not yet translated.
 */
export function RichPair({
  form,
  pair,
  field,
  label,
  required,
}: {
  form: UseFormReturnType<Record<string, unknown>>;
  /** `body` for `body_en` and `body_bn`. */
  pair: string;
  field: Pick<Declared, 'pictures'>;
  label: (lang: Lang) => string;
  /** Which of both is asked for. */
  required?: (lang: Lang) => boolean;
}) {
  const t = useWords(richTextWords);
  const lang = useLang();
  const [shown, setShown] = useState<Lang>(lang);
  const wrong = orders[lang].find((own) => form.errors[`${pair}_${own}`]);
  // A fault that is said again brings its language to the front; after that the person chooses.
  const [seen, setSeen] = useState(wrong);
  if (seen !== wrong) {
    setSeen(wrong);
    if (wrong) setShown(wrong);
  }
  const lacks = (own: Lang) =>
    !isSaid(form.values[`${pair}_${own}`]) && isSaid(form.values[`${pair}_${own === 'en' ? 'bn' : 'en'}`]);
  const name = { en: t('english'), bn: t('bengali') };
  return (
    <div className="bp-rich-pair">
      <SegmentedControl
        className="bp-rich-tabs"
        fullWidth
        mb="xs"
        aria-label={t('languages')}
        value={shown}
        onChange={(chosen) => setShown(chosen as Lang)}
        data={orders[lang].map((own) => ({
          value: own,
          label: lacks(own) ? `${name[own]} · ${t('untranslated')}` : name[own],
        }))}
      />
      <div className="bp-rich-both">
        {orders[lang].map((own) => (
          <div key={own} data-shown={shown === own}>
            <RichTextField
              {...form.getInputProps(`${pair}_${own}`)}
              label={label(own)}
              required={required?.(own) ?? false}
              lang={own}
              pictures={field.pictures}
              mark={
                lacks(own) && (
                  <Badge variant="light" color="orange" tt="none">
                    {t('untranslated')}
                  </Badge>
                )
              }
            />
          </div>
        ))}
      </div>
    </div>
  );
}
