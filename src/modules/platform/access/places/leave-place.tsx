import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { accessCalls } from '../base/client.ts';
import { placeWords } from './words.ts';

/** A guardian ends what this institution shows them; their other institutions stay. */
export function LeavePlace() {
  const t = useWords(placeWords);
  const lang = useLang();
  const { confirm } = useConfirm();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    const sure = await confirm({
      title: t('leave_title'),
      text: t('leave_text'),
      confirm: t('leave'),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      const { to } = await accessCalls().places.leave.call({});
      window.location.assign(to);
    } catch (error) {
      toastRefusal(error, lang);
      setBusy(false);
    }
  };
  return (
    <Section title={t('here')} lead={t('here_lead')}>
      <Group>
        <Button variant="default" loading={busy} onClick={() => void leave()}>
          {t('leave')}
        </Button>
      </Group>
    </Section>
  );
}
