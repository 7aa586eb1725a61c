import type { Browser } from 'playwright-core';

/** The addresses that the browsers of a story asked for: pages, and the first word of calls (`/api/exams`). */
const place = globalThis as typeof globalThis & { [asked]?: Set<string> };
const asked = Symbol.for('bidyapith.asked');
const addresses = (): Set<string> => (place[asked] ??= new Set());

const id = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

function note(url: string, isPage: boolean): void {
  const path = new URL(url).pathname.replaceAll(id, ':id');
  if (path.startsWith('/api/')) addresses().add(path.split('/').slice(0, 3).join('/'));
  else if (isPage) addresses().add(path.replace(/\.data$/, ''));
}

/** Notes what is asked for in every window of a browser; the same browser. */
export function noteAsked(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await open(...options);
    context.on('request', (request) =>
      note(request.url(), request.isNavigationRequest() || request.url().split('?')[0]!.endsWith('.data')),
    );
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => frame.url().startsWith('http') && note(frame.url(), true)),
    );
    return context;
  };
  return browser;
}

/** What was noted since this was asked the last time. */
export function takeAsked(): string[] {
  const found = [...addresses()];
  addresses().clear();
  return found;
}
