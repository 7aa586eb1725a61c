import { Card, SimpleGrid, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Facts } from '#ui/people/facts.tsx';
import type { PersonLeave } from '../base/client.ts';
import { balanceWords, lineWords } from './words.ts';

/** What is left of each type, with the lines from which it follows. */
export function BalanceCards({ balances }: Pick<PersonLeave, 'balances'>) {
  const t = useWords(balanceWords);
  const lines = useWords(lineWords);
  const lang = useLang();
  const format = useFormat();
  const signed = (halves: number) =>
    halves < 0 ? `− ${format.marks(-halves * 50)}` : format.marks(halves * 50);
  const plain = balances.filter(({ left, lines: own }) => left === null && own.length === 0);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        {balances
          .filter((one) => !plain.includes(one))
          .map((one) => (
            <Card key={one.type_id} withBorder padding="md" component="section" aria-label={one.type[lang]}>
              <Text fw={600}>{one.type[lang]}</Text>
              <Text size="lg" fw={600} mb="xs">
                {one.left === null ? t('no_limit') : t('days_left', { days: format.marks(one.left * 50) })}
              </Text>
              <Facts facts={one.lines.map(({ why, halves }) => [lines(why), signed(halves)] as const)} />
            </Card>
          ))}
      </SimpleGrid>
      {plain.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('without_limit')}: {plain.map(({ type }) => type[lang]).join(', ')}
        </Text>
      )}
    </>
  );
}
