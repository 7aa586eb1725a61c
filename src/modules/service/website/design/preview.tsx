import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage, pageOf } from '#kernel/http/page-context.server.ts';
import { homeContent } from '../pages/home-content.server.ts';
import { SchoolHome } from '../pages/school-home.tsx';
import { shownFor } from '../frame/shown-for.server.ts';

/** The address holds a secret, and the editor shows the page in a frame of its own. */
export const headers = () => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
});

/** The home page as the draft has it, for its editor and for who has its link. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const found = await onPage(context, 'reads', async ({ db, now }, { site }) => {
    const shown = site && (await shownFor(db, pageOf(context), url));
    if (!shown || shown.as === 'published') return null;
    const moment = {
      siteId: site.id,
      zone: site.zone,
      now,
      design: shown.design,
      own: shown.as === 'editor',
    };
    return homeContent(db, moment);
  });
  if (!found) throw data(null, { status: 404 });
  return found;
}

export default function Preview() {
  return <SchoolHome content={useLoaderData<typeof loader>()} />;
}
