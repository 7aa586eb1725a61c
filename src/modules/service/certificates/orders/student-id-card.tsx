import { Button, Tabs } from '@mantine/core';
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
const TemplateList = later(() => import('../templates/template-list.tsx').then((part) => part.TemplateList));

export default function StudentIdCard() {
  const t = useWords(cardOrderWords);
  const { may } = useShell();
  const [params, setParams] = useSearchParams();
  const [ordering, order] = useState(false);
  const tab = params.get('tab') === 'templates' ? 'templates' : 'orders';
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        may('id-card.order') && (
          <Button leftSection={<Plus size={16} />} onClick={() => order(true)}>
            {t('new_order')}
          </Button>
        )
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => setParams(value === 'templates' ? { tab: value } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="orders">{t('tab_orders')}</Tabs.Tab>
          <Tabs.Tab value="templates">{t('tab_templates')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="orders" pt="md">
          <OrderList />
        </Tabs.Panel>
        <Tabs.Panel value="templates" pt="md">
          <TemplateList />
        </Tabs.Panel>
      </Tabs>
      {ordering && <OrderDialog opened onClose={() => order(false)} />}
    </Page>
  );
}
