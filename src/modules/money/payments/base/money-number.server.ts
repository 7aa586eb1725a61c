import { sql, type SQL } from 'drizzle-orm';
import { otherDigits } from './money-number.ts';

const digits = sql.raw(`'${otherDigits}', '01234567890123456789'`);

/** `moneyNumber` in SQL, for a column or an expression; an index on it has the same text. */
export const moneyNumberOf = (text: SQL): SQL =>
  sql`regexp_replace(regexp_replace(upper(translate(normalize(${text}, NFKC), ${digits}) COLLATE "C"), '[^A-Z0-9]', '', 'g'), '^((TRANSACTION|TRX|TXN)(ID|NO))+(?=.)', '')`;
