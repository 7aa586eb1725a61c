import { Button } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { icons } from '#ui/icons.ts';
import { later } from '#ui/later.tsx';
import { useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { employeesCalls } from '../base/client.ts';
import { attachmentList } from './list.ts';
import { attachmentWords } from './words.ts';

const { plus: Plus } = icons;
const AttachForm = later(() => import('./attach-form.tsx').then((part) => part.AttachForm));

/** Whom the school asked to join its staff, and asking somebody else. */
export default function EmployeeAttachments() {
  const t = useWords(attachmentWords);
  const [asking, ask] = useState(false);
  return (
    <>
      <ListScreen
        list={attachmentList}
        actions={({ id, state, version }) =>
          state === 'waiting'
            ? [
                {
                  label: t('withdraw'),
                  done: t('withdrawn_done'),
                  ask: { title: t('withdraw_ask') },
                  run: () => employeesCalls().attachments.withdraw.call({ id, version: version ?? 0 }),
                },
              ]
            : []
        }
        buttons={
          <Button leftSection={<Plus size={18} />} onClick={() => ask(true)}>
            {t('send')}
          </Button>
        }
      />
      <Drawer opened={asking} onClose={() => ask(false)} size="lg" title={t('send')}>
        {asking && <AttachForm onDone={() => ask(false)} />}
      </Drawer>
    </>
  );
}
