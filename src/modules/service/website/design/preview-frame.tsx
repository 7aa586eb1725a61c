import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useWords } from '#ui/language.tsx';
import { designWords } from './words.ts';
import './design.css';

const widths = { wide: 1280, phone: 390 } as const;

/** The draft as visitors would see it, on a computer or a phone. */
export function PreviewFrame({ version }: { version: number }) {
  const t = useWords(designWords);
  const [as, setAs] = useState<keyof typeof widths>('wide');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scale = width > 0 ? Math.min(1, width / widths[as]) : 1;
  return (
    <section className="bp-site-look" aria-label={t('look')}>
      <SegmentedControl
        aria-label={t('look')}
        value={as}
        onChange={(value) => setAs(value as keyof typeof widths)}
        data={[
          { value: 'wide', label: t('wide_width') },
          { value: 'phone', label: t('phone_width') },
        ]}
      />
      <div ref={ref} className="bp-site-window">
        <iframe
          key={`${version} ${as}`}
          src="/web/preview/draft"
          title={t('preview')}
          sandbox="allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          style={{ width: widths[as], height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}
