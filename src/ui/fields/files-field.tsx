import { ActionIcon, Anchor, Group, Input, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isFileType, fileTypes } from '#kernel/files/kinds.ts';
import { fileSize } from '#kernel/text/file-size.ts';
import { fileFacts } from './file-facts.ts';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { filesWords } from './files-words.ts';
import type { FieldProps } from '../inputs/plain-fields.tsx';
import { UploadField } from './upload.tsx';

const { trash: Trash, 'arrow-up': Up, 'arrow-down': Down } = icons;

/** Files of a row: chosen or dropped one by one, sent at once, put in order; holds their ids. */
export function FilesField({
  label,
  description,
  error,
  required,
  value,
  onChange,
  purpose,
  megabytes,
  accept,
  most,
  'data-path': path,
}: FieldProps<string[]> & { purpose: string; megabytes: number; accept: string; most: number }) {
  const t = useWords(filesWords);
  const lang = useLang();
  const ids = value ?? [];
  const name = typeof label === 'string' ? label : t('files');
  const facts = useQuery({ ...fileFacts(ids), enabled: ids.length > 0 });
  const known = new Map((facts.data ?? []).map((file) => [file.id, file]));
  const move = (at: number, to: number) => {
    const next = [...ids];
    const [one] = next.splice(at, 1);
    if (one) next.splice(to, 0, one);
    onChange?.(next);
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      required={required ?? false}
    >
      <Stack
        component="fieldset"
        className="bp-bare-set"
        gap={8}
        data-path={path}
        tabIndex={-1}
        aria-label={name}
      >
        {ids.length > 0 && (
          <ol className="bp-plain-list">
            {ids.map((id, at) => {
              const file = known.get(id);
              const kind = file && isFileType(file.type) ? fileTypes[file.type].ending.toUpperCase() : '';
              return (
                <Group component="li" key={id} gap="xs" wrap="nowrap" justify="space-between">
                  <div>
                    <Anchor href={`/api/files/${id}`} target="_blank" underline="always" size="sm">
                      {file?.name ?? t('file')}
                    </Anchor>
                    {file && (
                      <Text size="xs" c="dimmed">
                        {kind}, {fileSize(file.size, lang)}
                      </Text>
                    )}
                  </div>
                  <Group gap={4} wrap="nowrap">
                    {at > 0 && (
                      <ActionIcon
                        variant="subtle"
                        aria-label={t('up', { name: file?.name ?? '' })}
                        onClick={() => move(at, at - 1)}
                      >
                        <Up size={16} />
                      </ActionIcon>
                    )}
                    {at < ids.length - 1 && (
                      <ActionIcon
                        variant="subtle"
                        aria-label={t('down', { name: file?.name ?? '' })}
                        onClick={() => move(at, at + 1)}
                      >
                        <Down size={16} />
                      </ActionIcon>
                    )}
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('remove', { name: file?.name ?? '' })}
                      onClick={() => onChange?.(ids.filter((other) => other !== id))}
                    >
                      <Trash size={16} />
                    </ActionIcon>
                  </Group>
                </Group>
              );
            })}
          </ol>
        )}
        {ids.length < most && (
          <UploadField
            accept={accept}
            maxMb={megabytes}
            purpose={purpose}
            label={`${name}: ${t('add')}`}
            onUploaded={({ id }) => onChange?.([...ids, id])}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
