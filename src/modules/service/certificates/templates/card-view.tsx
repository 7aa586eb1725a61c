import { Image, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import type { Lang } from '#kernel/words.ts';
import type { CardDesign } from '../base/design.ts';
import { cardTemplateWords } from './words.ts';
import { cardChoiceWords } from '../base/words.ts';
import { certificatesCalls } from '../base/client.ts';

/** Front and back of an example card, drawn by the same layout that is printed. */
export function CardView({ design, lang }: { design: CardDesign; lang: Lang }) {
  const t = useWords(cardTemplateWords);
  const field = useWords(cardChoiceWords);
  const [settled] = useDebouncedValue(design, 350);
  const found = useQuery({
    queryKey: ['id-card-view', lang, settled],
    queryFn: () => certificatesCalls().view.call({ ...settled, lang }),
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
      alt={t('preview_of', { language: field(lang === 'bn' ? 'bengali' : 'english') })}
      data-refreshing={found.isFetching || undefined}
      maw={design.orientation === 'portrait' ? 430 : 640}
      mx="auto"
    />
  );
}

type CardTarget = { class_id: string | null; section_id: string | null; enrolment_ids: string[] | null };

/** The first of the cards that would be printed, as it would look; its code leads nowhere. */
export function FirstCard({
  template_id,
  lang,
  target,
}: {
  template_id: string;
  lang: Lang;
  target: CardTarget;
}) {
  const t = useWords(cardTemplateWords);
  const field = useWords(cardChoiceWords);
  const input = { ...target, template_id, lang };
  const found = useQuery({
    queryKey: ['own-id-card-view', input],
    queryFn: () => certificatesCalls().own.view.call(input),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={220} />;
  if (!found.data.svg) return null;
  return (
    <Image
      src={`data:image/svg+xml,${encodeURIComponent(found.data.svg)}`}
      alt={t('first_card', { language: field(lang === 'bn' ? 'bengali' : 'english') })}
      maw={430}
      mx="auto"
    />
  );
}
