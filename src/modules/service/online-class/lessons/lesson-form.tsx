import { ActionIcon, Fieldset, Group, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DateField } from '#ui/inputs/date-field.tsx';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import { onlineClassCalls } from '../base/client.ts';
import { lessonFile } from '../rooms/purposes.ts';
import type { LessonInput, ShownLesson } from './schemas.ts';
import { lessonWords } from './words.ts';

const { trash: Trash } = icons;

/** A new lesson of a room, or one that is changed. */
export function LessonForm({
  roomId,
  held,
  onDone,
}: {
  roomId: string;
  held: ShownLesson | null;
  onDone: () => void;
}) {
  const t = useWords(lessonWords);
  const today = useToday();
  const [files, setFiles] = useState(held?.files ?? []);
  const form = useForm({
    initialValues: {
      title_en: held?.title_en ?? '',
      title_bn: held?.title_bn ?? '',
      about_en: (held?.about_en ?? '') as string | null,
      about_bn: (held?.about_bn ?? '') as string | null,
      film: held?.film ?? null,
      meeting: held?.meeting ?? null,
      meets_on: held?.meets_on ?? null,
      meets_time: held?.meets_time ?? null,
      minutes: held?.minutes ?? null,
      published_from: held ? held.published_from : (today as string | null),
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    beside: files,
    pairs: ['title'],
    onSave: (values) => {
      const input = {
        ...values,
        about_en: values.about_en ?? '',
        about_bn: values.about_bn ?? '',
        files: files.map(({ id }) => id),
      } as LessonInput;
      return held
        ? onlineClassCalls().lessons.update.call({ ...input, id: held.id, version: held.version })
        : onlineClassCalls().lessons.create.call({ ...input, classroom_id: roomId });
    },
    onDone,
    labels: {
      title_en: t('title_en'),
      title_bn: t('title_bn'),
      film: t('film'),
      meeting: t('meeting'),
      meets_on: t('meets_on'),
      minutes: t('minutes'),
    },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} sticky>
      <PairFields form={form} pair="title" label={(at) => t(`title_${at}`)} max={200} />
      {(['about_bn', 'about_en'] as const).map((key) => (
        <TextField key={key} label={t(key)} max={5000} lines={3} {...form.getInputProps(key)} />
      ))}
      <TextField label={t('film')} description={t('film_hint')} max={500} {...form.getInputProps('film')} />
      <Fieldset legend={t('live')}>
        <Stack gap="md">
          <TextField
            label={t('meeting')}
            description={t('meeting_hint')}
            max={1000}
            {...form.getInputProps('meeting')}
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            <DateField label={t('meets_on')} {...form.getInputProps('meets_on')} />
            <TextField type="time" label={t('meets_time')} {...form.getInputProps('meets_time')} />
            <NumberField label={t('minutes')} {...form.getInputProps('minutes')} />
          </SimpleGrid>
        </Stack>
      </Fieldset>
      <DateField
        label={t('published_from')}
        description={t('published_hint')}
        {...form.getInputProps('published_from')}
      />
      <Input.Wrapper label={t('files')} labelElement="div">
        <Stack gap={6}>
          {files.map((file) => (
            <Group key={file.id} gap="xs" wrap="nowrap">
              <Text size="sm">{file.name}</Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove_file', { name: file.name })}
                onClick={() => setFiles(files.filter(({ id }) => id !== file.id))}
              >
                <Trash size={16} />
              </ActionIcon>
            </Group>
          ))}
          <UploadField
            accept=".pdf,.jpg,.jpeg,.png,.webp,.xlsx"
            maxMb={lessonFile.megabytes}
            purpose={lessonFile.key}
            label={t('add_file')}
            onUploaded={(file) => setFiles((before) => [...before, file])}
          />
        </Stack>
      </Input.Wrapper>
    </FormSheet>
  );
}
