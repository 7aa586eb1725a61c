import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { Problem } from '#kernel/problem.ts';
import { say, translator, type Word } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { PublicResult, type ShownPublicly } from './result.tsx';
import { checkLink } from './result.server.ts';
import { publicResultWords as w } from './words.ts';
import { shownPublicly } from './shown-publicly.server.ts';

const privately = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, noarchive',
  'referrer-policy': 'no-referrer',
};

export const headers = () => privately;

type Checked = { result: ShownPublicly | null; word: Word; seconds: number };

/** What is behind a QR code: the published result, or only why it is not shown. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const parts = {
    result_id: params.result_id ?? '',
    student_history_id: params.student_history_id ?? '',
    result_type_id: params.result_type_id ?? '',
  };
  try {
    const checked = await onPage(context, 'reads', (ctx) => checkLink(ctx, parts));
    if (checked.state === 'shown')
      return data<Checked>(
        { result: shownPublicly(checked.result), word: w.genuine, seconds: 0 },
        { headers: privately },
      );
    return data<Checked>(
      { result: null, word: w[checked.state], seconds: 0 },
      { status: checked.state === 'unknown' ? 404 : 200, headers: privately },
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const seconds = (error.data as { seconds?: number } | undefined)?.seconds ?? 0;
    return data<Checked>(
      { result: null, word: error.word, seconds },
      { status: error.status, headers: privately },
    );
  }
}

export default function StudentCheckExamResult() {
  const { result, word, seconds } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(w, lang);
  return (
    <PublicPage title={t('check_title')} description={say(name, lang)}>
      <p className={result ? 'pb-lead' : 'pb-empty'}>
        {say(word, lang, { minutes: Math.ceil(seconds / 60) })}
      </p>
      {result && <PublicResult result={result} />}
    </PublicPage>
  );
}
