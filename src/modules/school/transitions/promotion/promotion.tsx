import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { transitionsCalls } from '../base/client.ts';
import { StartPromotion } from './start-promotion.tsx';
import { promotionScreenWords } from './words.ts';

// One that was begun brings its list with it.
const OnePromotion = later(() => import('./one-promotion.tsx').then((part) => part.OnePromotion));

/** Promotes classes to the next year: start one, or go on with one. Which, is in the address. */
export default function Promotion() {
  const t = useWords(promotionScreenWords);
  const [search, setSearch] = useSearchParams();
  const id = search.get('promotion');
  const from = search.get('from');
  const open = (promotion: string | null) => setSearch(promotion ? { promotion } : {});
  const start = useQuery({
    ...transitionsCalls().promotionStart.queryOptions({ input: from ? { from_year_id: from } : {} }),
    // A promotion that is being written or undone says so until it is over.
    refetchInterval: ({ state }) =>
      state.data?.promotions.some((one) => one.state === 'running' || one.state === 'undoing') ? 1500 : false,
  });
  const found = useQuery({
    ...transitionsCalls().promotion.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const error = start.error ?? found.error;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        id && (
          <Button variant="default" onClick={() => open(null)}>
            {t('back')}
          </Button>
        )
      }
    >
      {error && <Refused error={error} retry={() => void (start.error ? start : found).refetch()} />}
      {!error && (!start.data || (id && !found.data)) && <Skeleton h={240} />}
      {start.data && !id && (
        <StartPromotion
          key={`${start.data.from_year_id} ${start.data.to_year_id}`}
          start={start.data}
          onFrom={(year) => setSearch({ from: year })}
          onOpen={open}
        />
      )}
      {start.data && id && found.data && (
        <OnePromotion start={start.data} promotion={found.data} onGone={() => open(null)} />
      )}
    </Page>
  );
}
