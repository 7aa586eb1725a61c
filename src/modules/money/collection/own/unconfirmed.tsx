import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { MyFees } from '../base/client.ts';
import { statusUrl } from './screens.ts';
import { ownFeeWords } from './words.ts';

/** Payments that were begun and are not confirmed yet, so that nobody pays twice. */
export function Unconfirmed({ payments }: { payments: MyFees['unconfirmed'] }) {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  if (payments.length === 0) return null;
  return (
    <Alert color="orange" variant="light" title={t('unconfirmed')}>
      <Stack gap={6}>
        {payments.map(({ intent, amount, gateway, begun_at, outcome }) => (
          <div key={intent}>
            <Text size="sm" fw={600}>
              {t('unconfirmed_one', {
                gateway: gateway[lang],
                amount: format.money(amount),
                time: format.dateTime(begun_at),
              })}
            </Text>
            <Text size="sm">{t(`unconfirmed_${outcome}`)}</Text>
            <Anchor
              component={Link}
              to={`${statusUrl}?intent=${intent}`}
              underline="always"
              py={6}
              display="inline-block"
            >
              {t('unconfirmed_status')}
            </Anchor>
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
