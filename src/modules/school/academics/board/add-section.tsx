import { Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ORPCError } from '@orpc/client';
import { refusalOf, sayRefusal } from '#ui/api.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { NumberField } from '#ui/fields/fields.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { academicsCalls } from '../base/client.ts';
import type { Board } from './schemas.ts';
import { boardWords } from './words.ts';

type Values = {
  at: string | null;
  version_id: string | null;
  shift_id: string | null;
  name_en: string;
  name_bn: string;
  capacity: number | null;
  room: string | null;
  teacher: string | null;
};

const key = 'new';

/** The board's answer names a place in a list of new sections; here is one, so its fields are told by their own names. */
function atFields(error: unknown): unknown {
  if (!(error instanceof ORPCError)) return error;
  const { fields, ...data } = error.data as { fields?: { path: string }[] };
  if (!fields) return error;
  const own = fields.map(({ path, ...said }) => {
    const name = path.replace(/^adds\.0\./, '');
    return { ...said, path: name === 'class_id' ? 'at' : name };
  });
  // A group is chosen together with its class.
  const told = own.filter(({ path }) => path !== 'group_id');
  return new ORPCError(error.code, { status: error.status, data: { ...data, fields: told } });
}

/** A new section: its class, shift and version, and what it has from the first day. */
export function AddSection({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useWords(boardWords);
  const lang = useLang();
  const { confirm } = useConfirm();
  const form = useForm<Values>({
    initialValues: {
      at: null,
      version_id: board.versions[0]?.id ?? null,
      shift_id: board.shifts[0]?.id ?? null,
      name_en: '',
      name_bn: '',
      capacity: 55,
      room: null,
      teacher: null,
    },
  });
  const send = ({ at, ...values }: Values, without_room: boolean) => {
    const [class_id = '', group_id = ''] = (at ?? '').split(' ');
    return academicsCalls().saveBoard.call({
      year_id: board.year_id ?? '',
      cells: [],
      adds: [
        {
          ...values,
          key,
          class_id,
          group_id,
          version_id: values.version_id ?? '',
          shift_id: values.shift_id ?? '',
          capacity: values.capacity ?? 0,
        },
      ],
      without_room,
    });
  };
  const saving = useSaving({
    form,
    pairs: ['name'],
    labels: { name_en: t('name_en'), name_bn: t('name_bn'), capacity: t('capacity') },
    onSave: async (values) => {
      try {
        return await send(values, false);
      } catch (error) {
        const data = refusalOf(error).data as { without_room?: boolean } | null;
        const isGoing =
          data?.without_room === true &&
          (await confirm({
            title: t('no_room_title'),
            text: sayRefusal(error, lang),
            confirm: t('add_without_room'),
          }));
        if (!isGoing) throw atFields(error);
        return send(values, true);
      }
    },
    onDone: onClose,
  });
  const asData = (list: readonly { id: string; en: string; bn: string }[]) =>
    list.map((one) => ({ value: one.id, label: one[lang] }));
  const taken = new Set(
    board.rows
      .filter(({ shift, active }) => active && shift === form.values.shift_id)
      .map(({ room }) => room),
  );
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose} submit={t('add')}>
      <Select
        {...form.getInputProps('at')}
        label={t('class')}
        required
        searchable
        data={board.classes.map(({ class_id, group_id, label }) => ({
          value: `${class_id} ${group_id}`,
          label: label[lang],
        }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          {...form.getInputProps('version_id')}
          label={t('version')}
          required
          data={asData(board.versions)}
        />
        <Select {...form.getInputProps('shift_id')} label={t('shift')} required data={asData(board.shifts)} />
      </SimpleGrid>
      <PairFields form={form} label={(own) => t(`name_${own}`)} max={40} />
      <NumberField {...form.getInputProps('capacity')} label={t('capacity')} required />
      {board.columns
        .filter(({ change }) => change)
        .map(({ key: column, choices }) => (
          <Select
            key={column}
            {...form.getInputProps(column)}
            label={t(column)}
            searchable
            clearable
            data={choices
              .filter(({ active, id }) => active && (column !== 'room' || !taken.has(id)))
              .map((one) => ({ value: one.id, label: one[lang] }))}
          />
        ))}
    </FormSheet>
  );
}
