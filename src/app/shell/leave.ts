import { moduleApi } from '#ui/api.ts';
import { unmarkBrowser } from './browser-marks.ts';

const api = moduleApi<typeof import('#modules/access/api.server.ts').accessApi>('access');

/** Signs out and loads the login as a new document, so that nothing of this person stays in memory. */
export async function leave(): Promise<void> {
  const { to } = await api().logout.call({});
  unmarkBrowser();
  window.location.assign(to);
}

/** An operator stops acting for a place and goes back to the operator area. */
export async function endImpersonation(): Promise<void> {
  const { to } = await api().impersonation.end.call({});
  unmarkBrowser();
  window.location.assign(to);
}

/** Goes on in another role; the new document brings its menu and permissions. */
export async function changePanel(panel: string): Promise<void> {
  const { to } = await api().switchPanel.call({ panel: panel as 'site' });
  window.location.assign(to);
}

/** Keeps the language with the account and loads the page anew in it. */
export async function changeLanguage(lang: 'en' | 'bn'): Promise<void> {
  await api().setLanguage.call({ lang });
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  document.cookie = `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}
