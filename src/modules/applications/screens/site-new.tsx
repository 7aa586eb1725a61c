import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router';
import { say } from '#kernel/words.ts';
import { moduleApi } from '#ui/api.ts';
import { FormSheet, useSaving } from '#ui/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { emptyValues, institutionParts, operatorPart } from '#modules/sites/form-parts.ts';
import { InstitutionForm } from '#modules/sites/institution-form.tsx';
import { siteFieldWords } from '#modules/sites/site-fields.ts';
import { institutionWords } from '#modules/sites/words.ts';
import { foundFields } from '../found-fields.ts';
import { operatorWords } from '../operator-words.ts';

const api = moduleApi<typeof import('../api.server.ts').applicationsApi>('applications');
const words = { ...institutionWords, ...siteFieldWords, ...operatorWords };

export default function SiteNew() {
  const t = useWords(operatorWords);
  const lang = useLang();
  const navigate = useNavigate();
  const form = useForm<Record<string, unknown>>({ initialValues: emptyValues(foundFields) });
  const saving = useSaving({
    form,
    done: t('founded'),
    labels: Object.fromEntries(Object.entries(words).map(([key, word]) => [key, say(word, lang)])),
    onSave: (values) => api().found.call(values),
    onDone: ({ id }) => void navigate(`/edu/site/edit/${id}`),
  });
  return (
    <Page title={t('new_site')} lead={t('new_site_lead')} back="/edu/site/list">
      <FormSheet form={form} saving={saving} submit={t('found')}>
        <InstitutionForm
          form={form}
          fields={foundFields}
          words={words}
          parts={[
            ...institutionParts,
            operatorPart,
            { title: operatorWords.administrator, keys: ['administrator_name', 'administrator_email'] },
          ]}
        />
      </FormSheet>
    </Page>
  );
}
