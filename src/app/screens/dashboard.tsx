import { Button, Skeleton, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useRouteLoaderData } from 'react-router';
import { useSetUp } from '#modules/school/academics/face/use-set-up.ts';
import { cardQuery, LiveCard, type ShownCard } from '#ui/dashboard/card-view.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { NamedIcon } from '#ui/theme/named-icon.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { shellCalls } from '#modules/platform/shell-settings/base/client.ts';
import { Figures, People, ToDo, type FilledCard } from '../shell/dashboard-parts.tsx';
import type { Start } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

/** Of institutions that are new, so it comes by itself. */
const SetUpCard = later(
  () => import('#modules/school/academics/face/set-up-card.tsx').then((part) => part.SetUpCard),
  <Skeleton height={96} radius="lg" />,
);

const patience = 2500;

/**
 * The cards with what they show. All come at once, so that nothing moves while one reads, for as long as they keep
 * coming. Where nothing comes for the length of the patience, the page no longer waits: what comes after that, or could
 * not be read, is `late`.
 */
function useFilledCards() {
  const setUp = useSetUp();
  const cards = useQuery(shellCalls().palettes.mine.queryOptions({ input: {} }));
  const all = (cards.data ?? []) as ShownCard[];
  const figures = useQueries({ queries: all.map(cardQuery) });
  const [impatient, setImpatient] = useState(false);
  const [first, setFirst] = useState<ReadonlySet<string>>();
  const come = figures.filter((one) => !one.isPending).length;
  useEffect(() => {
    if (cards.isPending) return undefined;
    const waiting = setTimeout(() => setImpatient(true), patience);
    return () => clearTimeout(waiting);
  }, [cards.isPending, come]);
  const pending = setUp.isLoading || come < all.length;
  const ready = cards.data !== undefined && (!pending || impatient);
  if (ready && !first) setFirst(new Set(all.filter((_, at) => figures[at]?.data).map(({ key }) => key)));
  return {
    waiting: !first && !cards.error,
    settingUp: Boolean(setUp.data && !setUp.data.finished_at),
    error: cards.error,
    retry: () => void cards.refetch(),
    cards: all.flatMap((card, at): FilledCard[] =>
      first?.has(card.key) ? [{ card, figures: figures[at]?.data }] : [],
    ),
    late: all.filter((card, at) => !first?.has(card.key) && !figures[at]?.isPending),
    more: come < all.length,
  };
}

/** The start of everybody's day: what one wants to know, what waits, then notices. */
export default function Dashboard() {
  const t = useWords(shellWords);
  const lang = useLang();
  const format = useFormat();
  const { user } = useShell();
  const start = useRouteLoaderData<Start>('layouts/signed-in');
  const [today] = useState(() => new Date());
  // A guardian who may see nobody here was let in to answer another institution.
  if (user.panel === 'guardian' && start?.permissions.length === 0)
    return <Navigate to="/user/my-invitation" replace />;
  return (
    <Page title={t('welcome', { name: user.name[lang] })} lead={format.date(today)} actions={<Shortcuts />}>
      <Cards />
    </Page>
  );
}

/** The tasks of every day, each one touch from here. */
function Shortcuts() {
  const lang = useLang();
  const start = useRouteLoaderData<Start>('layouts/signed-in');
  return (start?.shortcuts ?? []).map(({ url, title, icon }) => (
    <Button
      key={url}
      component={Link}
      to={url}
      variant="default"
      leftSection={<NamedIcon name={icon} size={18} />}
    >
      {title[lang]}
    </Button>
  ));
}

function Cards() {
  const t = useWords(shellWords);
  const start = useRouteLoaderData<Start>('layouts/signed-in');
  const { waiting, settingUp, error, retry, cards, late, more } = useFilledCards();
  if (waiting)
    return (
      <div className="bp-figure-cards" aria-busy="true">
        <Skeleton height={128} radius="lg" />
        <Skeleton height={128} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </div>
    );
  if (error) return <Refused error={error} retry={retry} />;
  if (cards.length + late.length === 0 && !more && (start?.menu.length ?? 0) === 0)
    return <Empty title={t('nothing_here')} hint={t('nothing_here_hint')} />;
  const rest = cards.filter(({ card }) => !card.todo && (card.kind === 'list' || card.kind === 'chart'));
  return (
    <>
      <People cards={cards} />
      <Figures cards={cards} />
      {settingUp && <SetUpCard />}
      <ToDo cards={cards} otherwise={settingUp || more || late.length > 0} />
      {rest.length > 0 && (
        <div className="bp-figure-cards">
          {rest
            .toSorted((a, b) => Number(a.card.kind === 'chart') - Number(b.card.kind === 'chart'))
            .map(({ card }) => (
              <LiveCard key={card.key} card={card} />
            ))}
        </div>
      )}
      {late.length > 0 && (
        <div className="bp-figure-cards">
          {late.map((card) => (
            <LiveCard key={card.key} card={card} />
          ))}
        </div>
      )}
      {more && (
        <Text component="output" display="block" size="sm" c="dimmed">
          {t('loading')}
        </Text>
      )}
    </>
  );
}
