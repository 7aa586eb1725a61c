import { useWords } from '#ui/language.tsx';
import { MarksPage } from './page.tsx';
import { examScreenTitles } from '../base/words.ts';

/** Marks entry of the office: every subject and section. */
export default function SiteMarksEntry() {
  const t = useWords(examScreenTitles);
  return <MarksPage title={t('marks_entry')} mine={false} />;
}
