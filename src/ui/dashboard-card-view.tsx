import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CardFigures, DashboardCard } from '#kernel/dashboard-card.ts';
import { contractApi } from './api.ts';
import { BarChart, DonutChart } from './charts.tsx';
import './dashboard-card.css';
import { useFormat } from './format.ts';
import { useLang, useWords } from './language.tsx';
import { NamedIcon } from './named-icon.tsx';
import { Refused } from './refused.tsx';
import { uiWords } from './words.ts';

export type ShownCard = Pick<DashboardCard, 'key' | 'title' | 'kind' | 'path'> & {
  icon?: string | undefined;
  url?: string | undefined;
};
type Figures = CardFigures;
type Point = NonNullable<Figures['points']>[number];

const colours = ['teal.6', 'orange.6', 'blue.6', 'grape.6', 'yellow.7', 'gray.6'];
const few = 4;

const valueOf = (value: number, unit: Figures['unit']) =>
  unit === 'money' || unit === 'percent' ? value / 100 : value;

function Chart({ title, points, unit }: { title: string; points: readonly Point[]; unit: Figures['unit'] }) {
  const lang = useLang();
  if (points.length <= few && unit !== 'money')
    return (
      <DonutChart
        label={title}
        size={150}
        data={points.map((point, at) => ({
          name: point.label[lang],
          value: valueOf(point.value, unit),
          color: colours[at % colours.length] ?? 'teal.6',
        }))}
      />
    );
  return (
    <BarChart
      label={title}
      by="label"
      sideways
      height={Math.max(150, points.length * 30 + 40)}
      series={[{ name: 'value', label: title, color: 'teal.6' }]}
      data={points.map((point) => ({ label: point.label[lang], value: valueOf(point.value, unit) }))}
    />
  );
}

function Rows({ rows }: { rows: NonNullable<Figures['rows']> }) {
  const lang = useLang();
  return (
    <ul className="bp-plain-list bp-figure-rows">
      {rows.map((row, at) => {
        const title = row.title[lang];
        return (
          <li key={`${at} ${title}`}>
            {row.url ? (
              row.url.startsWith('/web/') ? (
                <a href={row.url}>{title}</a>
              ) : (
                <Link to={row.url}>{title}</Link>
              )
            ) : (
              <span>{title}</span>
            )}
            {row.hint && <small>{row.hint[lang]}</small>}
          </li>
        );
      })}
    </ul>
  );
}

function Content({ card, figures }: { card: ShownCard; figures: Figures }) {
  const t = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const { kind } = card;
  const points = figures.points ?? [];
  const rows = figures.rows ?? [];
  if (kind === 'number') {
    const value = figures.value ?? null;
    const shown =
      figures.unit === 'money'
        ? format.money(value)
        : figures.unit === 'percent'
          ? `${format.marks(value)}%`
          : format.number(value);
    return (
      <p className="bp-figure">
        <strong>{shown}</strong>
        {figures.hint && <small>{figures.hint[lang]}</small>}
      </p>
    );
  }
  if (kind === 'chart' && points.some((point) => point.value > 0))
    return <Chart title={card.title[lang]} points={points} unit={figures.unit ?? 'count'} />;
  if (kind === 'list' && rows.length > 0) return <Rows rows={rows} />;
  return (
    <Text size="sm" c="dimmed">
      {figures.hint ? figures.hint[lang] : t('no_data')}
    </Text>
  );
}

/** A card with its head; what stands in it is handed over. */
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

/** A card that fetches its figures by itself: a slow or broken one holds up nobody else. */
export function LiveCard({ card }: { card: ShownCard }) {
  const found = useQuery({
    queryKey: ['dashboard-card', card.path],
    queryFn: () =>
      (
        contractApi(['card'], { figures: ['GET', card.path] }) as unknown as {
          figures: { call: (input: object) => Promise<Figures> };
        }
      ).figures.call({}),
    staleTime: 60_000,
  });
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
