import { Button, Group, Modal, Stack } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useState } from 'react';
import { NamedIcon } from '../theme/named-icon.tsx';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';
import { TextField } from '../inputs/plain-fields.tsx';
import { richTextWords } from './rich-text-words.ts';
import { UploadField } from './upload.tsx';

type Chosen = { src: string; alt: string };

/** Asks for a picture and for what it shows, and hands over both. */
export function InsertPicture({
  opened,
  pictures,
  onClose,
  onChosen,
}: {
  opened: boolean;
  pictures: { readonly purpose: string; readonly megabytes: number };
  onClose: () => void;
  onChosen: (picture: Chosen) => void;
}) {
  const t = useWords(richTextWords);
  const ui = useWords(uiWords);
  const [id, setId] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  const leave = () => {
    setId(null);
    setAlt('');
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={t('picture_add')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="sm">
        {id && <img className="bp-picture" src={`/api/files/${id}`} alt={alt} />}
        <UploadField
          accept=".jpg,.jpeg,.png,.webp"
          maxMb={pictures.megabytes}
          purpose={pictures.purpose}
          label={t('picture')}
          onUploaded={(file) => setId(file.id)}
        />
        <TextField
          label={t('picture_shows')}
          required
          max={200}
          value={alt}
          onChange={(text) => setAlt(text ?? '')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            {ui('cancel')}
          </Button>
          <Button
            disabled={!id || alt.trim() === ''}
            onClick={() => {
              onChosen({ src: `/api/public/files/${id}`, alt: alt.trim() });
              setId(null);
              setAlt('');
            }}
          >
            {t('picture_insert')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The button of the toolbar. */
InsertPicture.Control = function PictureControl({ opened, onOpen }: { opened: boolean; onOpen: () => void }) {
  const t = useWords(richTextWords);
  return (
    <RichTextEditor.Control
      aria-label={t('picture_add')}
      title={t('picture_add')}
      active={opened}
      onClick={onOpen}
    >
      <NamedIcon name="camera" size={16} />
    </RichTextEditor.Control>
  );
};
