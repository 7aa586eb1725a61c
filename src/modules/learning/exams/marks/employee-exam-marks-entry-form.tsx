import { useWords } from '#ui/language.tsx';
import { MarksPage } from './page.tsx';
import { examScreenTitles } from '../base/words.ts';

/** Marks entry of a teacher: the subjects and sections assigned. */
export default function EmployeeMarksEntry() {
  const t = useWords(examScreenTitles);
  return <MarksPage title={t('my_marks_entry')} mine />;
}
