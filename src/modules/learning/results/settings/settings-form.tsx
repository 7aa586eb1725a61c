import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { resultsCalls } from '../base/client.ts';
import { settingWords } from './words.ts';
import { defaultResultSettings, type ResultSettings } from '../rules/rule-settings.ts';
import { resultScreenTitles } from '../base/words.ts';
import { BandRows } from './band-rows.tsx';
import { FourthSubjectRules, GraceRules, MarkRules, MeritRules } from './rule-fields.tsx';
import { SettingsScope, schoolWide, type SettingsValues as Values } from './settings-scope.tsx';

type Known = Awaited<ReturnType<ReturnType<typeof resultsCalls>['settings']['list']['call']>>[number];

/** All settings by which results are made, each with what it means. */
export function SettingsForm({
  known,
  readOnly,
  onClose,
}: {
  known: Known | undefined;
  readOnly: boolean;
  onClose: () => void;
}) {
  const t = useWords(settingWords);
  const lang = useLang();
  const title = useWords(resultScreenTitles);
  const { confirmDelete } = useConfirm();
  const choices = useQuery(resultsCalls().settings.choices.queryOptions({ input: {} }));
  const form = useForm<Values>({
    initialValues: {
      class_id: known?.class_id ?? schoolWide,
      from_year_id: known?.from_year_id ?? null,
      note: known?.note ?? null,
      settings: known ? known.settings : defaultResultSettings,
    },
  });
  const { settings } = form.values;
  const set = (change: Partial<ResultSettings>) => form.setFieldValue('settings', { ...settings, ...change });
  const rules = { settings, set, readOnly };

  const saving = useSaving({
    form,
    labels: { from_year_id: t('from_year'), note: t('note') },
    onSave: ({ class_id, from_year_id, ...values }: Values) => {
      const input = {
        ...values,
        class_id: class_id === schoolWide ? null : class_id,
        from_year_id: from_year_id ?? '',
      };
      return known
        ? resultsCalls().settings.update.call({ ...input, id: known.id, version: known.version })
        : resultsCalls().settings.create.call(input);
    },
    onDone: onClose,
  });
  /** Whose rules they are and since when, as the delete asks for them. */
  const whose = ({ class_id, from_year_id }: Known) => {
    const of = choices.data?.classes.find((row) => row.id === class_id);
    const year = choices.data?.years.find((row) => row.id === from_year_id);
    return [of ? of[`name_${lang}`] : t('whole_school'), year?.[`name_${lang}`]].filter(Boolean).join(', ');
  };
  const removing = useSaving<string>({
    done: t('deleted'),
    onSave: (id) => resultsCalls().settings.remove.call({ id }),
    onDone: onClose,
  });

  return (
    <Page title={title('setting')} back="?">
      <div className="bp-open-form">
        <FormSheet
          form={form}
          saving={saving}
          onCancel={onClose}
          extra={
            known && !readOnly ? (
              <Button
                variant="subtle"
                color="red"
                loading={removing.busy}
                onClick={async () => {
                  if (await confirmDelete(whose(known), t('settings'))) await removing.save(known.id);
                }}
              >
                {t('delete')}
              </Button>
            ) : null
          }
        >
          <SettingsScope form={form} choices={choices.data} readOnly={readOnly} />

          <BandRows bands={settings.bands} onChange={(bands) => set({ bands })} readOnly={readOnly} />

          <MarkRules {...rules} />
          <FourthSubjectRules {...rules} />
          <MeritRules {...rules} previousRolls={choices.data?.previous_rolls ?? false} />
          <GraceRules {...rules} />
        </FormSheet>
      </div>
    </Page>
  );
}
