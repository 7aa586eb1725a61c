import { Tabs } from '@mantine/core';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { feeSettingsPageWords, feeWords } from '../base/words.ts';
import { EntryList } from '../settings/entry-list.tsx';

const ItemList = later(() => import('../settings/item-list.tsx').then((part) => part.ItemList));
const Rates = later(() => import('../rates/rates.tsx').then((part) => part.Rates));
const WhyAmount = later(() => import('../rates/why-amount.tsx').then((part) => part.WhyAmount));
const GeneralOptions = later(() =>
  import('../settings/general-options.tsx').then((part) => part.GeneralOptions),
);
const CopyYear = later(() => import('../copying/copy-year.tsx').then((part) => part.CopyYear));

const tabs = [
  'heads',
  'items',
  'groups',
  'rates',
  'why',
  'waivers',
  'offers',
  'late_fees',
  'banks',
  'general',
  'copy',
] as const;
type Tab = (typeof tabs)[number];

/** Everything about fees that an institution decides, in the order in which it is set up. */
export default function FeeSettings() {
  const t = useWords(feeSettingsPageWords);
  const lang = useLang();
  const { may } = useShell();
  const [params, change] = useAddress();
  const shown = tabs.filter(
    (one) =>
      (one !== 'general' || may('site-option.view')) &&
      (one !== 'why' || may('fee-waiver.view')) &&
      (one !== 'copy' || may('fee-setting.change')),
  );
  const tab: Tab = shown.find((one) => one === params.get('tab')) ?? 'heads';
  return (
    <Page title={feeWords.settings[lang]} lead={t('lead')}>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next, open: null, student: null, item: null }, { stays: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {shown.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab_${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {(['heads', 'groups', 'waivers', 'offers', 'late_fees', 'banks'] as const).map((list) => (
          <Tabs.Panel key={list} value={list}>
            <EntryList key={list} list={list} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="items">
          <ItemList />
        </Tabs.Panel>
        <Tabs.Panel value="rates">
          <Rates />
        </Tabs.Panel>
        <Tabs.Panel value="why">
          <WhyAmount />
        </Tabs.Panel>
        <Tabs.Panel value="general">
          <GeneralOptions />
        </Tabs.Panel>
        <Tabs.Panel value="copy">
          <CopyYear />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
