import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import type { OnlineMethod } from '../base/online-method.ts';

type Props = {
  total: number;
  methods: readonly OnlineMethod[];
  /** Begins the payment; gives the address of the gateway's page. */
  pay: (payment: { idempotency_key: string; method: string; seen: number }) => Promise<{ pay_url: string }>;
  /** What is said in the words of the page. */
  say: { how: string; not_for_sum: string; opening: string };
};

/** The ways to pay the sum; a touch leads to the company's own page. */
export function WaysToPay({ total, methods, pay, say }: Props) {
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
  const begin = async (method: string) => {
    go(method);
    try {
      const { pay_url } = await pay({ idempotency_key: crypto.randomUUID(), method, seen: total });
      window.location.assign(pay_url);
    } catch (error) {
      go(null);
      toastRefusal(error, lang);
      await client.invalidateQueries();
    }
  };
  return (
    <Stack gap="md">
      <Text fw={600} size="xl">
        {format.money(total)}
      </Text>
      <Text>{say.how}</Text>
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
              onClick={() => void begin(method.code)}
            >
              <span>
                {method[`name_${lang}`]}
                {!fits && (
                  <Text component="span" display="block" size="sm">
                    {say.not_for_sum}
                  </Text>
                )}
              </span>
            </Button>
          );
        })}
      </SimpleGrid>
      <Text component="output" size="sm">
        {going ? say.opening : ''}
      </Text>
    </Stack>
  );
}
