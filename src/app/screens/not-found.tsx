import '../shell/shell-styles.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { notFoundProblem } from '../problems/problem-inside.tsx';
import { ProblemPage } from '../problems/problem-page.tsx';
import { problemData } from '../problems/problem-page.server.ts';

export const handle = { static: 'for-visitors' };

export function loader(args: LoaderFunctionArgs) {
  return problemData(args, 404);
}

export default function NotFound() {
  return <ProblemPage problem={notFoundProblem} {...useLoaderData<typeof loader>()} />;
}
