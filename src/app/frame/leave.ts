import { rememberLanguage } from '#ui/theme/chosen-language.ts';
import { accessCalls } from '#modules/platform/access/base/client.ts';
import { refusalOf } from '#ui/api.ts';
import { offlineHere, workOfOthers } from '#ui/offline/door.ts';
import { unmarkBrowser } from './browser-marks.ts';

/**
 * Signs out and loads the login as a new document, so that nothing of this person stays in memory. Without a network the
 * session cannot end now: what is on this device can go, and the page with it.
 */
export async function leave(): Promise<void> {
  const kept = await offlineHere();
  if (kept && navigator.onLine && !(await kept.mayLeave())) return;
  let to = '/dashboard';
  try {
    ({ to } = await accessCalls().logout.call({ shared: await workOfOthers() }));
    await kept?.forget();
  } catch (error) {
    if (!kept || refusalOf(error).status !== 0) throw error;
    if (!(await kept.leaveAlone())) return;
  }
  unmarkBrowser();
  window.location.assign(to);
}

/** An operator stops acting for a place and goes back to the operator area. */
export async function endImpersonation(): Promise<void> {
  const { to } = await accessCalls().impersonation.end.call({});
  unmarkBrowser();
  window.location.assign(to);
}

/** Goes on in another role; the new document brings its menu and permissions. */
export async function changePanel(panel: string): Promise<void> {
  const { to } = await accessCalls().switchPanel.call({ panel: panel as 'site' });
  window.location.assign(to);
}

/** Keeps the language with the account and reloads the page in it. */
export async function changeLanguage(lang: 'en' | 'bn'): Promise<void> {
  await accessCalls().setLanguage.call({ lang });
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  rememberLanguage(lang);
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}
