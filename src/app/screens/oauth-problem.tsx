import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { oauthWords as w } from '#modules/platform/oauth/base/words.ts';
import { PlainPage } from '../problems/plain-page.tsx';

export const handle = { static: true };

export function loader({ url }: LoaderFunctionArgs) {
  return { code: (url.searchParams.get('error') ?? '').replace(/[^a-z_]/g, '').slice(0, 60) };
}

const known = {
  session_not_found: w.problem_session,
  invalid_client: w.problem_client,
  invalid_redirect_uri: w.problem_redirect,
};

/** Where a question ends that cannot be answered to the application itself; shown in place of what was asked. */
export default function OauthProblem() {
  const { code } = useLoaderData<typeof loader>();
  const lead = code in known ? known[code as keyof typeof known] : w.problem_request;
  return <PlainPage title={w.problem} lead={lead} note={code} />;
}
