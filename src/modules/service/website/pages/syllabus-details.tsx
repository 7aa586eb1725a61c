import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPages } from './load-pages.server.ts';
import { ShownPages } from '../site-pages/shown-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadPages(args, 'syllabus');

export default function SyllabusDetails() {
  return <ShownPages pages={useLoaderData<typeof loader>().pages} />;
}
