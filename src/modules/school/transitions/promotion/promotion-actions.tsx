import { Button, Checkbox, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf, sayRefusal } from '#ui/api.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { transitionsCalls } from '../base/client.ts';
import type { Start } from './conditions.tsx';
import type { Shown } from './one-promotion.tsx';
import { promotionScreenWords } from './words.ts';

/** Does something, says why not, and reads everything again. */
export function useRunning() {
  const lang = useLang();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return { busy, run };
}

/** Promote, continue, undo, discard: what the state allows. */
export function PromotionActions({
  start,
  promotion,
  onGone,
}: {
  start: Start;
  promotion: Shown;
  onGone: () => void;
}) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const format = useFormat();
  const confirm = useConfirm();
  const { busy, run } = useRunning();
  const [switchYear, setSwitchYear] = useState(true);
  const { id, version, sums } = promotion;
  const draft = promotion.state === 'draft';
  const discardWord = draft ? 'discard' : 'discard_undone';
  const year = start.years.find((one) => one.id === promotion.to_year_id)?.[lang] ?? '';
  const send = (over_capacity: boolean) =>
    transitionsCalls().commitPromotion.call({ id, version, over_capacity, switch_year: switchYear });
  const seated = async () => {
    try {
      await send(false);
    } catch (error) {
      const { data } = refusalOf(error);
      if (!(data && typeof data === 'object' && 'full' in data)) throw error;
      const text = sayRefusal(error, lang);
      if (await confirm({ title: t('over_title'), text, confirm: t('over_confirm') })) await send(true);
    }
  };
  const commit = async () => {
    const text = t('promote_text', {
      promote: format.number(sums.PROMOTE),
      repeat: format.number(sums.REPEAT),
      leave: format.number(sums.LEAVE),
      wait: format.number(sums.WAIT),
    });
    if (draft && !(await confirm({ title: t('promote_title'), text, confirm: t('promote') }))) return;
    await run(seated);
  };
  const undo = async () => {
    const text = t('undo_text', { total: format.number(promotion.total) });
    if (!(await confirm({ title: t('undo_title'), text, confirm: t('undo'), danger: true }))) return;
    await run(() => transitionsCalls().undoPromotion.call({ id, version }));
  };
  const discard = async () => {
    const title = t(draft ? 'discard_title' : 'discard_undone_title');
    const asked = { title, text: t('discard_text'), confirm: t(discardWord) };
    if (!(await confirm(asked))) return;
    await run(async () => {
      await transitionsCalls().discardPromotion.call({ id, version });
      onGone();
    });
  };
  const stopped = promotion.stuck && promotion.state === 'running';
  return (
    <Group gap="sm">
      {draft && (
        <Checkbox
          label={t('switch_year', { year })}
          checked={switchYear}
          onChange={(event) => setSwitchYear(event.currentTarget.checked)}
        />
      )}
      {(draft || stopped) && (
        <Button loading={busy} onClick={() => void commit()}>
          {t(draft ? 'promote' : 'go_on')}
        </Button>
      )}
      {(promotion.state === 'done' || promotion.stuck) && (
        <Button variant="default" loading={busy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
      {(draft || promotion.state === 'undone') && (
        <Button variant="subtle" color="red" loading={busy} onClick={() => void discard()}>
          {t(discardWord)}
        </Button>
      )}
    </Group>
  );
}
