import { Resolver } from 'node:dns/promises';
import { recordName } from './rules.ts';

/** The texts of a name's TXT records; empty where there are none, null where nobody answered in time. */
export type AskDns = (name: string) => Promise<string[] | null>;

const patience = 8000;
const recordsAtMost = 50;

/** Asks the machine's own name servers, and never waits for longer than a few seconds. */
export const askDns: AskDns = async (name) => {
  const resolver = new Resolver({ timeout: 2500, tries: 2 });
  const giveUp = setTimeout(() => resolver.cancel(), patience);
  try {
    const records = await resolver.resolveTxt(name);
    return records.slice(0, recordsAtMost).map((parts) => parts.join('').slice(0, 500));
  } catch (error) {
    return /^E(?:NODATA|NOTFOUND)$/.test((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  } finally {
    clearTimeout(giveUp);
  }
};

/** What a domain says of itself; anyone who answers for the asking may fail or hang, which is no answer. */
export async function recordsOf(
  domain: string,
  ask: AskDns,
  most = patience + 2000,
): Promise<string[] | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), most);
  try {
    return await Promise.race([ask(recordName(domain)), late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
