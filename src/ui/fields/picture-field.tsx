import { Button, Group, Input, Stack } from '@mantine/core';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { pictureWords } from './picture-words.ts';
import type { FieldProps } from '../inputs/plain-fields.tsx';
import { UploadField } from './upload.tsx';

const { trash: Trash } = icons;

/** A picture of a row: chosen or dropped, sent at once, seen as it will look; holds the file's id. */
export function PictureField({
  label,
  description,
  error,
  required,
  value,
  onChange,
  purpose,
  megabytes,
  'data-path': path,
}: FieldProps<string | null> & { purpose: string; megabytes: number }) {
  const t = useWords(pictureWords);
  const name = typeof label === 'string' ? label : t('choose');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description ?? t('kinds')}
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
        {value && (
          <Group gap="sm" align="end">
            <img className="bp-picture" src={`/api/files/${value}`} alt={t('chosen')} />
            {!required && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Trash size={14} />}
                onClick={() => onChange?.(null)}
              >
                {t('remove')}
              </Button>
            )}
          </Group>
        )}
        <UploadField
          accept=".jpg,.jpeg,.png,.webp"
          maxMb={megabytes}
          purpose={purpose}
          label={`${name}: ${t('choose')}`}
          onUploaded={({ id }) => onChange?.(id)}
        />
      </Stack>
    </Input.Wrapper>
  );
}
