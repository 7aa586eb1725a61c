import { Button, Group, Input, Stack } from '@mantine/core';
import { icons } from './icons.ts';
import { useWords } from './language.tsx';
import type { FieldProps } from './plain-fields.tsx';
import { UploadField } from './upload.tsx';
import { uiWords } from './words.ts';

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
  const t = useWords(uiWords);
  const name = typeof label === 'string' ? label : t('picture_choose');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description ?? t('picture_kinds')}
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
            <img className="bp-picture" src={`/api/files/${value}`} alt={t('picture_chosen')} />
            {!required && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Trash size={14} />}
                onClick={() => onChange?.(null)}
              >
                {t('picture_remove')}
              </Button>
            )}
          </Group>
        )}
        <UploadField
          accept=".jpg,.jpeg,.png,.webp"
          maxMb={megabytes}
          purpose={purpose}
          label={`${name}: ${t('picture_choose')}`}
          onUploaded={({ id }) => onChange?.(id)}
        />
      </Stack>
    </Input.Wrapper>
  );
}
