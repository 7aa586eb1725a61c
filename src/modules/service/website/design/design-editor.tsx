import { Stack } from '@mantine/core';
import { Section } from '#ui/section.tsx';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { BlockOrder } from './block-order.tsx';
import './design.css';
import { AnnouncementFields, EventFields, WelcomeFields } from './home-fields.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PublishBar } from './publish-bar.tsx';
import { DesignHistory, ShareLink } from './share-and-history.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useDraft } from './use-draft.tsx';
import { WithDesign, type DesignPart } from './with-design.tsx';
import { designWords } from './words.ts';

function Editor({ found, onReplaced }: DesignPart) {
  const t = useWords(designWords);
  const { may } = useShell();
  const draft = useDraft(found);
  const mayChange = may('website-design.change') && !found.newer;
  const editing = { draft, mayChange };
  return (
    <Stack gap="md">
      <PublishBar found={found} draft={draft} onReplaced={onReplaced} />
      <div className="bp-site-editor">
        <Stack gap="md">
          <Section title={t('design')}>
            <ThemeChoice {...editing} />
          </Section>
          <Section title={t('blocks')} lead={t('blocks_hint')}>
            <BlockOrder {...editing} />
          </Section>
          <WelcomeFields {...editing} />
          <EventFields {...editing} found={found} />
          <AnnouncementFields {...editing} />
          {may('website-design.change') && <ShareLink found={found} />}
          <DesignHistory found={found} draft={draft} onReplaced={onReplaced} />
        </Stack>
        <PreviewFrame version={draft.version} />
      </div>
    </Stack>
  );
}

/** Theme, colour, blocks and what else makes the look of a site, beside what comes of it. */
export function DesignEditor() {
  return <WithDesign>{(part) => <Editor {...part} />}</WithDesign>;
}
