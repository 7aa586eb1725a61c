import { Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceField, PictureField, TextField } from '#ui/fields/fields.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { onlineClassCalls } from '../base/client.ts';
import { coverPicture } from './purposes.ts';
import { onlineClassWords } from '../base/words.ts';
import { audiences } from './list.ts';
import type { RoomChoices, RoomInput, ShownRoom } from './schemas.ts';
import { roomWords } from './words.ts';

const keyOf = (place: { class_id: string; group_id: string | null }) =>
  `${place.class_id} ${place.group_id ?? ''}`;

/** A new class room, or one that is changed. */
export function RoomForm({
  held,
  choices,
  onDone,
  onCancel,
}: {
  held: ShownRoom | null;
  choices: RoomChoices;
  onDone: (id: string) => void;
  onCancel: () => void;
}) {
  const t = useWords(roomWords);
  const m = useWords(onlineClassWords);
  const lang = useLang();
  const form = useForm({
    initialValues: {
      class_id: held ? keyOf(held) : (null as string | null),
      subject_code: held?.subject_code ?? null,
      employee_id: held?.employee_id ?? null,
      title_en: held?.title_en ?? '',
      title_bn: held?.title_bn ?? '',
      about_en: (held?.about_en ?? '') as string | null,
      about_bn: (held?.about_bn ?? '') as string | null,
      picture: held?.picture ?? null,
      alt_en: held?.alt_en ?? null,
      alt_bn: held?.alt_bn ?? null,
      audience: (held?.audience ?? 'students') as string | null,
    },
  });
  const { values } = form;
  const saving = useSaving<typeof values, { id: string }>({
    form,
    pairs: ['title'],
    onSave: ({ class_id: place, ...given }) => {
      const [class_id = '', group_id = ''] = (place ?? '').split(' ');
      const input = {
        ...given,
        class_id,
        group_id: group_id || null,
        about_en: given.about_en ?? '',
        about_bn: given.about_bn ?? '',
      } as RoomInput;
      return held
        ? onlineClassCalls().rooms.update.call({ ...input, id: held.id, version: held.version })
        : onlineClassCalls().rooms.create.call(input);
    },
    onDone: ({ id }) => onDone(id),
    labels: {
      title_en: t('title_en'),
      title_bn: t('title_bn'),
      class_id: m('class'),
      alt_en: t('alt_en'),
      alt_bn: t('alt_bn'),
    },
  });
  const places = choices.places.map((place) => ({ value: keyOf(place), label: place.name[lang] }));
  // A class that is not taught this year stays the room's own.
  if (held && !places.some(({ value }) => value === keyOf(held)))
    places.push({ value: keyOf(held), label: held.place[lang] });
  const subjects = (choices.places.find((place) => keyOf(place) === values.class_id)?.subjects ?? []).map(
    (subject) => ({ value: subject.code, label: subject[lang] }),
  );
  if (held?.subject_code && held.subject && !subjects.some(({ value }) => value === held.subject_code))
    subjects.push({ value: held.subject_code, label: held.subject[lang] });
  return (
    <FormSheet form={form} saving={saving} onCancel={onCancel} sticky>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={m('class')}
          data={places}
          searchable
          required
          data-path="class_id"
          value={values.class_id}
          onChange={(class_id) => form.setValues({ class_id, subject_code: null })}
          error={form.errors['class_id']}
        />
        <Select
          label={m('subject')}
          placeholder={t('any_subject')}
          data={subjects}
          searchable
          clearable
          {...form.getInputProps('subject_code')}
        />
        {choices.teachers && (
          <Select
            label={m('teacher')}
            data={choices.teachers.map((one) => ({ value: one.id, label: one[lang] }))}
            searchable
            required
            {...form.getInputProps('employee_id')}
          />
        )}
      </SimpleGrid>
      <PairFields form={form} pair="title" label={(at) => t(`title_${at}`)} max={200} />
      {(['about_bn', 'about_en'] as const).map((key) => (
        <TextField key={key} label={t(key)} max={5000} lines={3} {...form.getInputProps(key)} />
      ))}
      <ChoiceField
        label={t('audience')}
        description={t('audience_hint')}
        choices={audiences}
        required
        {...form.getInputProps('audience')}
      />
      <PictureField
        label={t('cover')}
        purpose={coverPicture.key}
        megabytes={coverPicture.megabytes}
        {...form.getInputProps('picture')}
      />
      {values.picture &&
        (['alt_bn', 'alt_en'] as const).map((key) => (
          <TextField key={key} label={t(key)} max={200} required {...form.getInputProps(key)} />
        ))}
    </FormSheet>
  );
}
