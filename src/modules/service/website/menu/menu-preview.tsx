import { List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { websiteCalls } from '../base/client.ts';
import { siteMenuWords } from './words.ts';

/** The menu as visitors would see it, before it is published. */
export function MenuPreview() {
  const t = useWords(siteMenuWords);
  const lang = useLang();
  const found = useQuery(websiteCalls().menu.preview.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={240} />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('preview_lead')}
      </Text>
      <List listStyleType="none" spacing="xs">
        {found.data.map((entry, at) => (
          <List.Item key={`${at} ${entry.href}`}>
            <Text fw={600}>{entry.word[lang]}</Text>
            {entry.href && <Address href={entry.href} />}
            {entry.children.length > 0 && (
              <List listStyleType="none" withPadding spacing={4} mt={4}>
                {entry.children.map((child, below) => (
                  <List.Item key={`${below} ${child.href}`}>
                    <Text>{child.word[lang]}</Text>
                    {child.href && <Address href={child.href} />}
                  </List.Item>
                ))}
              </List>
            )}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

const Address = ({ href }: { href: string }) => (
  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {href}
  </Text>
);
