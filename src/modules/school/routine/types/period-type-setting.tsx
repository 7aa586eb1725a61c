import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { routineWords } from '../base/words.ts';
import { TypeList } from './type-list.tsx';
import { typeScreenWords } from './words.ts';

const OwnDays = later(() => import('./own-days.tsx').then((part) => part.OwnDays));

/** The types of periods that a school has, and the periods of its days that are of them. */
export default function PeriodTypeSetting() {
  const t = useWords(typeScreenWords);
  const lang = useLang();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'days' ? 'days' : 'types';
  return (
    <Page title={routineWords.types[lang]} lead={t('lead')}>
      <Tabs
        value={tab}
        onChange={(value) => setParams(value === 'days' ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="types">{t('types')}</Tabs.Tab>
          <Tabs.Tab value="days">{t('days')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="types">
          <TypeList />
        </Tabs.Panel>
        <Tabs.Panel value="days">
          <OwnDays />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
