import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { websiteCalls, type DesignForEditor } from '../client.ts';
import { BlockOrder } from './block-order.tsx';
import './design.css';
import { AnnouncementFields, EventFields, WelcomeFields } from './home-fields.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PublishBar } from './publish-bar.tsx';
import { DesignHistory, ShareLink } from './share-and-history.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useDraft } from './use-draft.tsx';
import { designWords } from './words.ts';

type Part = { found: DesignForEditor; onReplaced: () => void };

function Editor({ found, onReplaced }: Part) {
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

/** Loads the design, and opens it anew when the draft has become another one. */
export function WithDesign({ children }: { children: (part: Part) => ReactNode }) {
  const [turn, setTurn] = useState(0);
  const query = useQuery(websiteCalls().siteDesign.queryOptions({ input: {} }));
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={480} />;
  return (
    <div key={turn}>{children({ found: query.data, onReplaced: () => setTurn((before) => before + 1) })}</div>
  );
}

/** Theme, colour, blocks and what else makes the look of a site, beside what comes of it. */
export function DesignEditor() {
  return <WithDesign>{(part) => <Editor {...part} />}</WithDesign>;
}
