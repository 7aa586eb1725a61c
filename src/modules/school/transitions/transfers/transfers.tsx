import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { transferList } from './list.ts';
import { transferScreenWords, transferWords } from '../base/words.ts';

const Plus = icons.plus;
const OneTransfer = later(() => import('./one-transfer.tsx').then((part) => part.OneTransfer));
const AskForm = later(() => import('./ask-form.tsx').then((part) => part.AskForm));

/** Students who go to other institutions and who come from there; one of them open beside the list. */
export default function Transfers() {
  const t = useWords(transferScreenWords);
  const w = useWords(transferWords);
  const lang = useLang();
  const [search, setSearch] = useSearchParams();
  const [asking, ask] = useState(false);
  const id = search.get('transfer');
  const open = (transfer: string | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (transfer) next.set('transfer', transfer);
      else next.delete('transfer');
      return next;
    });
  return (
    <>
      <ListScreen
        list={transferList}
        buttons={
          <Button leftSection={<Plus size={16} />} onClick={() => ask(true)}>
            {t('ask')}
          </Button>
        }
        cells={{ name: (row, own) => row[`name_${lang}`] ?? (row.name_en ? own : t('asked_for')) }}
        onRow={(row) => open(row.id)}
        refreshMs={() => 30_000}
      />
      <Drawer opened={id !== null} onClose={() => open(null)} size="xl" title={w('transfers')}>
        {id && <OneTransfer id={id} onGone={() => undefined} />}
      </Drawer>
      <Drawer opened={asking} onClose={() => ask(false)} title={t('ask')}>
        {asking && <AskForm onDone={() => ask(false)} />}
      </Drawer>
    </>
  );
}
