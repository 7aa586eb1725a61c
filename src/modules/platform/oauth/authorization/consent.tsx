import { Alert, Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { redirect, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { onPage, pageOf } from '#kernel/http/page-context.server.ts';
import { EntryFrame } from '#ui/public/entry-frame.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { consentView, type ConsentView } from './consents.server.ts';
import { oauthWords } from '../base/words.ts';
import { oauthCalls } from '../base/client.ts';

/** Anyone who is not signed in here signs in first; what was allowed before goes on without a question. */
export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<ConsentView> {
  const { actor, site } = pageOf(context);
  if (!actor) {
    const login = site ? '/login' : '/edu/login';
    throw redirect(`${login}?next=${encodeURIComponent(url.pathname)}`);
  }
  if (actor.mustChangePassword) throw redirect('/password/first');
  const view = await onPage(context, 'reads', (ctx) => consentView(ctx, actor, params['uid'] ?? ''));
  if (view.state === 'next') throw redirect(view.url);
  return view;
}

export const shouldRevalidate = () => false;

/** What an application of somebody else wants, in plain words, and yes or no. */
export default function Consent() {
  const t = useWords(oauthWords);
  const view = useLoaderData<typeof loader>();
  if (view.state === 'ask') return <Question view={view} />;
  return (
    <EntryFrame title={t('consent')}>
      <Alert color="orange" variant="light">
        {t(view.state === 'next' ? 'gone' : view.state)}
      </Alert>
    </EntryFrame>
  );
}

function Question({ view }: { view: Extract<ConsentView, { state: 'ask' }> }) {
  const t = useWords(oauthWords);
  const lang = useLang();
  const { uid = '' } = useParams();
  const [leaving, setLeaving] = useState(false);
  const { client, person, scopes } = view;
  // Who made it comes first: its name is whatever its maker typed.
  const owner = client.owner[lang];
  const answering = useSaving({
    onSave: (allow: boolean) => oauthCalls().consents.decide.call({ uid, allow }),
    onDone: ({ next }) => {
      setLeaving(true);
      window.location.assign(next);
    },
    done: false,
  });
  const busy = answering.busy || leaving;
  return (
    <EntryFrame
      title={t('consent_title', { owner })}
      lead={t('consent_by', { name: client.name, owner })}
      foot={t('take_back_later')}
    >
      <Stack gap="md">
        <Text size="sm">{t('signed_in_as', { name: person[lang] })}</Text>
        <div>
          <Text fw={600} id="wants">
            {t('it_wants')}
          </Text>
          <List aria-labelledby="wants" spacing={6} mt={4}>
            <List.Item>{t('wants_identity')}</List.Item>
            {scopes.map((scope) => (
              <List.Item key={scope.key}>
                {scope.word[lang]}{' '}
                {!scope.reads && (
                  <Badge color="orange" variant="light" tt="none" size="sm">
                    {t('changes_data')}
                  </Badge>
                )}
                {scope.is_new && (
                  <Badge variant="light" tt="none" size="sm">
                    {t('is_new')}
                  </Badge>
                )}
              </List.Item>
            ))}
          </List>
        </div>
        <Text size="sm" c="dimmed">
          {t('limits')} {t('goes_back', { host: client.host })}
        </Text>
        <FormRefusal refusal={answering.refusal} />
        <Group grow>
          <Button variant="default" disabled={busy} onClick={() => void answering.save(false)}>
            {t('deny')}
          </Button>
          <Button loading={busy} onClick={() => void answering.save(true)}>
            {t('allow')}
          </Button>
        </Group>
      </Stack>
    </EntryFrame>
  );
}
