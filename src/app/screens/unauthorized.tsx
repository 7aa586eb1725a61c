import '../shell/shell-styles.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { forbiddenProblem } from '../shell/problems/problem-inside.tsx';
import { ProblemPage } from '../shell/problems/problem-page.tsx';
import { problemData } from '../shell/problems/problem-page.server.ts';

export const handle = { static: 'for-visitors' };

export function loader(args: LoaderFunctionArgs) {
  return problemData(args, 403);
}

export default function Unauthorized() {
  return <ProblemPage problem={forbiddenProblem} {...useLoaderData<typeof loader>()} />;
}
