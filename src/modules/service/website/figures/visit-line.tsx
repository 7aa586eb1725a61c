import { useFormat } from '#ui/format.ts';
import { translator } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import type { VisitFigures } from './visit-figures.server.ts';
import { visitWords } from './words.ts';

const shown = ['today', 'week', 'month', 'total'] as const;

/** How often the public site is visited, in the foot of each page. */
export function VisitLine({ figures }: { figures: VisitFigures }) {
  const { lang } = usePublic();
  const t = translator(visitWords, lang);
  const format = useFormat();
  return (
    <dl className="pb-visits">
      <dt>{t('visits')}</dt>
      {shown.map((key) => (
        <dd key={key}>
          {t(key)} <b>{format.number(figures[key])}</b>
        </dd>
      ))}
    </dl>
  );
}
