import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { OrderList } from './order-list.tsx';
import { cardOrderWords } from './words.ts';

const Plus = icons.plus;
const OrderDialog = later(() => import('./form.tsx').then((part) => part.OrderDialog), null);

/** ID cards as the institution prints them: what was ordered and billed, its files, and new ones. */
export default function StudentIdcardMaster() {
  const t = useWords(cardOrderWords);
  const { may } = useShell();
  // Students who were chosen in their list: their cards are what one came for.
  const [params, setParams] = useSearchParams();
  const [given] = useState(() => (params.get('students') ?? '').split(',').filter(Boolean));
  const [printing, print] = useState(given.length > 0 && may('own-id-card.order'));
  const [students, keep] = useState(given);
  const close = () => {
    print(false);
    keep([]);
    setParams({}, { replace: true });
  };
  return (
    <Page
      title={t('title')}
      lead={t('own_lead')}
      actions={
        may('own-id-card.order') && (
          <Button leftSection={<Plus size={16} />} onClick={() => print(true)}>
            {t('print_cards')}
          </Button>
        )
      }
    >
      <OrderList own />
      {printing && <OrderDialog own opened students={students} onClose={close} />}
    </Page>
  );
}
