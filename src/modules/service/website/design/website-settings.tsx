import { Tabs } from '@mantine/core';
import { useAddress } from '#ui/address.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { SiteOverviewTab } from './site-overview.tsx';
import { designWords } from './words.ts';

const DesignEditor = later(() => import('./design-editor.tsx').then((part) => part.DesignEditor));

/** The public site for who keeps it: what it has and lacks, and how it looks. */
export default function WebsiteSettings() {
  const t = useWords(designWords);
  const [params, change] = useAddress();
  const tab = params.get('tab') === 'design' ? 'design' : 'overview';
  return (
    <Page title={t('settings')} lead={t('lead')}>
      <Tabs value={tab} onChange={(next) => change({ tab: next }, { stays: true })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="overview">{t('overview')}</Tabs.Tab>
          <Tabs.Tab value="design">{t('design')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <SiteOverviewTab onDesign={() => change({ tab: 'design' }, { stays: true })} />
        </Tabs.Panel>
        <Tabs.Panel value="design">
          <DesignEditor />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
