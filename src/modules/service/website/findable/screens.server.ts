import type { Screen } from '#kernel/modules/module.ts';
import { allModules } from '#kernel/modules/registry.ts';

/** Pages that somebody comes to with something in hand, that only say how a payment went, or that are tools of who runs the program. */
const notListed =
  /^\/(?:login|password|edu\/login|mailbox|api\/docs|web\/(?:search|sonali-pay-message|admission-sonali-pay-message))|^\/(?:student-check|site-public)/;

/** The public screens of a kind of host that lists of pages may name: with a fixed address, for everybody. */
export const oneHostScreens = (host: 'site' | 'central'): Screen[] =>
  allModules().flatMap((module) =>
    module.screens.filter(
      ({ panel, url, host: on = 'both' }) =>
        panel === 'public' && (on === host || on === 'both') && !url.includes(':') && !notListed.test(url),
    ),
  );
