import { Radio, Stack } from '@mantine/core';
import { PictureField, YesNoField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import type { DesignForEditor } from '../base/client.ts';
import { layouts, type SiteDesign } from '../frame/design.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PublishBar } from './publish-bar.tsx';
import { useDraft } from './use-draft.tsx';
import { WithDesign } from './with-design.tsx';
import { designWords } from './words.ts';

const facts = ['eiin', 'established', 'motto', 'phone'] as const;

function HeaderEditor({ found, onReplaced }: { found: DesignForEditor; onReplaced: () => void }) {
  const t = useWords(designWords);
  const { may } = useShell();
  const draft = useDraft(found);
  const mayChange = may('website-design.change') && !found.newer;
  const { header } = draft.design;
  const set = (part: Partial<SiteDesign['header']>) => draft.change({ header: { ...header, ...part } });
  return (
    <Stack gap="md">
      <PublishBar found={found} draft={draft} onReplaced={onReplaced} />
      <div className="bp-site-editor">
        <Stack gap="md">
          <Section title={t('layout')}>
            <Radio.Group
              aria-label={t('layout')}
              value={header.layout}
              onChange={(value) => set({ layout: layouts.find((one) => one === value) ?? 'beside' })}
            >
              <Stack gap="sm">
                {layouts.map((one) => (
                  <Radio key={one} value={one} label={t(one)} disabled={!mayChange} />
                ))}
              </Stack>
            </Radio.Group>
          </Section>
          <Section title={t('shown')}>
            <Stack gap="sm">
              {facts.map((fact) => (
                <YesNoField
                  key={fact}
                  label={t(`show_${fact}`)}
                  disabled={!mayChange}
                  value={header[fact]}
                  onChange={(on) => set({ [fact]: on })}
                />
              ))}
            </Stack>
          </Section>
          {mayChange && (
            <Section title={t('header_picture')} lead={t('header_picture_hint')}>
              <PictureField
                label={t('header_picture')}
                purpose="site-design-picture"
                megabytes={8}
                value={header.picture}
                onChange={(picture) => set({ picture })}
              />
            </Section>
          )}
        </Stack>
        <PreviewFrame version={draft.version} />
      </div>
    </Stack>
  );
}

/** The top of every page of the site. */
export default function HeaderDesign() {
  const t = useWords(designWords);
  return (
    <Page title={t('header_design')} lead={t('header_lead')} back="/site/web/setting/master?tab=design">
      <WithDesign>{(part) => <HeaderEditor {...part} />}</WithDesign>
    </Page>
  );
}
