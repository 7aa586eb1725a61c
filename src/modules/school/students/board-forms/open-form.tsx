import { Skeleton, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { FilledForm } from './filled-form.tsx';
import { FormEditor } from './form-editor.tsx';
import { useBoardForms } from './use-board-forms.ts';
import { boardFormWords } from './words.ts';

/** One form: filled, or being changed; `form` and `edit` of the address say which. */
export function OpenForm() {
  const t = useWords(boardFormWords);
  const lang = useLang();
  const [params, set] = useAddress();
  const { pathname } = useLocation();
  const found = useBoardForms();
  const ref = params.get('form');
  const form = found.data?.find((one) => one.ref === ref) ?? null;
  const isNew = ref === 'new';
  const editing = isNew || params.get('edit') === 'yes';
  const title = form ? form.name[lang] : t('new_form');
  if (found.error)
    return (
      <Page title={t('title')} back={pathname}>
        <Refused error={found.error} retry={() => void found.refetch()} />
      </Page>
    );
  if (!found.data)
    return (
      <Page title={t('title')} back={pathname}>
        <Skeleton height={320} />
      </Page>
    );
  if (!form && !isNew)
    return (
      <Page title={t('title')} back={pathname}>
        <Text>{t('none')}</Text>
      </Page>
    );
  if (editing)
    return (
      <Page title={title} back={form ? `${pathname}?form=${form.ref}` : pathname}>
        <FormEditor
          key={ref}
          form={form}
          onDone={(next) => set({ form: next, edit: null })}
          onCancel={() => set({ form: form?.ref ?? null, edit: null })}
        />
      </Page>
    );
  return form && <FilledForm form={form} back={pathname} />;
}
