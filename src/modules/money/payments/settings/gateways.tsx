import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { GatewayPart, type Owner, type Settings } from './gateway-part.tsx';
import { settingsScreenWords } from './words.ts';

/** The gateways of a school or of the operator: what payers are offered by them, and each with its keys and figures. */
export function Gateways({
  found,
  owner,
  offered: said,
}: {
  found: UseQueryResult<Settings>;
  owner: Owner;
  offered: { title: string; none: string };
}) {
  const t = useWords(settingsScreenWords);
  const lang = useLang();
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} />;
  const { gateways, offered, local_allowed, paid_without } = found.data;
  const nameOf = (one: { name_en: string; name_bn: string }) => (lang === 'bn' ? one.name_bn : one.name_en);
  const gatewayOf = (code: string) => {
    const gateway = gateways.find((one) => one.code === code);
    return gateway ? nameOf(gateway) : code;
  };
  return (
    <Stack gap="md">
      {paid_without && gateways.some(({ is_offered, account }) => is_offered && !account) && (
        <Alert color="orange" variant="light">
          {t('stand_in_note')}
        </Alert>
      )}
      <Section title={said.title}>
        {offered.length === 0 ? (
          <Alert color="orange" variant="light">
            {said.none}
          </Alert>
        ) : (
          <Stack gap={4} component="ul" m={0} pl="md">
            {offered.map((one) => (
              <Text key={one.code} component="li" size="sm">
                {nameOf(one) === gatewayOf(one.gateway)
                  ? nameOf(one)
                  : t('through', { method: nameOf(one), gateway: gatewayOf(one.gateway) })}
              </Text>
            ))}
          </Stack>
        )}
      </Section>
      {gateways.map((gateway) => (
        <GatewayPart
          key={gateway.code}
          gateway={gateway}
          name={nameOf(gateway)}
          local={local_allowed}
          without={paid_without}
          owner={owner}
        />
      ))}
    </Stack>
  );
}
