import { Select, Text, Title } from '@mantine/core';
import { say, type Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { runWords } from './run-words.ts';

type Titled = { name: Word; class: Word; group: Word; group_code: string };

/** An exam's name with its class, and its group where the class has groups. */
export function ExamTitle({ exam }: { exam: Titled }) {
  const lang = useLang();
  const format = useFormat();
  return (
    <div>
      <Title order={2} size="h4">
        {format.digits(say(exam.name, lang))}
      </Title>
      <Text size="sm" c="dimmed">
        {placeName(exam, lang)}
      </Text>
    </div>
  );
}

export const placeName = (exam: Omit<Titled, 'name'>, lang: 'en' | 'bn'): string =>
  exam.group_code === 'general'
    ? say(exam.class, lang)
    : `${say(exam.class, lang)}, ${say(exam.group, lang)}`;

type Year = { id: string; name_en: string; name_bn: string };

export function YearPicker({
  years,
  year,
  onChange,
}: {
  years: readonly Year[];
  year: string | null;
  onChange: (year: string | null) => void;
}) {
  const t = useWords(runWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Select
      aria-label={t('year')}
      w={150}
      allowDeselect={false}
      value={year}
      onChange={onChange}
      data={years.map((each) => ({ value: each.id, label: format.digits(each[`name_${lang}`]) }))}
    />
  );
}
