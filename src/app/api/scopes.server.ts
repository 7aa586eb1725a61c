import { allPermissions, moduleOfPart, permissionNamed } from '#kernel/modules/registry.ts';
import type { Word } from '#kernel/words.ts';
import { makeScopes, type Scope } from '#modules/platform/oauth/base/scopes.ts';
import { listedCalls } from './procedure-list.server.ts';

/** Who may do what, who lets whom in, and what runs by itself: nothing for somebody else's program. */
const closed = new Set(['access', 'applications', 'finder', 'imports', 'jobs', 'oauth', 'shell']);
/** Of these an application only reads. */
const readOnly = new Set(['identity', 'files']);

const ownWords: Record<string, Word> = {
  identity: {
    en: 'your account (names, user name, email, mobile number, photo)',
    bn: 'আপনার অ্যাকাউন্ট (নাম, ইউজারনেম, ই-মেইল, মোবাইল নম্বর, ছবি)',
  },
  cards: { en: 'cards of the dashboard', bn: 'ড্যাশবোর্ডের কার্ড' },
  files: { en: 'files that you may open', bn: 'আপনি যেসব ফাইল খুলতে পারেন' },
};

const sensitiveName = /(^|[-.])(password|bank|oauth-client|api-client|payment-gateway|merchant)/;

export const titleOfPart = (key: string): Word =>
  ownWords[key] ?? moduleOfPart(key)?.title ?? { en: key, bn: key };

let made: Scope[] | undefined;

/** What an application can be allowed, made from the procedures and permissions of the product. */
export function apiScopes(): readonly Scope[] {
  made ??= makeScopes(
    [...new Set(listedCalls().map(({ name }) => name.split('.')[0]!))]
      .filter((key) => !closed.has(key))
      .map((key) => ({
        key,
        word: titleOfPart(key),
        permissions: allPermissions()
          .filter(({ module }) => module === moduleOfPart(key)?.key)
          .map((permission) => permission.key),
      })),
    listedCalls()
      .filter(({ meta }) => !meta.open)
      .map(({ name, meta }) => ({ name, ...meta })),
    (key) => sensitiveName.test(key) || permissionNamed(key)?.sensitive === true,
  ).filter(({ key, reads }) => reads || !readOnly.has(key.split(':')[0]!));
  return made;
}
