import { failureModes } from './failure-mode-names.ts';

type Shown = { key: string; tran_id: string; amount: string; currency: string };

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const look =
  '<style>body{font:16px system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem}form{margin:.4rem 0}button{font:inherit;padding:.6rem 1rem;width:100%;cursor:pointer}</style>';

/** The page on which the payer chooses how it goes: plainly a stand-in, so in no language of ours. */
export function gatewayPage(session: Shown): string {
  const buttons = failureModes
    .map(
      (mode) =>
        `<form method="post" action="/page/${escape(session.key)}/${mode}"><button>${mode}</button></form>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>SSLCommerz stand-in</title>${look}<h1>SSLCommerz stand-in</h1><p>No money moves here.</p><p>${escape(session.tran_id)}: <b>${escape(session.currency)} ${escape(session.amount)}</b></p>${buttons}`;
}

/** Posts the callback from the payer's browser, as the gateway does. */
export function postingPage(sending: { url: string; fields: Record<string, string> } | null): string {
  if (!sending)
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>SSLCommerz stand-in</title>${look}<p>The payer closed the window here.</p>`;
  const inputs = Object.entries(sending.fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>SSLCommerz stand-in</title>${look}<form method="post" action="${escape(sending.url)}">${inputs}<button autofocus>Back to the school</button></form>`;
}
