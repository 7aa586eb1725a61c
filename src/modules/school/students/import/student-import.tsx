import { useSearchParams } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { ImportScreen } from '#modules/platform/imports/face/import-screen.tsx';
import { ContextBar } from '#modules/school/people/face/context-bar.tsx';
import type { ContextField } from '#modules/school/people/base/narrow-context.ts';
import { useSchoolContext } from '#modules/school/people/face/use-context.tsx';
import { studentImportWords } from './words.ts';
import { studentWords } from '#modules/school/people/base/words.ts';

const fields: readonly ContextField[] = ['shift', 'version', 'class', 'group', 'section'];
const preview = ['roll', 'name_en', 'name_bn'];

export default function StudentImport() {
  const t = useWords(studentWords);
  const s = useWords(studentImportWords);
  const [params] = useSearchParams();
  const context = useSchoolContext(fields);
  const section = context.value.section;
  return (
    <Page title={t('import')} lead={s('import_lead')} back="/student/list">
      {!params.get('run') && <ContextBar context={context} fields={fields} />}
      <ImportScreen kind="students" target={section ? { section_id: section } : null} preview={preview} />
    </Page>
  );
}
