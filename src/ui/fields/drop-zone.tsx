import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useFormat } from '../format.ts';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

const UploadIcon = icons.upload;

/** Where a file is dropped, or chosen by a click or a key. */
export function DropZone({
  name,
  busy,
  maxMb,
  label,
  accept,
  describedBy,
  onFile,
}: {
  /** The file that was chosen before. */
  name: string | null;
  busy: boolean;
  maxMb: number;
  label: string;
  accept: string | undefined;
  describedBy: string | undefined;
  onFile: (file: File | undefined) => void;
}) {
  const t = useWords(uiWords);
  const format = useFormat();
  return (
    <Dropzone
      multiple={false}
      loading={busy}
      onDrop={(files) => onFile(files[0])}
      inputProps={{ 'aria-label': label, ...(accept ? { accept } : {}) }}
      aria-label={label}
      aria-describedby={describedBy}
      className="bp-drop"
    >
      <Stack align="center" gap={4}>
        <UploadIcon size={28} stroke={1.4} aria-hidden className="bp-soft" />
        {name && <Text fw={600}>{name}</Text>}
        <Text size="sm" ta="center">
          <span className="bp-link-like">{t(name ? 'upload_other' : 'upload')}</span> {t('upload_drop')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('upload_limit', { size: format.number(maxMb) })}
        </Text>
      </Stack>
    </Dropzone>
  );
}
