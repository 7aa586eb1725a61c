import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { centralQuery } from '#kernel/database/pool.server.ts';
import { seal, unseal } from '#kernel/config/secret-box.server.ts';

type Purpose = 'signing' | 'cookies';
type Row = { id: string; sealed: Buffer };

async function newSecret(purpose: Purpose): Promise<string> {
  if (purpose === 'cookies') return randomBytes(32).toString('base64url');
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  return JSON.stringify({
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: randomBytes(8).toString('hex'),
  });
}

const keyName = (purpose: Purpose, id: string) => `oauth-key:${purpose}:${id}`;

async function openable(purpose: Purpose): Promise<string[]> {
  const rows = await centralQuery<Row>(
    'SELECT id, sealed FROM oauth_keys WHERE purpose = $1 ORDER BY created_at, id',
    [purpose],
  );
  return rows.flatMap(({ id, sealed }) => {
    try {
      return [unseal(sealed, keyName(purpose, id))];
    } catch {
      // Sealed under another installation's secret: worth nothing here.
      return [];
    }
  });
}

/** The keys of a purpose, the oldest first; made at the first use. Processes that start at once agree on the oldest. */
export async function keysFor(purpose: Purpose): Promise<string[]> {
  const known = await openable(purpose);
  if (known.length > 0) return known;
  const id = uuidv7();
  await centralQuery('INSERT INTO oauth_keys (purpose, id, sealed) VALUES ($1, $2, $3)', [
    purpose,
    id,
    seal(await newSecret(purpose), keyName(purpose, id)),
  ]);
  return openable(purpose);
}
