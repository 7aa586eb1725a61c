import { Badge, Button, ColorSwatch, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { NumberField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { useEditing } from '#ui/lists/editing.ts';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { uiWords } from '#ui/words.ts';
import { routineCalls } from '../base/client.ts';

import type { ListedType, TypeFields } from '../periods/schemas.ts';
import { typeScreenWords } from './words.ts';

const { plus: Plus, trash: Trash, edit: Edit } = icons;
type Values = Omit<TypeFields, 'length'> & { length: number | null };

function TypeForm({ type, onClose }: { type: ListedType | null; onClose: () => void }) {
  const t = useWords(typeScreenWords);
  const form = useForm<Values>({
    initialValues: {
      name_en: type?.name_en ?? '',
      name_bn: type?.name_bn ?? '',
      colour: type?.colour ?? '#1971c2',
      teaching: type?.teaching ?? true,
      length: type?.length ?? 50,
      active: type?.active ?? true,
    },
  });
  const saving = useSaving({
    form,
    pairs: ['name'],
    labels: {
      name_en: t('name_en'),
      name_bn: t('name_bn'),
      colour: t('colour'),
      length: t('length'),
    },
    onSave: ({ length, ...values }) => {
      const input = { ...values, length: length ?? 0 };
      return type
        ? routineCalls().changeType.call({ ...input, code: type.code, version: type.version })
        : routineCalls().addType.call(input);
    },
    onDone: onClose,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose}>
      <PairFields form={form} label={(own) => t(`name_${own}`)} max={80} />
      <TextField {...form.getInputProps('colour')} label={t('colour')} type="color" required />
      <NumberField {...form.getInputProps('length')} label={t('length')} required />
      <YesNoField {...form.getInputProps('teaching')} label={t('teaching')} />
      <YesNoField {...form.getInputProps('active')} label={t('active')} />
    </FormSheet>
  );
}

/** The shipped types as the school has them, and its own. */
export function TypeList() {
  const t = useWords(typeScreenWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const found = useQuery(routineCalls().types.queryOptions({ input: {} }));
  const mayChange = may('period-type.change');
  const { editing, edit, remove } = useEditing<ListedType>(t('one'), ({ code }) =>
    routineCalls().removeType.call({ code }),
  );
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  return (
    <Stack gap="sm">
      {mayChange && (
        <Group>
          <Button leftSection={<Plus size={18} />} onClick={() => edit('new')}>
            {t('add')}
          </Button>
        </Group>
      )}
      <DataTable
        label={t('types')}
        rows={found.data?.map((type) => ({ ...type, id: type.code }))}
        loading={found.isFetching}
        empty={{ title: t('none') }}
        {...(mayChange ? { onRow: (type: ListedType) => edit(type) } : {})}
        columns={[
          {
            key: 'name',
            title: t('name'),
            render: (type) => (
              <Group gap={8} wrap="nowrap">
                <ColorSwatch size={14} color={type.colour} withShadow={false} />
                {type[`name_${lang}`]}
                {!type.active && (
                  <Badge variant="light" color="gray" tt="none">
                    {t('off')}
                  </Badge>
                )}
              </Group>
            ),
          },
          {
            key: 'teaching',
            title: t('teaching'),
            render: (type) => t(type.teaching ? 'yes' : 'no'),
          },
          {
            key: 'length',
            title: t('length'),
            align: 'right',
            render: (type) => t('minutes', { count: format.number(type.length) }),
          },
          { key: 'used', title: t('used'), align: 'right', render: (type) => format.number(type.used) },
          {
            key: 'shipped',
            title: t('shipped'),
            render: (type) => t(type.shipped ? 'yes' : 'no'),
          },
        ]}
        {...(mayChange
          ? {
              actions: (type: ListedType) => (
                <RowMenu
                  name={type[`name_${lang}`]}
                  entries={[
                    { label: ui('edit'), icon: Edit, onClick: () => edit(type) },
                    ...(type.shipped
                      ? []
                      : [
                          {
                            label: ui('delete'),
                            icon: Trash,
                            danger: true,
                            onClick: () => void remove(type),
                          },
                        ]),
                  ]}
                />
              ),
            }
          : {})}
      />
      <Drawer
        opened={editing !== null}
        onClose={() => edit(null)}
        title={t(editing === 'new' ? 'add' : 'edit')}
      >
        {editing && <TypeForm type={editing === 'new' ? null : editing} onClose={() => edit(null)} />}
      </Drawer>
    </Stack>
  );
}
