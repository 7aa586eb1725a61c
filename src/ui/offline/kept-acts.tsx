import { Button } from '@mantine/core';
import { useConfirm } from '../dialogs/confirm.tsx';
import { useLang, useWords } from '../language.tsx';
import type { Offline } from './offline.ts';
import type { Operation } from './rules.ts';
import { offlineWords } from './words.ts';

/** What one can do about kept work: try again what was refused as a whole, or give it up. */
export function KeptActs({ operation, offline }: { operation: Operation; offline: Offline }) {
  const t = useWords(offlineWords);
  const lang = useLang();
  const { confirm } = useConfirm();
  const { id, what, told } = operation;
  const discard = async () => {
    const sure = await confirm({
      title: t('discard_title'),
      text: t('discard_text', { what: what[lang] }),
      confirm: t('discard'),
      danger: true,
    });
    if (sure) await offline.discard([id]);
  };
  return (
    <>
      {told && (
        <Button size="compact-sm" variant="default" onClick={() => void offline.retry(id)}>
          {t('retry')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard()}>
        {t('discard')}
      </Button>
    </>
  );
}
