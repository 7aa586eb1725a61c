import { ChoiceField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import { paymentTypes } from '#modules/money/payments/base/catalogue.ts';
import { receiptWords } from './words.ts';

/** The shipped payment types by which money reaches the operator; the server knows which are in use. */
const choices = paymentTypes
  .filter(({ channel }) => channel === 'COUNTER')
  .map(({ code, name_en, name_bn }) => ({ value: code as string, word: { en: name_en, bn: name_bn } }));

type Props = Omit<Parameters<typeof ChoiceField>[0], 'choices'>;

export function MethodField(props: Props) {
  const t = useWords(receiptWords);
  return (
    <ChoiceField {...props} label={props.label ?? t('method')} choices={choices} required clearable={false} />
  );
}

export const methodWord = (code: string, lang: 'en' | 'bn'): string =>
  choices.find(({ value }) => value === code)?.word[lang] ??
  (code === 'waiver' ? receiptWords.waiver[lang] : code);
