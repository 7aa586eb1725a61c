import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { Problem } from '#kernel/problem.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, translator, type Word } from '#kernel/words.ts';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { checkCard, type GoodCard } from './check.server.ts';
import { checkWords as w } from '../base/words.ts';

const privately = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, noarchive',
  'referrer-policy': 'no-referrer',
};

export const headers = () => privately;

type Checked = { card: GoodCard | null; word: Word; seconds: number };

/** What the QR code of an ID card leads to: whether the card is good, and as little of its holder as that takes. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const checked = await onPage(context, 'writes', (ctx) => checkCard(ctx, params.token ?? ''));
    const card = checked.state === 'good' ? checked.card : null;
    return data<Checked>(
      { card, word: w[checked.state], seconds: 0 },
      { status: checked.state === 'unknown' ? 404 : 200, headers: privately },
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const seconds = (error.data as { seconds?: number } | undefined)?.seconds ?? 0;
    return data<Checked>(
      { card: null, word: error.word, seconds },
      { status: error.status, headers: privately },
    );
  }
}

export default function VerifyCard() {
  const { card, word, seconds } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const t = translator(w, lang);
  const lines = card
    ? [
        [t('name'), say(card.name, lang)],
        [t('school'), say(name, lang)],
        [t('class'), t('class_section', { class: card.class, section: card.section })],
        [t('roll'), digitsIn(card.roll, lang)],
        [t('valid_until'), formatDate(card.valid_until, lang)],
      ]
    : [];
  return (
    <PublicPage title={t('title')} description={say(name, lang)}>
      <p className={card ? 'pb-lead' : 'pb-empty'}>{say(word, lang, { seconds })}</p>
      {card && (
        <section className="pb-card pb-paper">
          <dl className="pb-facts">
            {lines.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </PublicPage>
  );
}
