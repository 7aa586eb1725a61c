import { Badge, Group, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { ChoicesField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import {
  differingParts,
  effectiveSettings,
  parts,
  type HelpDeskSettings,
  type OwnSettings,
  type Part,
} from '../base/settings.ts';
import { helpDeskWords } from '../base/words.ts';
import { CategoryRows } from './category-rows.tsx';
import { HourRows } from './hour-rows.tsx';

type Role = { code: string; en: string; bn: string };

/** The defaults (`own` is null), or an institution's parts of its own over them; what is not its own shows the default. */
export function SettingsForm({
  defaults,
  own,
  roles,
  may,
  onSave,
  onDone,
}: {
  defaults: HelpDeskSettings;
  own: OwnSettings | null;
  roles: readonly Role[];
  may: boolean;
  onSave: (settings: HelpDeskSettings, own: OwnSettings) => Promise<unknown>;
  onDone: () => void;
}) {
  const t = useWords(helpDeskWords);
  const [owned, setOwned] = useState<readonly Part[]>(
    own ? parts.filter((part) => own[part] !== undefined) : parts,
  );
  const form = useForm<HelpDeskSettings>({ initialValues: effectiveSettings(defaults, own ?? {}) });
  const { values } = form;
  const ownNow = Object.fromEntries(owned.map((part) => [part, values[part]])) as OwnSettings;
  const differs = own ? differingParts(defaults, ownNow) : [];
  const saving = useSaving({ form, beside: owned, onSave: (settings) => onSave(settings, ownNow), onDone });
  const locked = (part: Part) => !may || !owned.includes(part);
  const setOwn = (part: Part, isOwn: boolean) => {
    setOwned(isOwn ? [...owned, part] : owned.filter((one) => one !== part));
    // What is given back shows the default again.
    if (!isOwn) form.setValues({ [part]: defaults[part] });
  };
  const section = (part: Part, children: ReactNode) => (
    <Section
      key={part}
      title={t(`part_${part}`)}
      aside={
        own && (
          <Group gap="xs">
            {differs.includes(part) && (
              <Badge variant="light" tt="none" color="orange">
                {t('differs')}
              </Badge>
            )}
            <Switch
              label={t('own')}
              aria-label={t('own_label', { part: t(`part_${part}`) })}
              checked={owned.includes(part)}
              disabled={!may}
              onChange={(event) => setOwn(part, event.currentTarget.checked)}
            />
          </Group>
        )
      }
    >
      {children}
    </Section>
  );
  const contact = (key: keyof HelpDeskSettings['contact']) => ({
    label: t(key),
    value: values.contact[key],
    disabled: locked('contact'),
    error: form.errors[`contact.${key}`],
    onChange: (text: string | null) => form.setFieldValue('contact', { ...values.contact, [key]: text }),
  });
  const error = (part: Part) => form.errors[part];
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      {section(
        'on',
        <YesNoField {...form.getInputProps('on')} label={t('switch_on')} disabled={locked('on')} />,
      )}
      {section(
        'categories',
        <CategoryRows
          categories={values.categories}
          onChange={(next) => form.setFieldValue('categories', next)}
          readOnly={locked('categories')}
          error={error('categories')}
        />,
      )}
      {section(
        'receivers',
        <ChoicesField
          {...form.getInputProps('receivers')}
          label={t('roles')}
          choices={roles.map(({ code, en, bn }) => ({ value: code, word: { en, bn } }))}
          disabled={locked('receivers')}
        />,
      )}
      {section(
        'hours',
        <HourRows
          hours={values.hours}
          onChange={(next) => form.setFieldValue('hours', next)}
          readOnly={locked('hours')}
          error={error('hours')}
        />,
      )}
      {section(
        'contact',
        <>
          <TextField {...contact('phone')} type="tel" max={30} />
          <TextField {...contact('email')} type="email" max={120} />
          <TextField {...contact('text_bn')} lines={2} max={500} />
          <TextField {...contact('text_en')} lines={2} max={500} />
        </>,
      )}
    </FormSheet>
  );
}
