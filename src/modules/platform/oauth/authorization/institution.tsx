import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { EntryFrame } from '#ui/public/entry-frame.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { oauthWords } from '../base/words.ts';

/** Asks where a person has their account, for an application that every institution may let in. */
export default function Institution() {
  const t = useWords(oauthWords);
  const [query] = useSearchParams();
  const unknown = query.get('named');
  const [typed, setTyped] = useState(unknown ?? '');
  const asking = `/oauth/interaction/${encodeURIComponent(query.get('uid') ?? '')}`;
  const go = (event: FormEvent) => {
    event.preventDefault();
    // By script: a form may not be led on to another host.
    if (typed.trim()) window.location.assign(`${asking}?school=${encodeURIComponent(typed.trim())}`);
  };
  return (
    <EntryFrame title={t('institution')} lead={t('institution_lead')}>
      <Form onSubmit={go}>
        <Stack gap="md">
          <TextInput
            label={t('institution_label')}
            description={t('institution_hint')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={unknown && typed === unknown ? t('institution_unknown') : undefined}
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            required
            maxLength={200}
          />
          <Button type="submit" size="md">
            {t('next')}
          </Button>
          <Anchor href={`${asking}?school=central`} size="sm" ta="center">
            {t('as_operator')}
          </Anchor>
        </Stack>
      </Form>
    </EntryFrame>
  );
}
