import { Select } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { uiWords } from '#ui/words.ts';
import { chosenFor, isFound, type ListedSubject } from './listed-subjects.ts';
import type { SubjectDraft } from './subject-draft.ts';
import { subjectWords } from './words.ts';

/** Fills in a subject from the operator's list; a school's own is written instead. */
export function ListedSubjectField({
  listed,
  taken,
  draft,
  onChoose,
}: {
  listed: readonly ListedSubject[] | undefined;
  /** Codes that the class has already; they are not offered again. */
  taken: readonly string[];
  draft: SubjectDraft;
  onChoose: (draft: SubjectDraft) => void;
}) {
  const t = useWords(subjectWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  if (!listed?.length) return null;
  const offered = listed.filter(({ code }) => !taken.includes(code));
  const byCode = new Map(offered.map((subject) => [subject.code, subject]));
  return (
    <Select
      label={t('from_list')}
      description={t('own_subject')}
      placeholder={t(offered.length > 0 ? 'search_list' : 'list_taken')}
      disabled={offered.length === 0}
      data={offered.map((subject) => ({
        value: subject.code,
        label: `${subject[`name_${lang}`]} (${format.code(subject.code)})`,
      }))}
      value={byCode.get(draft.code)?.[`name_${lang}`] === draft[`name_${lang}`] ? draft.code : null}
      onChange={(code) => {
        const subject = code && byCode.get(code);
        if (subject) onChoose(chosenFor(draft, subject));
      }}
      searchable
      filter={({ options, search }) => {
        const shown = options.find((option) => 'label' in option && option.label === search);
        return options.filter((option) => {
          const subject = 'value' in option ? byCode.get(option.value) : undefined;
          return shown !== undefined || (subject !== undefined && isFound(subject, search));
        });
      }}
      nothingFoundMessage={ui('nothing_found')}
      limit={100}
    />
  );
}
