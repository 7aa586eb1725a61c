import { useQuery } from '@tanstack/react-query';
import { digitsIn } from '#kernel/text/digits.ts';
import { ChoicesField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import { cardOrderWords } from './words.ts';
import { certificatesCalls } from '../base/client.ts';

type Props = { section: string; chosen: string[]; onChange: (ids: string[]) => void };

/** Some of a section; nobody chosen means all of it. */
export function StudentsOf({ section, chosen, onChange }: Props) {
  const t = useWords(cardOrderWords);
  const found = useQuery(certificatesCalls().own.students.queryOptions({ input: { section_id: section } }));
  return (
    <ChoicesField
      label={t('students')}
      placeholder={t('whole_section')}
      choices={(found.data ?? []).map(({ enrolment_id, roll, name }) => ({
        value: enrolment_id,
        word: { en: `${roll} · ${name.en}`, bn: `${digitsIn(roll, 'bn')} · ${name.bn}` },
      }))}
      value={chosen}
      onChange={onChange}
      searchable
    />
  );
}
