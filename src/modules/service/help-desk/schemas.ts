import { z } from 'zod';
import { parts } from './base/settings.ts';

const name = z.string().trim().min(1).max(80);
const hour = z.int().min(1).max(2000);
const span = z.object({ answer: hour, solve: hour });
const maybe = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null);

const category = z.object({
  code: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[a-z0-9_-]+$/, { message: 'format' }),
  name_en: name,
  name_bn: name,
});

export const settingsSchema = z.object({
  on: z.boolean(),
  categories: z.array(category).max(40),
  receivers: z.array(z.string().max(40)).max(20),
  hours: z.object({ urgent: span, high: span, normal: span, low: span }),
  contact: z.object({
    phone: maybe(30),
    email: maybe(120).refine((text) => text === null || z.email().safeParse(text).success, {
      message: 'email',
    }),
    text_en: maybe(500),
    text_bn: maybe(500),
  }),
});

export const ownSchema = settingsSchema.partial();
export const partSchema = z.enum(parts);
export const rolesSchema = z.array(z.object({ code: z.string(), en: z.string(), bn: z.string() }));
