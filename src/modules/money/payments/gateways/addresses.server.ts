import type { Purpose, ReturnUrls } from '../base/gateway.ts';

type Facts = { publicUrl: string; baseDomain: string; standInUrl?: string | null };
let facts: Facts | undefined;

/** Called once by `app/server`. */
export function openPayments(opening: Facts): void {
  facts = opening;
}

let startStandIn: (() => Promise<string>) | null = null;

/**
 * Offers a stand-in: gateways on this machine, at the address that `start` gives when somebody first pays through them.
 * Null: there is none.
 */
export function offerStandIn(start: (() => Promise<string>) | null): void {
  startStandIn = start;
}

function theFacts(): Facts {
  if (!facts) throw new Error('Payments are not open.');
  return facts;
}

const isOnOwnMachine = (): boolean =>
  /^(.+\.)?localhost$|^127\./.test(new URL(theFacts().publicUrl).hostname);

/** A stand-in gives money away, so it serves only an installation that is on somebody's own machine. */
export const standInAllowed = (): boolean =>
  isOnOwnMachine() && Boolean(startStandIn ?? theFacts().standInUrl);

/** Whether what an account tells of is money. Sandboxes pay out play money: where others reach us it counts for nothing. */
export const tellsOfMoney = (mode: 'local' | 'sandbox' | 'live'): boolean =>
  mode === 'live' || isOnOwnMachine();

/** Where the stand-in answers: that of another process, which a test controls, else the one that was offered; null: none. */
export async function standInUrl(): Promise<string | null> {
  const other = isOnOwnMachine() ? theFacts().standInUrl : null;
  return other ?? (await startStandIn?.()) ?? null;
}

/** Where a gateway sends browser and news: one host for all schools, the school in the path. */
export function returnUrls(gateway: string, siteId: string): ReturnUrls {
  const base = `${theFacts().publicUrl}/gateway/${gateway}/${siteId}`;
  return {
    success: `${base}/success`,
    fail: `${base}/fail`,
    cancel: `${base}/cancel`,
    ipn: `${base}/ipn`,
    back: `${base}/back`,
  };
}

const pages: Record<Purpose, string> = {
  FEE: '/web/sonali-pay-message',
  ADMISSION: '/web/admission-sonali-pay-message',
  SITE_BILL: '/site/bills',
  UNKNOWN: '/web/sonali-pay-message',
};

/** The payer's school's own page that tells what became of it; it asks the server, the address proves nothing. */
export function messagePage(
  site: { alias: string | null; domain: string | null },
  purpose: Purpose,
  intentId: string,
): string {
  const url = new URL(theFacts().publicUrl);
  const { baseDomain } = theFacts();
  url.hostname = site.domain ?? (site.alias ? `${site.alias}.${baseDomain}` : baseDomain);
  url.pathname = pages[purpose];
  url.searchParams.set('intent', intentId);
  return url.href;
}
