import { failureModes } from './failure-mode-names.ts';

type Shown = { key: string; tran_id: string; amount: string; currency: string };

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const look =
  '<style>body{font:16px system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem}form{margin:.4rem 0}button{font:inherit;padding:.6rem 1rem;width:100%;cursor:pointer}</style>';

/** The page on which the payer chooses how it goes: plainly a stand-in, so in no language of ours. */
export const gatewayPage = (session: Shown): string =>
  modePage(
    'SSLCommerz',
    `/page/${session.key}`,
    `${session.tran_id}: ${session.currency} ${session.amount}`,
    failureModes,
  );

export function modePage(gateway: string, path: string, about: string, modes: readonly string[]): string {
  const buttons = modes
    .map((mode) => `<form method="post" action="${escape(path)}/${mode}"><button>${mode}</button></form>`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${gateway} stand-in</title>${look}<h1>${gateway} stand-in</h1><p>No money moves here.</p><p><b>${escape(about)}</b></p>${buttons}`;
}

/** Sends the payer's browser back as the gateway does: with a form, or by a link. */
export function postingPage(
  sending: { url: string; fields: Record<string, string> } | null,
  gateway = 'SSLCommerz',
  method: 'get' | 'post' = 'post',
): string {
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${gateway} stand-in</title>${look}`;
  if (!sending) return `${head}<p>The payer closed the window here.</p>`;
  const inputs = Object.entries(sending.fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  return `${head}<form method="${method}" action="${escape(sending.url)}">${inputs}<button autofocus>Back to the school</button></form>`;
}
