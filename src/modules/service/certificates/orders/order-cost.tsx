import { Alert, Stack, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { cardOrderWords } from './words.ts';

/** How many cards, how many of them without a photo, and what they cost at `price` poisha each. */
export function OrderCost({
  count,
  price,
  own,
}: {
  count: { readonly cards: number; readonly without_photo: number };
  price: number;
  own: boolean;
}) {
  const t = useWords(cardOrderWords);
  const format = useFormat();
  return (
    <Alert color={count.without_photo > 0 || count.cards === 0 ? 'yellow' : 'teal'} variant="light">
      {count.cards === 0 ? (
        t('nobody')
      ) : (
        <Stack gap={4}>
          <Text fw={600}>{t('counted', { cards: format.number(count.cards) })}</Text>
          <Text size="sm">
            {count.without_photo > 0
              ? t('missing_photos', { count: format.number(count.without_photo) })
              : t('all_photos')}
          </Text>
          <Text size="sm">
            {price > 0
              ? t(own ? 'own_cost' : 'cost', {
                  cards: format.number(count.cards),
                  price: format.money(price),
                  total: format.money(price * count.cards),
                })
              : t('free')}
          </Text>
        </Stack>
      )}
    </Alert>
  );
}
