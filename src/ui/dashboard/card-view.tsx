import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { CardFigures, DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import { AnywhereLink } from '../anywhere-link.tsx';
import { contractApi } from '../api.ts';
import './card.css';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { NamedIcon } from '../theme/named-icon.tsx';
import { PersonCard } from '../people/person-card.tsx';
import { Refused } from '../refused.tsx';
import { ValueBars } from './value-bars.tsx';
import { uiWords } from '../words.ts';

// Few cards have something to do in them.
const CardAct = lazy(() => import('./card-act.tsx'));

export type ShownCard = Pick<DashboardCard, 'key' | 'title' | 'kind' | 'path'> & {
  todo?: true | undefined;
  figure?: DashboardCard['figure'] | undefined;
  icon?: string | undefined;
  url?: string | undefined;
};
type Figures = CardFigures;
type Point = NonNullable<Figures['points']>[number];

const valueOf = (value: number, unit: Figures['unit']) => (unit === 'percent' ? value / 100 : value);

function Chart({ title, points, unit }: { title: string; points: readonly Point[]; unit: Figures['unit'] }) {
  const lang = useLang();
  return (
    <ValueBars
      label={title}
      money={unit === 'money'}
      bars={points.map((point) => ({ name: point.label[lang], value: valueOf(point.value, unit) }))}
    />
  );
}

/** A figure as it is read. */
export function useFigure(): (figures: Figures) => string {
  const format = useFormat();
  return ({ unit, value = null }) =>
    unit === 'money'
      ? format.money(value)
      : unit === 'percent'
        ? `${format.marks(value)}%`
        : format.number(value);
}

function Rows({ rows, path }: { rows: NonNullable<Figures['rows']>; path: string }) {
  const lang = useLang();
  return (
    <ul className="bp-plain-list bp-figure-rows">
      {rows.map((row, at) => {
        const title = row.title[lang];
        return (
          <li key={`${at} ${title}`}>
            {row.url ? <AnywhereLink to={row.url}>{title}</AnywhereLink> : <span>{title}</span>}
            {row.hint && <small>{row.hint[lang]}</small>}
            {row.act && (
              <Suspense fallback={<Skeleton height={36} />}>
                <CardAct act={row.act} card={path} />
              </Suspense>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Content({ card, figures }: { card: ShownCard; figures: Figures }) {
  const t = useWords(uiWords);
  const lang = useLang();
  const figure = useFigure();
  const { kind } = card;
  const points = figures.points ?? [];
  const rows = figures.rows ?? [];
  if (kind === 'number') {
    return (
      <p className="bp-figure">
        <strong>{figure(figures)}</strong>
        {figures.hint && <small>{figures.hint[lang]}</small>}
      </p>
    );
  }
  if (kind === 'chart' && points.some((point) => point.value > 0))
    return <Chart title={card.title[lang]} points={points} unit={figures.unit ?? 'count'} />;
  if (kind === 'list' && rows.length > 0) return <Rows rows={rows} path={card.path} />;
  if (kind === 'people' && rows.length > 0)
    return rows.map((row, at) => <PersonCard key={`${at} ${row.title.en}`} row={row} />);
  return (
    <Text size="sm" c="dimmed">
      {figures.hint ? figures.hint[lang] : t('no_data')}
    </Text>
  );
}

/** A card with its head; what is in it is handed over. */
export function CardFrame({
  card,
  total,
  children,
}: {
  card: ShownCard;
  total?: number | null;
  children: React.ReactNode;
}) {
  const lang = useLang();
  const format = useFormat();
  const id = `card-${card.key}`;
  const title = card.title[lang];
  return (
    <section className="bp-figure-card" data-kind={card.kind} data-card={card.key} aria-labelledby={id}>
      <h2 id={id}>
        <NamedIcon name={card.icon ?? 'dashboard'} size={18} />
        {card.url ? <Link to={card.url}>{title}</Link> : <span>{title}</span>}
        {typeof total === 'number' && total > 0 && <b>{format.number(total)}</b>}
      </h2>
      {children}
    </section>
  );
}

/** A card with figures that are already there. */
export function CardView({ card, figures }: { card: ShownCard; figures: Figures }) {
  return (
    <CardFrame card={card} total={figures.total ?? null}>
      <Content card={card} figures={figures} />
    </CardFrame>
  );
}

/** Where a card's figures come from; anyone who asks for the same card shares them. */
export const cardQuery = (card: Pick<ShownCard, 'path'>) => ({
  queryKey: ['dashboard-card', card.path],
  queryFn: () =>
    (
      contractApi(['card'], { figures: ['GET', card.path] }) as unknown as {
        figures: { call: (input: object) => Promise<Figures> };
      }
    ).figures.call({}),
  staleTime: 60_000,
});

/** A card that fetches its figures by itself: a slow or broken one holds up nobody else. */
export function LiveCard({ card }: { card: ShownCard }) {
  const found = useQuery(cardQuery(card));
  if (found.data) return <CardView card={card} figures={found.data} />;
  return (
    <CardFrame card={card}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <Skeleton height={card.kind === 'number' ? 40 : 140} />
      )}
    </CardFrame>
  );
}
