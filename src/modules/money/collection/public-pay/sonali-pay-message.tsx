import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { publicStatus } from './status.server.ts';
import { publicFeeWords as w } from './words.ts';

export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, noarchive' });

/** A family that is signed in sees its own page instead. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const intent = new URL(request.url).searchParams.get('intent') ?? '';
  if (!uuidPattern.test(intent)) return { status: null };
  const { status, own } = await onPage(context, 'reads', (ctx) => publicStatus(ctx, intent));
  if (own) return redirect(`/student/payment/payment-status-message?intent=${intent}`, 303);
  return { status };
}

const everySeconds = 5;

export default function SonaliPayMessage() {
  const { status } = useLoaderData<typeof loader>() as Awaited<{
    status: Awaited<ReturnType<typeof publicStatus>>['status'];
  }>;
  const { lang, name } = usePublic();
  const t = translator(w, lang);
  const format = useFormat();
  const description = `${t('status')} – ${say(name, lang)}`;
  if (!status)
    return (
      <PublicPage title={t('status')} description={description}>
        <p className="pb-empty">{t('unknown')}</p>
      </PublicPage>
    );
  const said = status.outcome === 'WAITING' && !status.asking ? 'LATER' : status.outcome;
  const values = { amount: format.money(status.amount), gateway: say(status.gateway, lang) };
  return (
    <PublicPage title={t('status')} description={description}>
      {status.asking && <meta httpEquiv="refresh" content={String(everySeconds)} />}
      <section className={said === 'PAID' ? 'pb-done' : 'pb-errors'}>
        <p>{t(said, values)}</p>
        {status.receipts.map((receipt) => (
          <p key={receipt} className="pb-number">
            {t('receipt', { receipt: format.code(receipt) })}
          </p>
        ))}
        {status.receipts.length > 0 && <p>{t('keep')}</p>}
      </section>
      {status.outcome !== 'WAITING' && (
        <p>
          <a className="pb-button pb-quiet" href={publicHref('/web/student-fee', lang)}>
            {t('title')}
          </a>
        </p>
      )}
    </PublicPage>
  );
}
