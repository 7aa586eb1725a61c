import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { ImportScreen } from '#modules/platform/imports/face/import-screen.tsx';
import { employeeWords } from '../base/words.ts';
import { employeeImportWords } from './words.ts';

const preview = ['employee_code', 'name_en', 'name_bn'];
const target = {};

export default function EmployeeImport() {
  const t = useWords(employeeWords);
  const s = useWords(employeeImportWords.screen);
  return (
    <Page title={t('import')} lead={s('lead')} back="/site/employee/employee-attach-form">
      <ImportScreen kind="employees" target={target} preview={preview} />
    </Page>
  );
}
