import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LinkField, NumberField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { roomsCalls } from '../base/client.ts';
import { placeResourceWords } from '../base/words.ts';
import { roomNumbers } from './room-numbers.ts';
import { placeWords } from './words.ts';

const field = placeResourceWords.room.fields;
type Values = {
  numbers: string;
  kind_id: string | null;
  capacity: number | null;
  benches: number | null;
  seats_per_bench: number | null;
};

/** Many rooms of one floor at once, alike in kind and seats; each can be changed afterwards. */
export function AddRooms({ floorId, onClose }: { floorId: string; onClose: () => void }) {
  const t = useWords(placeWords);
  const lang = useLang();
  const format = useFormat();
  const form = useForm<Values>({
    initialValues: { numbers: '', kind_id: null, capacity: null, benches: null, seats_per_bench: null },
  });
  const saving = useSaving({
    form,
    labels: {
      numbers: t('numbers'),
      ...Object.fromEntries(Object.entries(field).map(([key, word]) => [key, word[lang]])),
    },
    onSave: (values) =>
      roomsCalls().addRooms.call({ ...values, kind_id: values.kind_id ?? '', floor_id: floorId }),
    onDone: onClose,
  });
  const numbers = roomNumbers(form.values.numbers);
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose} submit={t('add_rooms')}>
      <TextField
        {...form.getInputProps('numbers')}
        label={t('numbers')}
        description={t('numbers_hint')}
        required
        max={500}
      />
      {numbers && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('will_add', {
            count: format.number(numbers.length),
            list:
              numbers.length > 12
                ? `${format.digits(numbers.slice(0, 8).join(', '))} … ${format.digits(numbers.at(-1) ?? '')}`
                : format.digits(numbers.join(', ')),
          })}
        </Text>
      )}
      <LinkField {...form.getInputProps('kind_id')} to="class-rooms" label={field.kind_id[lang]} required />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField {...form.getInputProps('benches')} label={field.benches[lang]} />
        <NumberField {...form.getInputProps('seats_per_bench')} label={field.seats_per_bench[lang]} />
      </SimpleGrid>
      <NumberField
        {...form.getInputProps('capacity')}
        label={field.capacity[lang]}
        description={t('capacity_hint')}
      />
    </FormSheet>
  );
}
