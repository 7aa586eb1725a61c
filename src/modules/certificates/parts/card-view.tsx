import { Image, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '#ui/language.tsx';
import type { Lang } from '#kernel/words.ts';
import type { CardDesign } from '../card-design.ts';
import { screenWords } from '../screen-words.ts';
import { api } from './api.ts';

/** Front and back of an example card, drawn by the same layout that is printed. */
export function CardView({ design, lang }: { design: CardDesign; lang: Lang }) {
  const t = useWords(screenWords);
  const [settled] = useDebouncedValue(design, 350);
  const found = useQuery({
    queryKey: ['id-card-view', lang, settled],
    queryFn: () => api().view.call({ ...settled, lang }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  });
  if (found.error)
    return (
      <Text size="sm" c="dimmed">
        {t('preview_wrong')}
      </Text>
    );
  if (!found.data) return <Skeleton height={220} />;
  return (
    <Image
      src={`data:image/svg+xml,${encodeURIComponent(found.data.svg)}`}
      alt={t('preview_of', { language: t(lang === 'bn' ? 'bengali' : 'english') })}
      data-refreshing={found.isFetching || undefined}
      maw={design.orientation === 'portrait' ? 430 : 640}
      mx="auto"
    />
  );
}
