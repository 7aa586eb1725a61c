import { Alert, Text } from '@mantine/core';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { EntryFrame } from '#ui/entry-frame.tsx';
import { useWords } from '#ui/language.tsx';
import { oauthWords } from '../words.ts';

export function loader({ url }: LoaderFunctionArgs) {
  return { code: (url.searchParams.get('error') ?? '').replace(/[^a-z_]/g, '').slice(0, 60) };
}

const known = {
  session_not_found: 'problem_session',
  invalid_client: 'problem_client',
  invalid_redirect_uri: 'problem_redirect',
} as const;

/** Where a question ends that cannot be answered to the application itself. */
export default function ProblemPage() {
  const t = useWords(oauthWords);
  const { code } = useLoaderData<typeof loader>();
  const key = code in known ? known[code as keyof typeof known] : 'problem_request';
  return (
    <EntryFrame title={t('problem')}>
      <Alert color="orange" variant="light">
        {t(key)}
      </Alert>
      {code && (
        <Text size="xs" c="dimmed">
          {t('problem_code', { code })}
        </Text>
      )}
    </EntryFrame>
  );
}
