import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMemo } from 'react';
import { useWords } from './language.tsx';
import { uiWords } from './words.ts';

export type Question = { title?: string; text?: string; confirm?: string; danger?: boolean };

export type Confirm = {
  (question: Question): Promise<boolean>;
  confirm: (question: Question) => Promise<boolean>;
  /** Asks in the words of the specification before something is deleted. */
  confirmDelete: (name: string, type: string) => Promise<boolean>;
};

/** `const { confirm, confirmDelete } = useConfirm(); if (await confirm({ title, text, danger: true })) …` */
export function useConfirm(): Confirm {
  const t = useWords(uiWords);
  return useMemo(() => {
    const ask = ({ title, text, confirm, danger }: Question): Promise<boolean> =>
      new Promise((resolve) => {
        modals.openConfirmModal({
          title: title ?? t('are_you_sure'),
          centered: true,
          children: (
            <Stack gap={4}>
              <Text size="sm">{text ?? t('cannot_revert')}</Text>
            </Stack>
          ),
          labels: { confirm: confirm ?? t('continue'), cancel: t('cancel') },
          confirmProps: { color: danger ? 'red' : undefined, 'data-autofocus': danger ? undefined : true },
          cancelProps: danger ? { 'data-autofocus': true } : {},
          closeButtonProps: { 'aria-label': t('close') },
          onConfirm: () => resolve(true),
          onCancel: () => resolve(false),
          onClose: () => resolve(false),
        });
      });
    return Object.assign(ask, {
      confirm: ask,
      confirmDelete: (name: string, type: string) =>
        ask({
          title: t('are_you_sure'),
          text: `${t('confirm_delete', { name, type })} ${t('cannot_revert')}`,
          confirm: t('delete'),
          danger: true,
        }),
    });
  }, [t]);
}
