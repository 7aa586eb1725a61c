import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { collectionCalls, type MyFees } from '../base/client.ts';
import { ownFeeWords } from './words.ts';

type Chosen = { student_id: string; demand_ids: string[] }[];

/** Ways to pay the sum; a touch leads to the company's own page. */
export function PayDrawer({
  chosen,
  total,
  methods,
}: {
  chosen: Chosen;
  total: number;
  methods: MyFees['methods'];
}) {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [going, go] = useState<string | null>(null);
  // Back from the gateway's page by the browser's own button: the page is as it was left.
  useEffect(() => {
    const back = () => go(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const pay = async (method: string) => {
    go(method);
    try {
      const { pay_url } = await collectionCalls().payMyFees.call({
        idempotency_key: crypto.randomUUID(),
        for: chosen,
        method,
        seen: total,
      });
      window.location.assign(pay_url);
    } catch (error) {
      go(null);
      toastRefusal(error, lang);
      await client.invalidateQueries();
    }
  };
  if (methods.length === 0)
    return (
      <Alert color="orange" variant="light">
        {t('no_methods')}
      </Alert>
    );
  return (
    <Stack gap="md">
      <Text fw={600} size="xl">
        {format.money(total)}
      </Text>
      <Text>{t('how_hint')}</Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        {methods.map((method) => {
          const fits =
            total >= method.min_amount && (method.max_amount === null || total <= method.max_amount);
          return (
            <Button
              key={method.code}
              variant="default"
              h={64}
              disabled={!fits || going !== null}
              loading={going === method.code}
              onClick={() => void pay(method.code)}
            >
              <span>
                {method[`name_${lang}`]}
                {!fits && (
                  <Text component="span" display="block" size="sm">
                    {t('not_for_sum')}
                  </Text>
                )}
              </span>
            </Button>
          );
        })}
      </SimpleGrid>
      <Text component="output" size="sm">
        {going ? t('opening') : ''}
      </Text>
    </Stack>
  );
}
