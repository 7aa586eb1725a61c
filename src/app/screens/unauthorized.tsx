import '../shell/shell-styles.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { forbiddenProblem } from '../problems/problem-inside.tsx';
import { ProblemPage } from '../problems/problem-page.tsx';
import { problemData } from '../problems/problem-page.server.ts';

export const handle = { static: 'for-visitors' };

export function loader(args: LoaderFunctionArgs) {
  return problemData(args, 403);
}

export default function Unauthorized() {
  return <ProblemPage problem={forbiddenProblem} {...useLoaderData<typeof loader>()} />;
}
