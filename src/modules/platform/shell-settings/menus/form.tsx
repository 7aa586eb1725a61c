import { Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import type { MenuPanel } from './default-menu.ts';
import { menuWords } from './words.ts';
import { shellCalls, type Item, type Section } from '../base/client.ts';
import { IconField } from './icon-field.tsx';

type Values = {
  name_en: string | null;
  name_bn: string | null;
  icon: string | null;
  route: string | null;
  note: string | null;
  parent_key: string | null;
  position: number | null;
  active: boolean;
  displayable: boolean;
  for_signed_in: boolean;
};

const flags = ['active', 'displayable', 'for_signed_in'] as const;

/** The menu form of the specification. What a module declares keeps its route; the rest can be changed. */
export function MenuForm({
  panel,
  menu,
  isSection,
  sections,
  onDone,
}: {
  panel: MenuPanel;
  /** Null: a new one. */
  menu: Item | null;
  isSection: boolean;
  sections: readonly Section[];
  onDone: () => void;
}) {
  const t = useWords(menuWords);
  const lang = useLang();
  const form = useForm<Values>({
    initialValues: {
      name_en: menu?.title.en ?? null,
      name_bn: menu?.title.bn ?? null,
      icon: menu?.icon ?? null,
      route: menu?.url ?? null,
      note: menu?.note ?? null,
      parent_key: menu?.parent ?? null,
      position: menu?.position ?? null,
      active: menu?.active ?? true,
      displayable: menu?.displayable ?? true,
      for_signed_in: menu?.for_signed_in ?? false,
    },
  });
  const saving = useSaving<Values>({
    form,
    onSave: (values) =>
      shellCalls().menus.save.call({
        panel,
        key: menu?.key ?? null,
        version: menu?.version ?? 0,
        ...values,
      }),
    onDone,
    labels: { name_en: t('menu_en'), name_bn: t('menu_bn'), route: t('route'), parent_key: t('parent') },
  });
  const declaredSection = menu?.declared === true && isSection;
  const words = {
    active: ['status_label', 'status_hint'],
    displayable: ['displayable', 'displayable_hint'],
    for_signed_in: ['for_signed_in', 'for_signed_in_hint'],
  } as const;
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField {...form.getInputProps('name_en')} label={t('menu_en')} max={100} required />
        <TextField {...form.getInputProps('name_bn')} label={t('menu_bn')} max={100} required />
        <TextField label={t('for')} value={t(panel)} readOnly />
        <IconField value={form.values.icon} onChange={(name) => form.setFieldValue('icon', name)} />
        {!declaredSection && (
          <>
            <TextField
              {...form.getInputProps('route')}
              label={t('route')}
              description={menu?.declared ? undefined : t('route_hint')}
              readOnly={menu?.declared === true}
              max={300}
            />
            <Select
              {...form.getInputProps('parent_key')}
              label={t('parent')}
              data={sections
                .filter((section) => section.key !== menu?.key)
                .map((section) => ({ value: section.key, label: section.title[lang] }))}
              placeholder={t(menu?.declared ? 'not_attached' : 'no_parent')}
              clearable={menu?.declared !== true}
              searchable
              data-path="parent_key"
            />
          </>
        )}
        <NumberField {...form.getInputProps('position')} label={t('position')} />
      </SimpleGrid>
      <TextField {...form.getInputProps('note')} label={t('note')} lines={2} max={500} />
      <Stack gap="sm">
        {flags
          .filter((flag) => !isSection || flag === 'active' || flag === 'displayable')
          .map((flag) => (
            <Switch
              key={flag}
              label={t(words[flag][0])}
              description={t(words[flag][1])}
              checked={form.values[flag]}
              onChange={(event) => form.setFieldValue(flag, event.currentTarget.checked)}
              error={form.errors[flag]}
              data-path={flag}
            />
          ))}
      </Stack>
    </FormSheet>
  );
}
