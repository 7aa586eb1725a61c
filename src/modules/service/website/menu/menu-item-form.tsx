import { Select, Switch, Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { TextField } from '#ui/fields/fields.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { websiteCalls } from '../base/client.ts';
import { menuItemKinds, type MenuItemKind } from './items.ts';
import type { SiteMenu, SiteMenuItem } from './menu-page.tsx';
import { siteMenuWords } from './words.ts';

type Values = {
  kind: MenuItemKind;
  target: string | null;
  file_id: string | null;
  name_en: string | null;
  name_bn: string | null;
  parent_id: string | null;
  hidden: boolean;
  new_window: boolean;
};

/** An entry of the menu: what it is called in both languages, and where it leads. */
export function MenuItemForm({
  menu,
  item,
  parentId,
  onDone,
}: {
  menu: SiteMenu;
  /** Null: a new one under `parentId`. */
  item: SiteMenuItem | null;
  parentId: string | null;
  onDone: () => void;
}) {
  const t = useWords(siteMenuWords);
  const lang = useLang();
  const form = useForm<Values>({
    initialValues: {
      kind: item?.kind ?? 'page',
      target: item?.target ?? null,
      file_id: item?.file_id ?? null,
      name_en: item?.name_en ?? null,
      name_bn: item?.name_bn ?? null,
      parent_id: item ? item.parent_id : parentId,
      hidden: item?.hidden ?? false,
      new_window: item?.new_window ?? false,
    },
  });
  const saving = useSaving<Values>({
    form,
    pairs: ['name'],
    labels: { name_en: t('name_en'), name_bn: t('name_bn'), target: t('address') },
    onSave: (values) =>
      websiteCalls().menu.save.call({
        id: item?.id ?? null,
        version: item?.version ?? 0,
        ...values,
        name_en: values.name_en ?? '',
        name_bn: values.name_bn ?? '',
      }),
    onDone,
  });
  const { kind } = form.values;
  const hasChildren = item !== null && menu.items.some(({ parent_id }) => parent_id === item.id);
  const kinds = menuItemKinds.filter(
    (value) =>
      (value !== 'text' || menu.texts.length > 0 || kind === 'text') &&
      (value !== 'heading' || form.values.parent_id === null),
  );
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <Select
        label={t('kind')}
        data={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={kind}
        onChange={(value) => {
          form.setValues({ kind: (value ?? 'page') as MenuItemKind, target: null, file_id: null });
        }}
        error={form.errors['kind']}
        data-path="kind"
        allowDeselect={false}
      />
      <TargetField form={form} menu={menu} />
      <TextField {...form.getInputProps('name_bn')} label={t('name_bn')} max={80} required />
      <TextField {...form.getInputProps('name_en')} label={t('name_en')} max={80} />
      {!hasChildren && (
        <Select
          label={t('parent')}
          data={menu.items
            .filter(({ id, parent_id }) => parent_id === null && id !== item?.id)
            .map(({ id, ...named }) => ({ value: id, label: named[`name_${lang}`] }))}
          value={form.values.parent_id}
          onChange={(value) => form.setFieldValue('parent_id', value)}
          placeholder={t('no_parent')}
          error={form.errors['parent_id']}
          data-path="parent_id"
          clearable
          searchable
        />
      )}
      <Stack gap="sm">
        {(['hidden', 'new_window'] as const).map((flag) => (
          <Switch
            key={flag}
            label={t(flag)}
            checked={form.values[flag]}
            onChange={(event) => form.setFieldValue(flag, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </FormSheet>
  );
}

/** Where the entry leads: a page, a text, an address or a file; a heading leads nowhere. */
function TargetField({ form, menu }: { form: UseFormReturnType<Values>; menu: SiteMenu }) {
  const t = useWords(siteMenuWords);
  const lang = useLang();
  const { kind, target, file_id } = form.values;
  /** What the chosen page is called becomes the entry's text while that is empty. */
  const choose = (value: string | null, word: { en: string; bn: string } | undefined) => {
    form.setFieldValue('target', value);
    if (!word) return;
    if (!form.values.name_en) form.setFieldValue('name_en', word.en);
    if (!form.values.name_bn) form.setFieldValue('name_bn', word.bn);
  };
  const common = { searchable: true, required: true, 'data-path': 'target', error: form.errors['target'] };
  return (
    <>
      {kind === 'page' && (
        <Select
          {...common}
          label={t('page')}
          data={menu.pages.map(({ url, word }) => ({ value: url, label: word[lang] }))}
          value={target}
          onChange={(value) => choose(value, menu.pages.find(({ url }) => url === value)?.word)}
          description={menu.pages.find(({ url }) => url === target)?.waits ? t('waits') : undefined}
        />
      )}
      {kind === 'text' && (
        <Select
          {...common}
          label={t('text')}
          data={menu.texts.map((text) => ({ value: text.kind, label: text.word[lang] }))}
          value={target}
          onChange={(value) => choose(value, menu.texts.find((text) => text.kind === value)?.word)}
        />
      )}
      {kind === 'address' && (
        <TextField {...form.getInputProps('target')} label={t('address')} max={500} required />
      )}
      {kind === 'file' && (
        <div data-path="file_id">
          {file_id && <Text size="sm">{t('file_given')}</Text>}
          <UploadField
            label={t('choose_file')}
            purpose="site-menu-file"
            accept=".pdf"
            maxMb={10}
            onUploaded={({ id }) => form.setFieldValue('file_id', id)}
          />
          {form.errors['file_id'] && (
            <Text size="sm" className="bp-bad">
              {form.errors['file_id']}
            </Text>
          )}
        </div>
      )}
    </>
  );
}
