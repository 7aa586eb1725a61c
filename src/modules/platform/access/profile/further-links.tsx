import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { accessCalls } from '../base/client.ts';
import { profileWords } from './words.ts';

/** What else one decides about oneself, on the screens of modules that offer it. */
export function FurtherLinks() {
  const t = useWords(profileWords);
  const lang = useLang();
  const found = useQuery(accessCalls().profile.links.queryOptions({ input: {} }));
  if (!found.data?.length) return null;
  return (
    <Section title={t('further')}>
      <Stack gap="sm">
        {found.data.map(({ url, title, hint }) => (
          <div key={url}>
            <Anchor component={Link} to={url} fw={600} underline="always">
              {title[lang]}
            </Anchor>
            <Text size="sm" c="dimmed">
              {hint[lang]}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
