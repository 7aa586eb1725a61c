import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { accessCalls } from '../base/client.ts';
import { placeWords } from './words.ts';

/** Where else one's children study, one touch away; nothing where there is no other institution. */
export function OtherPlaces() {
  const t = useWords(placeWords);
  const lang = useLang();
  const [opening, setOpening] = useState<string | null>(null);
  const found = useQuery(accessCalls().places.list.queryOptions({ input: {} }));
  if (!found.data || found.data.length === 0) return null;
  const open = async (id: string) => {
    setOpening(id);
    try {
      const { to } = await accessCalls().places.begin.call({ id });
      window.location.assign(to);
    } catch (error) {
      toastRefusal(error, lang);
      setOpening(null);
    }
  };
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Stack component="ul" gap="sm" className="bp-plain-list">
        {found.data.map((place) => (
          <Group component="li" key={place.site_id} justify="space-between" gap="sm" wrap="nowrap">
            <div>
              <Text fw={600}>{place.name[lang]}</Text>
              <Text size="sm" c="dimmed">
                {t(place.panel)}
              </Text>
            </div>
            <Button
              variant="default"
              loading={opening === place.site_id}
              onClick={() => void open(place.site_id)}
            >
              {t('open')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
