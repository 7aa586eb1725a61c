import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastInfo, toastRefusal } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import { feeFigureWords } from './words.ts';

const places = ['shift_id', 'version_id', 'class_id', 'group_id', 'section_id'] as const;
const Bell = icons.bell;

/** Reminds the families of the due list as it is narrowed now, after saying how many they are. */
export function Remind() {
  const t = useWords(feeFigureWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const confirm = useConfirm();
  const [params] = useAddress();
  const [busy, setBusy] = useState(false);
  if (!may('fee-reminder.send')) return null;
  const input = Object.fromEntries(
    places.flatMap((key) => {
      const value = params.get(`filter.${key}`);
      return value ? [[key, value] as const] : [];
    }),
  );
  const run = async () => {
    setBusy(true);
    try {
      const calls = collectionCalls();
      const { due, ready, told, unreachable } = await calls.feeReminderFigures.call(input);
      const [a, b, c, d] = [due, ready, told, unreachable].map((count) => format.number(count));
      const text = t('remind_text', { due: a!, ready: b!, told: c!, unreachable: d! });
      if (ready === 0) toastInfo(`${t('remind_none')} ${text}`);
      else if (await confirm({ title: t('remind_ask'), text, confirm: t('remind') })) {
        const { sent } = await calls.sendFeeReminders.call(input);
        toastDone(t('remind_done', { count: format.number(sent) }));
      }
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Bell size={16} aria-hidden />}
        loading={busy}
        onClick={() => void run()}
      >
        {t('remind')}
      </Button>
    </div>
  );
}
