import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link } from 'react-router';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { Page } from '#ui/page.tsx';
import { shellWords as w } from '../shell/words.ts';

export type Problem = { readonly title: Word; readonly lead: Word };

export const notFoundProblem: Problem = { title: w.not_found, lead: w.not_found_lead };
export const forbiddenProblem: Problem = { title: w.unauthorized, lead: w.unauthorized_lead };

/** What an error means to a person: a wrong address, no permission, no network, or a fault of ours. */
export function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error) && error.status === 404) return notFoundProblem;
  if (isRouteErrorResponse(error) && error.status === 403) return forbiddenProblem;
  const offline =
    (typeof navigator !== 'undefined' && !navigator.onLine) ||
    (error instanceof TypeError && /fetch|import|load/i.test(error.message));
  return offline ? { title: w.offline, lead: w.offline_lead } : { title: w.failed, lead: w.failed_lead };
}

/** A problem in the shell: the menu and the finder stay. */
export function ProblemInside({ problem, lang }: { problem: Problem; lang: Lang }) {
  return (
    <Page title={say(problem.title, lang)} lead={say(problem.lead, lang)}>
      <div>
        <Button component={Link} to="/dashboard" variant="default" reloadDocument>
          {say(w.to_dashboard, lang)}
        </Button>
      </div>
    </Page>
  );
}
