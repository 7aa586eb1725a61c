import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { attachmentScreenWords } from './words.ts';
import { PackageMatrix } from './package-matrix.tsx';
import { SiteModules } from './site-modules.tsx';

/** Which modules packages hold, and what single institutions have beside or in spite of theirs. */
export default function ModuleAttachment() {
  const t = useWords(attachmentScreenWords);
  const [params, setParams] = useSearchParams();
  const site = params.get('site');
  const only = params.get('package');
  const tab = params.get('tab') === 'site' || site ? 'site' : 'package';
  return (
    <Page title={t('modules')} lead={t('modules_lead')}>
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === 'site' ? { tab: 'site' } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="package">{t('by_package')}</Tabs.Tab>
          <Tabs.Tab value="site">{t('by_site')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="package" pt="md">
          <PackageMatrix only={only} />
        </Tabs.Panel>
        <Tabs.Panel value="site" pt="md">
          <SiteModules
            siteId={site}
            onChoose={(id) => setParams({ tab: 'site', ...(id ? { site: id } : {}) }, { replace: true })}
          />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
