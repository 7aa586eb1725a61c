import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Asks for a reason and does something with it. */
export function ReasonButton({
  label,
  text,
  onReason,
  color,
}: {
  label: string;
  text: string;
  color?: string;
  onReason: (reason: string) => Promise<void>;
}) {
  const t = useWords(uiWords);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" color={color} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <ReasonDialog
        opened={opened}
        title={label}
        text={text}
        confirm={label}
        label={t('reason')}
        onConfirm={onReason}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
