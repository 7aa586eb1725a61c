import { Card, SimpleGrid, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from './feedback/empty.tsx';
import { useLang } from './language.tsx';
import { keepLastUsed, lastUsed } from './last-used.ts';
import { useLinkOptions } from './inputs/link-options.ts';
import { useShell } from './shell-context.tsx';

export type FirstChoice = { value: string; label: string; hint?: string | undefined };

/** In place of a page that needs a choice first: the choices themselves, each one click away. */
export function ChooseFirst({
  title,
  choices,
  onChoose,
}: {
  title: string;
  choices: readonly FirstChoice[];
  onChoose: (value: string) => void;
}) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        {choices.map(({ value, label, hint }) => (
          <UnstyledButton key={value} onClick={() => onChoose(value)}>
            <Card withBorder padding="md" h="100%" className="bp-first-choice">
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {label}
              </Text>
              {hint && (
                <Text size="sm" c="dimmed">
                  {hint}
                </Text>
              )}
            </Card>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/**
 * The institution a page of the operators is about: of the address, else the one used last. Who empties the field gets
 * the choices, not the last one again.
 */
export function useInstitution(): [string | null, (site: string | null) => void] {
  const { user } = useShell();
  const [params, setParams] = useSearchParams();
  const [last] = useState(() => lastUsed('institution', user.id));
  const site = params.get('site') ?? last;
  return [
    site || null,
    (next) => {
      if (next) keepLastUsed('institution', user.id, next);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('site', next ?? '');
          // A person belongs to the institution that was left.
          after.delete('user');
          return after;
        },
        { replace: true },
      );
    },
  ];
}

const shown = 24;

/** The first institutions as cards; the only one is chosen by itself. More are found by the field above. */
export function ChooseInstitution({
  title,
  hint,
  onChoose,
}: {
  title: string;
  hint?: string;
  onChoose: (site: string) => void;
}) {
  const lang = useLang();
  const { data, loading } = useLinkOptions('sites', undefined, [], lang);
  const only = data.length === 1 ? data[0]?.value : undefined;
  useEffect(() => {
    // The caller writes it into the address, and this is no longer shown.
    if (only) onChoose(only);
  }, [only, onChoose]);
  if (loading) return <Skeleton height={200} />;
  if (data.length === 0) return <Empty title={title} {...(hint ? { hint } : {})} />;
  return <ChooseFirst title={title} choices={data.slice(0, shown)} onChoose={onChoose} />;
}
