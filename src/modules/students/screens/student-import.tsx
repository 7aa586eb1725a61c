import '../parts/students.css';
import { useSearchParams } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { ImportScreen } from '#modules/imports/import-screen.tsx';
import { SectionChoice } from '../parts/section-choice.tsx';
import { studentScreenWords } from '../screen-words.ts';
import { studentWords } from '../words.ts';

const preview = ['roll', 'name_en', 'name_bn'];

export default function StudentImport() {
  const t = useWords(studentWords);
  const s = useWords(studentScreenWords);
  const [params, setParams] = useSearchParams();
  const section = params.get('section');
  const year = params.get('year');
  return (
    <Page title={t('import')} lead={s('import_lead')} back="/student/list">
      {!params.get('run') && (
        <SectionChoice
          value={{ year, section }}
          onChange={(place) =>
            setParams(
              Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null)) as Record<
                string,
                string
              >,
              { replace: true },
            )
          }
        />
      )}
      <ImportScreen kind="students" target={section ? { section_id: section } : null} preview={preview} />
    </Page>
  );
}
