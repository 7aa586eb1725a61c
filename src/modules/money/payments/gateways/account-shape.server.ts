import { z } from 'zod';
import { cleanLine, cleanText, noneOr } from '#kernel/resource/field-schema.ts';
import { moreKeys, type MoreKey } from '../base/gateway.ts';

const mode = z.enum(['local', 'sandbox', 'live']);
const amount = noneOr(z.int().min(1).max(2_000_000_000));
const more = cleanText(4000).nullable().optional();
const eachMore = Object.fromEntries(moreKeys.map((key) => [key, more])) as Record<MoreKey, typeof more>;
const shownMore = Object.fromEntries(moreKeys.map((key) => [key, z.string().optional()])) as Record<
  MoreKey,
  z.ZodOptional<z.ZodString>
>;

/** A school's account as it is entered; secrets that are null stay as they are. */
export const accountInput = {
  gateway: z.string().max(40),
  mode,
  store_id: cleanLine(60).pipe(z.string().min(1)),
  secret: z.string().min(1).max(4000).nullable(),
  more: z.object(eachMore).default({}),
  merchant_type: noneOr(z.string().max(40)).default(null),
  min_amount: amount.default(null),
  max_amount: amount.default(null),
  methods: noneOr(z.array(z.string().max(40)).max(40)).default(null),
  active: z.boolean(),
};

/** What is shown of it: no secret ever. */
export const shownAccount = z.object({
  gateway: z.string(),
  mode,
  store_id: z.string(),
  has_secret: z.literal(true),
  kept: z.array(z.enum(moreKeys)),
  details: z.object(shownMore),
  merchant_type: z.string().nullable(),
  min_amount: z.number().nullable(),
  max_amount: z.number().nullable(),
  methods: z.array(z.string()).nullable(),
  active: z.boolean(),
  version: z.int(),
});
